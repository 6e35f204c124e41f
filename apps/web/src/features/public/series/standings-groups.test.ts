import { expect, test } from 'vitest';
import { chosenGroup, groupKey } from './standings-groups.ts';

const group = (name: string | null, gender: 'female' | 'male' | null = null) => ({ class: name, gender, rows: [] });

test('an address names one group, and any other one leads to the first', () => {
  const groups = [group('U14', 'female'), group('U14', 'male'), group(null)];
  expect(new Set(groups.map(groupKey)).size).toBe(3);
  expect(chosenGroup(groups, groupKey(group('U14', 'male')))).toBe(groups[1]);
  expect(chosenGroup(groups, 'nothing')).toBe(groups[0]);
  expect(chosenGroup(groups, undefined)).toBe(groups[0]);
  expect(chosenGroup([], undefined)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { usualChannel, usualPoint } from './course-channels.ts';

test('C0 is the start, C1 the finish, and those between count on from C2', () => {
  expect([0, 1, 2, 3].map((point) => usualChannel(point, 4))).toEqual([0, 2, 3, 1]);
  expect([0, 1, 2, 3].map(usualPoint)).toEqual(['start', 'finish', 1, 2]);
  expect(usualChannel(8, 12)).toBe(9);
  expect(usualChannel(9, 12)).toBeNull();
});

import { expect, test } from 'vitest';
import { lowerPriority } from './low-priority.ts';

test('a process whose priority cannot be changed goes on', () => {
  // No system has a process of this number.
  expect(() => lowerPriority(2 ** 30)).not.toThrow();
});

import { expect, test } from 'vitest';
import { oneDay } from './one-day.ts';

const dayOf = (moment: bigint) => `day ${moment / 10n}`;

test('a day stands in the head of a list while all of it is of that day', () => {
  expect(oneDay([11n, 12n, 19n], dayOf)).toBe('day 1');
  expect(oneDay([11n, 21n], dayOf)).toBeNull();
  expect(oneDay([], dayOf)).toBeNull();
});

import { expect, test } from 'vitest';
import { freshCount } from './fresh.ts';

const row = (at: number) => ({ id: String(at), at });
const count = (rows: readonly number[], newest: readonly number[], hasMore = false) =>
  freshCount({
    rows: rows.map(row),
    hasMore,
    newest: newest.map(row),
    isWanted: ({ at }) => at !== 13,
    isBefore: (a, b) => a.at > b.at,
  });

test('what came since a list was read is counted, and what the filter leaves out is not', () => {
  expect(count([9, 8], [7, 8, 9])).toBe(1);
  expect(count([9, 8], [8, 9, 10, 11, 13])).toBe(2);
  expect(count([], [1, 13])).toBe(1);
});

test('what stands on a page that nobody has asked for is not new', () => {
  expect(count([9, 8], [6, 7, 8, 9, 10], true)).toBe(1);
});

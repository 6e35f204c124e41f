import { duration } from '@startwand/timing';
import { expect, test } from 'vitest';
import { reachOf } from './gap-reach.ts';

const entries = (...gaps: readonly number[]) => gaps.map((gap) => ({ gap_100ns: duration(gap) }));

test('who walked to the finish leaves the others their bars', () => {
  expect(reachOf(entries(0, 1, 2, 3, 4, 5, 6, 500))).toBe(16);
});

test('a result among the others moves no bar', () => {
  const before = reachOf(entries(0, 10, 20, 30, 40, 50, 60, 5_000));
  expect(reachOf(entries(0, 10, 20, 30, 35, 40, 50, 60, 5_000))).toBe(before);
  expect(reachOf(entries(0, 10, 20, 30, 40, 50, 55, 60, 62, 5_000))).toBe(before);
});

test('a field without a straggler fills its bars to the last', () => {
  expect(reachOf(entries(0, 1, 2, 3, 4, 5, 6, 7))).toBe(7);
  expect(reachOf(entries(0, 3))).toBe(3);
});

test('nobody is divided by nothing: no gap, one racer, nobody', () => {
  expect(reachOf(entries(0, 0, 0))).toBe(0);
  expect(reachOf(entries(0))).toBe(0);
  expect(reachOf([])).toBe(0);
  expect(reachOf(entries(0, 0, 8))).toBe(8);
});

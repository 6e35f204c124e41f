import { duration } from '@startwand/timing';
import { expect, test } from 'vitest';
import { stretchOf } from './stretch.ts';

const seconds = (...times: (number | null)[]) =>
  times.map((time) => (time === null ? null : duration(time * 10_000_000)));

test('on the way to the next point one goes as long as the leader did', () => {
  const leader = seconds(20, 45, 60);
  expect(stretchOf(seconds(null, null, null), leader)).toEqual({ passed: 0, begins: 0, lasts: 200_000_000 });
  expect(stretchOf(seconds(21, null, null), leader)).toEqual({ passed: 1, begins: 210_000_000, lasts: 250_000_000 });
  // A point that took no time is behind them all the same.
  expect(stretchOf(seconds(null, 47, null), leader)).toEqual({ passed: 2, begins: 470_000_000, lasts: 150_000_000 });
});

test('without a leader, or where the leader has no time, nothing is guessed', () => {
  expect(stretchOf(seconds(21, null), [])).toEqual({ passed: 1, begins: 210_000_000, lasts: null });
  expect(stretchOf(seconds(null, null), seconds(null, 60))).toMatchObject({ passed: 0, lasts: null });
  expect(stretchOf(seconds(20, 60), seconds(20, 60))).toMatchObject({ passed: 2, lasts: null });
});

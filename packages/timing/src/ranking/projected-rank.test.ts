import { expect, test } from 'vitest';
import { duration } from '../time/time.ts';
import { projectedRank } from './projected-rank.ts';

const passed = (split: number, result: number) => ({
  split_100ns: duration(split * 10_000_000),
  result_100ns: duration(result * 10_000_000),
});
const seconds = (time: number) => duration(time * 10_000_000);

test('two in the finish say nothing of a third', () => {
  expect(projectedRank(seconds(20), [passed(20, 40), passed(21, 41)])).toBeNull();
});

test('somebody heads for the rank that the field would make of the time so far', () => {
  const field = [passed(20, 40), passed(21, 42), passed(22, 43)];
  // The field takes 21 s from there.
  expect(projectedRank(seconds(18), field)).toBe(1);
  expect(projectedRank(seconds(20.5), field)).toBe(2);
  expect(projectedRank(seconds(23), field)).toBe(4);
});

test('one who fell on the second half moves nothing', () => {
  const field = [passed(20, 40), passed(20, 40.2), passed(20, 95)];
  expect(projectedRank(seconds(19), field)).toBe(1);
});

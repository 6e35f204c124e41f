import { expect, it } from 'vitest';
import { gapTo } from './gap.ts';
import { duration } from './time.ts';

it('a gap is how much later than the leader, negative for who is ahead', () => {
  expect(gapTo(duration(580), duration(600))).toBe(20);
  expect(gapTo(duration(600), duration(580))).toBe(-20);
  expect(gapTo(duration(600), duration(600))).toBe(0);
});

it('there is no gap without both times', () => {
  expect(gapTo(null, duration(600))).toBe(null);
  expect(gapTo(duration(600), null)).toBe(null);
});

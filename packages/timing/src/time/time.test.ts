import { describe, expect, it } from 'vitest';
import { after, between, duration, TICKS_PER_DAY, timestamp } from './time.ts';

const noon = timestamp(17_686_512_000_000_000n);

describe('a number of ticks', () => {
  it('is refused where it is no whole one, or too large to be counted', () => {
    expect(() => duration(0.5)).toThrow(new RangeError('0.5 is no whole number of ticks'));
    expect(() => duration(2 ** 53)).toThrow(RangeError);
  });

  it('of nought has no sign', () => {
    expect(Object.is(duration(-0), 0)).toBe(true);
  });
});

describe('the time between two moments', () => {
  it('is exact to the tick, and negative from the later to the earlier one', () => {
    const aTickMore = after(noon, duration(TICKS_PER_DAY + 1));
    expect(between(noon, aTickMore)).toBe(TICKS_PER_DAY + 1);
    expect(between(aTickMore, noon)).toBe(-TICKS_PER_DAY - 1);
  });

  it('ends at 100 days, both ways: what is further apart comes from a clock that was never set', () => {
    const neverSet = timestamp(0n);
    expect(between(neverSet, noon)).toBe(100 * TICKS_PER_DAY);
    expect(between(noon, neverSet)).toBe(-100 * TICKS_PER_DAY);
  });
});

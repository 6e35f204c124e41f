import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundDuration, type Precision, type RoundingType } from './rounding.ts';
import { between, duration, timestamp } from './time.ts';

const SEED = 20_260_117;
const precisions: readonly Precision[] = [0, 1, 2, 3, 4];
const types: readonly RoundingType[] = ['cutOff', 'round', 'roundUp'];
const anyDuration = fc.integer({ min: -(10 ** 15), max: 10 ** 15 }).map(duration);
const anyPrecision = fc.constantFrom(...precisions);
const anyRounding = fc.record({ type: fc.constantFrom(...types), precision: anyPrecision });

function rounded(ticks: number, type: RoundingType, precision: Precision): number {
  return roundDuration(duration(ticks), { type, precision });
}

describe('rounding a net time', () => {
  it('cuts the difference of two clock times, not the clock times', () => {
    // 12:00:00.9999999 to 12:01:01.0099998: one tick less than 1:00.01.
    const net = between(timestamp(432_009_999_999n), timestamp(432_610_099_998n));
    expect(roundDuration(net, { type: 'cutOff', precision: 2 })).toBe(600_000_000);
  });

  it.each([
    [0, 590_000_000],
    [1, 597_000_000],
    [2, 597_600_000],
    [3, 597_690_000],
    [4, 597_699_000],
  ] as const)('drops digits at cutOff with %d decimals', (precision, expected) => {
    expect(rounded(597_699_999, 'cutOff', precision)).toBe(expected);
  });

  it.each([
    [599_999_999, 590_000_000, 'cutOff'],
    [594_999_999, 590_000_000, 'round'],
    [595_000_000, 600_000_000, 'round'],
    [590_000_001, 600_000_000, 'roundUp'],
    [590_000_000, 590_000_000, 'roundUp'],
  ] as const)('takes %d ticks to the whole second %d by %s', (net, expected, type) => {
    expect(rounded(net, type, 0)).toBe(expected);
  });

  it('shows a marathon of 2:09:44.3 as 2:09:45 when times go up', () => {
    expect(rounded(77_843_000_000, 'roundUp', 0)).toBe(77_850_000_000);
  });

  it('moves a half up, one tick below it down', () => {
    expect(rounded(50_000, 'round', 2)).toBe(100_000);
    expect(rounded(49_999, 'round', 2)).toBe(0);
    expect(rounded(500, 'round', 4)).toBe(1_000);
    expect(rounded(499, 'round', 4)).toBe(0);
  });

  it('gives too early and too late the same weight', () => {
    expect(rounded(-50_000, 'round', 2)).toBe(-100_000);
    expect(rounded(-99_999, 'cutOff', 2)).toBe(0);
    expect(rounded(-1, 'roundUp', 2)).toBe(-100_000);
  });

  it('knows no negative nought', () => {
    expect(Object.is(rounded(-1, 'cutOff', 0), 0)).toBe(true);
  });

  it('refuses a result that no duration can hold', () => {
    expect(() => rounded(Number.MAX_SAFE_INTEGER, 'roundUp', 0)).toThrow(RangeError);
  });
});

describe('whatever is rounded', () => {
  it('lands on a whole unit, less than one unit away', () => {
    fc.assert(
      fc.property(anyDuration, anyRounding, (net, rounding) => {
        const unit = 10 ** (7 - rounding.precision);
        const result = roundDuration(net, rounding);
        expect(Math.abs(result % unit)).toBe(0);
        expect(Math.abs(result - net)).toBeLessThan(unit);
      }),
      { seed: SEED },
    );
  });

  it('stays when it is rounded again', () => {
    fc.assert(
      fc.property(anyDuration, anyRounding, (net, rounding) => {
        const once = roundDuration(net, rounding);
        expect(roundDuration(once, rounding)).toBe(once);
      }),
      { seed: SEED },
    );
  });

  it('keeps its order: a faster net time is never a slower result', () => {
    fc.assert(
      fc.property(anyDuration, anyDuration, anyRounding, (a, b, rounding) => {
        const [faster, slower] = a < b ? [a, b] : [b, a];
        expect(roundDuration(faster, rounding)).toBeLessThanOrEqual(roundDuration(slower, rounding));
      }),
      { seed: SEED },
    );
  });

  it('never lies above the time itself when cut, never below when rounded up', () => {
    const positive = fc.integer({ min: 0, max: 10 ** 15 }).map(duration);
    fc.assert(
      fc.property(positive, anyPrecision, (net, precision) => {
        expect(roundDuration(net, { type: 'cutOff', precision })).toBeLessThanOrEqual(net);
        expect(roundDuration(net, { type: 'roundUp', precision })).toBeGreaterThanOrEqual(net);
      }),
      { seed: SEED },
    );
  });

  it('is the nearest unit when rounded half up', () => {
    fc.assert(
      fc.property(anyDuration, anyPrecision, (net, precision) => {
        const unit = 10 ** (7 - precision);
        const result = roundDuration(net, { type: 'round', precision });
        expect(Math.abs(result - net) * 2).toBeLessThanOrEqual(unit);
      }),
      { seed: SEED },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, duration, TICKS_PER_DAY, TICKS_PER_HOUR, TICKS_PER_MINUTE, timestamp } from './time.ts';
import { momentNear, timeOfDay } from './time-of-day.ts';

const noonUtc_17Jan2026 = timestamp(17_686_512_000_000_000n);
const anyMoment = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(timestamp);
const anyOffset_min = fc.integer({ min: -14 * 60, max: 14 * 60 });
const anyClock = fc.integer({ min: 0, max: TICKS_PER_DAY - 1 }).map(duration);

describe('the time of day', () => {
  it('is the wall clock at the device, not UTC', () => {
    expect(timeOfDay(noonUtc_17Jan2026, 0)).toBe(12 * TICKS_PER_HOUR);
    expect(timeOfDay(noonUtc_17Jan2026, 60)).toBe(13 * TICKS_PER_HOUR);
    expect(timeOfDay(noonUtc_17Jan2026, -90)).toBe(10 * TICKS_PER_HOUR + 30 * TICKS_PER_MINUTE);
    expect(timeOfDay(noonUtc_17Jan2026, 13 * 60)).toBe(TICKS_PER_HOUR);
  });

  it('counts forwards before 1970 too', () => {
    expect(timeOfDay(timestamp(-1n), 0)).toBe(TICKS_PER_DAY - 1);
    expect(timeOfDay(timestamp(BigInt(-TICKS_PER_DAY)), 0)).toBe(0);
  });
});

describe('a time of day without its date', () => {
  it('belongs to the day nearest to the race', () => {
    const shortlyBeforeMidnight = timestamp(noonUtc_17Jan2026 + BigInt(12 * TICKS_PER_HOUR - TICKS_PER_MINUTE));
    const twoPast = momentNear(shortlyBeforeMidnight, duration(2 * TICKS_PER_MINUTE), 0);
    expect(between(shortlyBeforeMidnight, twoPast)).toBe(3 * TICKS_PER_MINUTE);
    const backAgain = momentNear(twoPast, duration(TICKS_PER_DAY - TICKS_PER_MINUTE), 0);
    expect(backAgain).toBe(shortlyBeforeMidnight);
  });

  it('lies ahead when both days are equally near', () => {
    const midnight = momentNear(noonUtc_17Jan2026, duration(0), 0);
    expect(between(noonUtc_17Jan2026, midnight)).toBe(12 * TICKS_PER_HOUR);
    const noon = momentNear(midnight, duration(12 * TICKS_PER_HOUR), 0);
    expect(between(midnight, noon)).toBe(12 * TICKS_PER_HOUR);
  });

  it('is shown by that clock, and never more than half a day away', () => {
    fc.assert(
      fc.property(anyMoment, anyClock, anyOffset_min, (reference, clock, offset_min) => {
        const moment = momentNear(reference, clock, offset_min);
        expect(timeOfDay(moment, offset_min)).toBe(clock);
        expect(Math.abs(between(reference, moment)) * 2).toBeLessThanOrEqual(TICKS_PER_DAY);
      }),
      { seed: 11 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDuration, parseTimeOfDay } from '../time/parse.ts';
import type { Crossing } from '../model/run.ts';
import { hasSpeedLimits, sectionSpeeds, speedBreachOf, speedOf } from './speed.ts';
import { duration, timestamp } from '../time/time.ts';

/** @example kmh(1_000, '1:00') // the speed over 1,000 m, as it is shown */
function kmh(distance_m: number | null, time: string): number | null {
  const speed = speedOf(distance_m === null ? null : distance_m * 1_000, parseDuration(time));
  return speed === null ? null : speed / 100;
}

describe('the speed of a run', () => {
  it('is the distance over the net time §3.31', () => {
    expect(kmh(1_000, '1:00')).toBe(60);
    expect(kmh(42_195, '2:09:45')).toBe(19.51);
    expect(kmh(30, '1.08')).toBe(100);
  });

  it('is rounded half up to two decimals §3.31', () => {
    // 12.005 km/h exactly, and a tick less of time or more.
    expect(speedOf(12_005_000, duration(36_000_000_000))).toBe(1201);
    expect(speedOf(12_005_000, duration(36_000_000_001))).toBe(1200);
    expect(speedOf(12_004_999, duration(36_000_000_000))).toBe(1200);
  });

  it('comes from the net time at full precision, not from the run time', () => {
    const net = duration(100_099_999);
    expect(speedOf(100_000, net)).toBe(3596);
    expect(speedOf(100_000, duration(100_000_000))).toBe(3600);
  });

  it('is unknown without a distance, a time, or with a time of zero §3.31', () => {
    expect(kmh(null, '1:00')).toBeNull();
    expect(speedOf(1_000, null)).toBeNull();
    expect(speedOf(1_000, duration(0))).toBeNull();
    expect(speedOf(1_000, duration(1))).toBe(3_600_000_000);
  });

  it('is exact to the last hundredth for every distance up to 1,000 km and every time §3.31', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.oneof(fc.integer({ min: 1, max: 10 ** 11 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
        (distance_mm, ticks) => {
          const twice = (BigInt(distance_mm) * 7_200_000n + BigInt(ticks)) / (2n * BigInt(ticks));
          expect(speedOf(distance_mm, duration(ticks))).toBe(Number(twice));
        },
      ),
      { seed: 31 },
    );
  });
});

describe('the speed of a section', () => {
  it('is known where the section was measured and both its ends have a time', () => {
    const crossings = ['10:00:00', '10:00:10', null, '10:01:00', '10:01:20'].map(crossingAt);
    const course = [null, 100_000, 50_000, 400_000, null].map((sectionLength_mm) => ({
      sources: [],
      lowerTolerance_100ns: null,
      upperTolerance_100ns: null,
      sectionLength_mm,
    }));
    expect(sectionSpeeds(crossings, course)).toEqual([3600, null, null, null]);
  });
});

describe('the speed limits of a heat', () => {
  const limits = { distance_mm: 1_000_000, minSpeed_mkmh: 30_000, maxSpeed_mkmh: 60_000 };

  it('let pass who keeps to them, also exactly §8.35', () => {
    expect(speedBreachOf(limits, parseDuration('1:30'))).toBeNull();
    expect(speedBreachOf(limits, parseDuration('1:00'))).toBeNull();
    expect(speedBreachOf(limits, parseDuration('2:00'))).toBeNull();
  });

  it('are broken by a single tick, although the speed shown is the limit itself §8.35', () => {
    expect(speedBreachOf(limits, duration(1))).toBe('exceeded');
    expect(speedBreachOf(limits, duration(0))).toBeNull();
    expect(speedBreachOf(limits, duration(599_999_999))).toBe('exceeded');
    expect(speedOf(limits.distance_mm, duration(599_999_999))).toBe(6000);
    expect(speedBreachOf(limits, duration(1_200_000_001))).toBe('undercut');
  });

  it('may leave one side open §8.35', () => {
    expect(speedBreachOf({ ...limits, maxSpeed_mkmh: null }, parseDuration('1'))).toBeNull();
    expect(speedBreachOf({ ...limits, minSpeed_mkmh: null }, parseDuration('1:00:00'))).toBeNull();
  });

  it('say nothing without a distance or a time §8.35', () => {
    expect(speedBreachOf({ ...limits, distance_mm: null }, parseDuration('1'))).toBeNull();
    expect(speedBreachOf(limits, null)).toBeNull();
    expect(speedBreachOf(limits, duration(0))).toBeNull();
  });

  it('are there as soon as one of them and the distance are', () => {
    expect(hasSpeedLimits(limits)).toBe(true);
    expect(hasSpeedLimits({ ...limits, minSpeed_mkmh: null })).toBe(true);
    expect(hasSpeedLimits({ ...limits, maxSpeed_mkmh: null })).toBe(true);
    expect(hasSpeedLimits({ ...limits, minSpeed_mkmh: null, maxSpeed_mkmh: null })).toBe(false);
    expect(hasSpeedLimits({ ...limits, distance_mm: null })).toBe(false);
  });
});

function crossingAt(clock: string | null): Crossing | null {
  const sinceMidnight = clock === null ? null : parseTimeOfDay(clock);
  if (sinceMidnight === null) return null;
  const at = timestamp(BigInt(sinceMidnight));
  return {
    triggerId: null,
    timestamp: at,
    edited: false,
    scheduled: false,
    replaced: false,
    manual: false,
    place: null,
  };
}

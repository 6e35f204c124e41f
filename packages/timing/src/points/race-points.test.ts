import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { duration } from '../time/time.ts';
import { formatPoints, racePoints_hundredths } from './race-points.ts';

const seconds = (time: number) => duration(Math.round(time * 100) * 100_000);
const pointsOf = (time: number, winner = 100, fValue = 1010) =>
  racePoints_hundredths(seconds(time), seconds(winner), fValue);

describe('race points', () => {
  test('the winner has none, and who is two hundredths behind of a hundred has twenty', () => {
    expect(pointsOf(100)).toBe(0);
    // 1010 * (102 / 100 - 1) = 20.20
    expect(pointsOf(102)).toBe(2_020);
    // 1010 * (102.01 / 100 - 1) = 20.301
    expect(pointsOf(102.01)).toBe(2_030);
  });

  test('are rounded half up, where a floating point number would fall below', () => {
    // 1010 * (100.50 / 100 - 1) = 5.05, and 730 * (80.01 / 80 - 1) = 0.09125
    expect(pointsOf(100.5)).toBe(505);
    expect(pointsOf(80.01, 80, 730)).toBe(9);
    // 50 * (100.01 / 100 - 1) = 0.005
    expect(pointsOf(100.01, 100, 50)).toBe(1);
    expect(pointsOf(100.01, 100, 49)).toBe(0);
  });

  test('nobody is before the winner', () => {
    expect(pointsOf(99.99)).toBeNull();
    expect(pointsOf(5, 0)).toBeNull();
  });

  test('are never negative, and grow with the time', () => {
    const times = fc.integer({ min: 1, max: 1_728_000_000_000 }).map(duration);
    fc.assert(
      fc.property(times, times, times, fc.integer({ min: 1, max: 10_000 }), (one, two, three, fValue) => {
        const [winner = one, second = two, third = three] = [one, two, three].toSorted((a, b) => a - b);
        const [better, worse] = [second, third].map((time) => racePoints_hundredths(time, winner, fValue) ?? -1);
        expect(better).toBeGreaterThanOrEqual(0);
        expect(worse).toBeGreaterThanOrEqual(better ?? Infinity);
      }),
      { seed: 20_261_127, numRuns: 500 },
    );
  });

  test('are written with two decimals', () => {
    expect([0, 5, 2_005, 999_999].map((points) => formatPoints(points, ','))).toEqual([
      '0,00',
      '0,05',
      '20,05',
      '9999,99',
    ]);
  });
});

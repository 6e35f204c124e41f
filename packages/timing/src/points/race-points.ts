/** Race points: how far a result is behind the winner's, as federations write it. */
import type { DecimalSign } from '../time/decimal-sign.ts';
import type { Duration } from '../time/time.ts';

/**
 * P = F * (T / T0 - 1), worked out exactly and rounded half up to hundredths. Products of ticks are larger than a number
 * holds exactly, so they are whole numbers of any size.
 *
 * @param fValue F of the discipline, a whole number of the federation's table
 * @returns `null`: nobody is behind a winner without a time
 * @example racePoints_hundredths(duration(1_020_000_000), duration(1_000_000_000), 1010) // 2020: 20.20 points
 */
export function racePoints_hundredths(time: Duration, winner: Duration, fValue: number): number | null {
  if (winner <= 0 || time < winner) return null;
  const divisor = BigInt(winner);
  const hundredths = 100n * BigInt(fValue) * (BigInt(time) - divisor);
  return Number((2n * hundredths + divisor) / (2n * divisor));
}

/** @example formatPoints(2005, ',') // '20,05' */
export function formatPoints(points_hundredths: number, decimalSign: DecimalSign): string {
  const whole = Math.floor(points_hundredths / 100);
  return `${whole}${decimalSign}${String(points_hundredths % 100).padStart(2, '0')}`;
}

/**
 * A net time becomes a result by one rounding at full precision, never by rounding the clock times
 * before or the sum after (12:01:01.0099998 - 12:00:00.9999999 cut to 1/100 s is 1:00.00).
 */
import { duration, ticksPerUnit, type Duration } from './time.ts';

/** cutOff drops digits, round is half up, roundUp goes to the next unit. */
export type RoundingType = 'cutOff' | 'round' | 'roundUp';

/** Decimals of a second. */
export type Precision = 0 | 1 | 2 | 3 | 4;

export interface Rounding {
  readonly type: RoundingType;
  readonly precision: Precision;
}

/**
 * Rounds to `precision` decimals of a second, exactly. A negative duration (a gap, a deviation) is
 * rounded like its positive mirror, so that too early and too late weigh the same.
 *
 * @example roundDuration(duration(597_699_999), { type: 'cutOff', precision: 2 }) // 59.76 s
 */
export function roundDuration(net: Duration, rounding: Rounding): Duration {
  const unit = ticksPerUnit(rounding.precision);
  const magnitude = Math.abs(net);
  const rest = magnitude % unit;
  const rounded = magnitude - rest + (goesUp[rounding.type](rest, unit) ? unit : 0);
  return duration(Math.sign(net) * rounded);
}

/** Whether what is left over lifts the time to the next unit. */
const goesUp: Record<RoundingType, (rest: number, unit: number) => boolean> = {
  cutOff: () => false,
  round: (rest, unit) => rest * 2 >= unit,
  roundUp: (rest) => rest > 0,
};

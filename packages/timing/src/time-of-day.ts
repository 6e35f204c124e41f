/** What a wall clock at the device shows: the part of a moment that people read and type. */
import {
  after,
  duration,
  TICKS_PER_DAY,
  TICKS_PER_MINUTE,
  type Duration,
  type Timestamp,
} from './time.ts';

/**
 * Time since midnight on a clock that is `offset_min` minutes ahead of UTC.
 *
 * @example timeOfDay(timestamp(0n), 60) // 1 hour
 */
export function timeOfDay(moment: Timestamp, offset_min: number): Duration {
  const local = moment + BigInt(offset_min) * BigInt(TICKS_PER_MINUTE);
  const sinceMidnight = Number(local % BigInt(TICKS_PER_DAY));
  // Before 1970 the remainder is negative.
  return duration(sinceMidnight < 0 ? sinceMidnight + TICKS_PER_DAY : sinceMidnight);
}

/**
 * The moment nearest to `reference` at which that clock shows `clock`: a time typed or keyed without
 * a date, in a race that may run past midnight.
 */
export function momentNear(reference: Timestamp, clock: Duration, offset_min: number): Timestamp {
  const distance = clock - timeOfDay(reference, offset_min);
  const halfDay = TICKS_PER_DAY / 2;
  if (distance > halfDay) return after(reference, duration(distance - TICKS_PER_DAY));
  if (distance <= -halfDay) return after(reference, duration(distance + TICKS_PER_DAY));
  return after(reference, duration(distance));
}

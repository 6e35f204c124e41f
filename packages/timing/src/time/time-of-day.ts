/** What a wall clock at the device shows: the part of a moment that people read and type. */
import { after, between, duration, TICKS_PER_DAY, TICKS_PER_MINUTE, type Duration, type Timestamp } from './time.ts';

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
 *
 * @example momentNear(firstImpulse, timeTyped, 60)
 */
export function momentNear(reference: Timestamp, clock: Duration, offset_min: number): Timestamp {
  const distance = clock - timeOfDay(reference, offset_min);
  const halfDay = TICKS_PER_DAY / 2;
  if (distance > halfDay) return after(reference, duration(distance - TICKS_PER_DAY));
  if (distance <= -halfDay) return after(reference, duration(distance + TICKS_PER_DAY));
  return after(reference, duration(distance));
}

/** Minutes ahead of UTC, as a time zone has them from moment to moment. */
export type OffsetAt = (moment: Timestamp) => number;

/**
 * As `momentNear`, where the clock may be changed in between. In the hour that an autumn night has
 * twice it is the nearer of both; `null` in the hour that a spring night leaves out: no clock shows it.
 *
 * @example momentShowing(firstImpulse, timeTyped, (moment) => offsetIn(zone, moment))
 */
export function momentShowing(reference: Timestamp, clock: Duration, offsetAt: OffsetAt): Timestamp | null {
  const offset_min = offsetAt(reference);
  // Which day is meant, by the clock of the reference; another offset moves it by an hour or so.
  const nominal = momentNear(reference, clock, offset_min);
  const around = [-TICKS_PER_DAY, TICKS_PER_DAY].map((day) => offsetAt(after(nominal, duration(day))));
  const shown = [...new Set(around)]
    .map((other_min) => after(nominal, duration((offset_min - other_min) * TICKS_PER_MINUTE)))
    .filter((moment) => timeOfDay(moment, offsetAt(moment)) === clock);
  const away = (moment: Timestamp) => Math.abs(between(reference, moment));
  // In order of time; of two that are equally near the later one, which lies ahead.
  return shown.reduce<Timestamp | null>(
    (nearest, moment) => (nearest === null || away(moment) <= away(nearest) ? moment : nearest),
    null,
  );
}

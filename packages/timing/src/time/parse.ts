/** Times as files and timers print them, in every language the same: point or comma, up to the tick. */
import { duration, TICKS_PER_HOUR, TICKS_PER_MINUTE, TICKS_PER_SECOND, type Duration } from './time.ts';

/** Only the first part may exceed 59: `75:30` is an hour and a quarter and a half minute. */
const durationPattern = /^(\d{1,9}(?::[0-5]\d){0,2})(?:[.,](\d{1,7}))?$/;
const timeOfDayPattern = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,7}))?)?$/;

/**
 * Seconds, `m:ss` or `h:mm:ss`, with up to seven decimals; `null` when it is no time. Nobody types a
 * negative time: a sign is refused.
 *
 * @example parseDuration('1:02,33') // 62.33 s
 */
export function parseDuration(text: string): Duration | null {
  const match = durationPattern.exec(text.trim());
  if (match === null) return null;
  const [, clock = '', decimals] = match;
  const [seconds, minutes, hours] = clock.split(':').toReversed();
  return ticksOfClock({ hours, minutes, seconds, decimals });
}

/**
 * `hh:mm` or `hh:mm:ss` with up to seven decimals, as time since midnight; `null` when no clock
 * shows it.
 *
 * @example parseTimeOfDay('10:04:55.6513')
 */
export function parseTimeOfDay(text: string): Duration | null {
  const match = timeOfDayPattern.exec(text.trim());
  if (match === null) return null;
  const [, hours, minutes, seconds, decimals] = match;
  return ticksOfClock({ hours, minutes, seconds, decimals });
}

/** The digits of a time, as far as they were written. */
export interface Clock {
  readonly hours: string | undefined;
  readonly minutes: string | undefined;
  readonly seconds: string | undefined;
  /** Of a second, seven at most. */
  readonly decimals: string | undefined;
}

/** `null` when no duration can hold it. */
export function ticksOfClock({
  hours = '',
  minutes = '',
  seconds = '',
  decimals = '',
}: Partial<Clock>): Duration | null {
  const ticks =
    Number(hours) * TICKS_PER_HOUR +
    Number(minutes) * TICKS_PER_MINUTE +
    Number(seconds) * TICKS_PER_SECOND +
    Number(decimals.padEnd(7, '0'));
  return Number.isSafeInteger(ticks) ? duration(ticks) : null;
}

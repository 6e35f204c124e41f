/** Times as a timer writes them: hours, minutes, seconds and up to four decimals, point or comma. */
import {
  TICKS_PER_DAY,
  TICKS_PER_HOUR,
  TICKS_PER_MINUTE,
  TICKS_PER_SECOND,
  duration,
  type Duration,
} from '@startwand/timing';

/**
 * Ticks since midnight, or `null` when no clock can show that.
 *
 * @example readTimeOfDay('10:04:55,6513') // 362_956_513_000
 */
export function readTimeOfDay(text: string): Duration | null {
  const time = readNetTime(text);
  return time === null || time >= TICKS_PER_DAY ? null : time;
}

/** A span of time in the same notation; it may be longer than a day. */
export function readNetTime(text: string): Duration | null {
  const parts = /^(\d{1,2}):([0-5]\d):([0-5]\d)(?:[.,](\d{1,4}))?$/.exec(text);
  if (parts === null) return null;
  const [, hours, minutes, seconds, decimals = ''] = parts;
  return duration(
    Number(hours) * TICKS_PER_HOUR +
      Number(minutes) * TICKS_PER_MINUTE +
      Number(seconds) * TICKS_PER_SECOND +
      Number(decimals.padEnd(7, '0')),
  );
}

/**
 * Writes a time as a timer does; what lies below the last decimal is dropped, as timers do.
 *
 * @example writeTime(duration(362_956_513_000), 4) // '10:04:55.6513'
 */
export function writeTime(time: Duration, decimals: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = two(time / TICKS_PER_HOUR);
  const minutes = two((time % TICKS_PER_HOUR) / TICKS_PER_MINUTE);
  const seconds = two((time % TICKS_PER_MINUTE) / TICKS_PER_SECOND);
  const fraction = String(time % TICKS_PER_SECOND).padStart(7, '0');
  return `${hours}:${minutes}:${seconds}${decimals > 0 ? `.${fraction.slice(0, decimals)}` : ''}`;
}

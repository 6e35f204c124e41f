import { fromAbsolute, parseDateTime, toZoned, type CalendarDateTime } from '@internationalized/date';

/**
 * The moment at which the clocks of a zone show it, in Unix milliseconds.
 *
 * @param wallClock `YYYY-MM-DDTHH:MM`
 */
export function momentOf(wallClock: string, timeZone: string): number {
  return toZoned(parseDateTime(wallClock), timeZone).toDate().getTime();
}

/** What the clocks of a zone show at a moment: `YYYY-MM-DDTHH:MM`. */
export function wallClockAt(at_ms: number, timeZone: string): string {
  return fromAbsolute(at_ms, timeZone).toString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** Whether the clocks of a zone ever show it: once a year they skip an hour. */
export function isEverShown(wallClock: string | CalendarDateTime, timeZone: string): boolean {
  const clock = typeof wallClock === 'string' ? parseDateTime(wallClock) : wallClock;
  try {
    toZoned(clock, timeZone, 'reject');
    return true;
  } catch {
    // Another hour is there twice, and then either may be meant.
    return toZoned(clock, timeZone, 'earlier').hour === clock.hour;
  }
}

import { parseDateTime, toZoned } from '@internationalized/date';

/**
 * The moment at which the clocks of a zone show it, in Unix milliseconds.
 *
 * @param wallClock `YYYY-MM-DDTHH:MM`
 */
export function momentOf(wallClock: string, timeZone: string): number {
  return toZoned(parseDateTime(wallClock), timeZone).toDate().getTime();
}

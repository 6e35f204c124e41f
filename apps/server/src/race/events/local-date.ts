/** Days of an event begin and end by its own time zone. */
import { day_ms, localDate, localTime } from '@startwand/contract';

/** Minutes that the zone is ahead of UTC at an instant. */
export function offsetIn(at_ms: number, timeZone: string): number {
  const minute_ms = 60_000;
  const shown_ms = Date.parse(`${localTime(at_ms, timeZone)}Z`);
  return Math.round((shown_ms - Math.floor(at_ms / minute_ms) * minute_ms) / minute_ms);
}

/** The instant at which a wall clock of the zone shows YYYY-MM-DDTHH:MM, or has just left it out. */
export function instantOf_ms(local: string, timeZone: string): number {
  return firstInstant_ms(Date.parse(`${local}Z`), (at_ms) => localTime(at_ms, timeZone) >= local);
}

/**
 * The first instant of a date in a time zone. It is looked for instead of computed: a zone may leave
 * out its midnight, and it is asked for once in an event's life.
 *
 * @param date YYYY-MM-DD
 */
export function dayBegins_ms(date: string, timeZone: string): number {
  return firstInstant_ms(Date.parse(date), (at_ms) => localDate(at_ms, timeZone) >= date);
}

/** @param near_ms no zone is further than a day from Greenwich, where it is this instant */
function firstInstant_ms(near_ms: number, hasCome: (at_ms: number) => boolean): number {
  let before_ms = near_ms - day_ms;
  let come_ms = near_ms + day_ms;
  while (come_ms - before_ms > 1) {
    const middle_ms = Math.floor((before_ms + come_ms) / 2);
    if (hasCome(middle_ms)) come_ms = middle_ms;
    else before_ms = middle_ms;
  }
  return come_ms;
}

export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + day_ms).toISOString().slice(0, 10);
}

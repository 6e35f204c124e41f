/** Days and states of an event follow its own time zone. */

export const day_ms = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The date at an instant in a time zone, as YYYY-MM-DD.
 *
 * @example localDate(Date.UTC(2026, 0, 16, 23, 30), 'Europe/Vienna') // '2026-01-17'
 * @throws RangeError when there is no such time zone; {@link isTimeZone} asks beforehand
 */
export function localDate(at_ms: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // Swedish dates are written YYYY-MM-DD.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(at_ms);
}

/**
 * What a wall clock shows at an instant in a time zone.
 *
 * @example localTime(Date.UTC(2026, 0, 16, 23, 30), 'Europe/Vienna') // '2026-01-17T00:30'
 */
export function localTime(at_ms: number, timeZone: string): string {
  let format = clocks.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, format);
  }
  return format.format(at_ms).replace(' ', 'T');
}

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

/** Whether the name is an IANA time zone that this server knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

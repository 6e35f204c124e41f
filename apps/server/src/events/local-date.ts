/** Days and states of an event follow its own time zone. */

export const day_ms = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

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
 * The first instant of a date in a time zone. It is looked for instead of computed: a zone may leave
 * out its midnight, and it is asked for once in an event's life.
 *
 * @param date YYYY-MM-DD
 */
export function dayBegins_ms(date: string, timeZone: string): number {
  // No zone is further than this from Greenwich.
  let before_ms = Date.parse(date) - day_ms;
  let begun_ms = Date.parse(date) + day_ms;
  while (begun_ms - before_ms > 1) {
    const middle_ms = Math.floor((before_ms + begun_ms) / 2);
    if (localDate(middle_ms, timeZone) < date) before_ms = middle_ms;
    else begun_ms = middle_ms;
  }
  return begun_ms;
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

/** Days and states of an event follow its own time zone. */

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

/** Whether the name is an IANA time zone that this server knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

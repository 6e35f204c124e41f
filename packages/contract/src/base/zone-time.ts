/** Dates and wall clocks of a time zone: those of an event follow its own. */

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

/** Whether the name is an IANA time zone that is known here. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

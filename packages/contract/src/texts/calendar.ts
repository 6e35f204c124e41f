/** Events as a calendar takes them (RFC 5545). */

export interface CalendarEntry {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly country: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Its moments where it is an appointment; `null`: it takes its whole days. */
  readonly between_ms: readonly [number, number] | null;
  readonly address: string;
}

/**
 * @param name of the calendar, where there are several entries of one
 * @param written_ms when what it says was written
 */
export function calendarText(
  entries: readonly CalendarEntry[],
  written_ms: number,
  name: string | null = null,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Startwand//EN',
    ...(name === null ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...entries.flatMap((entry) => linesOf(entry, written_ms)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(entry: CalendarEntry, written_ms: number): readonly string[] {
  const { startDate, endDate, between_ms } = entry;
  const when =
    between_ms === null
      ? [`DTSTART;VALUE=DATE:${asDay(startDate, 0)}`, `DTEND;VALUE=DATE:${asDay(endDate, 1)}`]
      : [`DTSTART:${asMoment(between_ms[0])}`, `DTEND:${asMoment(between_ms[1])}`];
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@startwand`,
    `DTSTAMP:${asMoment(written_ms)}`,
    ...when,
    `SUMMARY:${escaped(entry.name)}`,
    `LOCATION:${escaped(`${entry.place}, ${entry.country}`)}`,
    `URL:${entry.address}`,
    'END:VEVENT',
  ];
}

function asMoment(moment_ms: number): string {
  return `${new Date(moment_ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function asDay(date: string, later_days: number): string {
  const day = new Date(Date.parse(`${date}T00:00Z`) + later_days * 86_400_000);
  return day.toISOString().slice(0, 10).replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

/** A line has at most 75 bytes; what is longer goes on behind a blank. */
function folded(line: string): string {
  let text = '';
  let length_bytes = 0;
  for (const letter of line) {
    const more_bytes = bytesOf(letter.codePointAt(0) ?? 0);
    if (length_bytes + more_bytes > 75) {
      text += '\r\n ';
      length_bytes = 1;
    }
    text += letter;
    length_bytes += more_bytes;
  }
  return text;
}

/** In UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

/** Events as a calendar takes them (RFC 5545). */
import { localTime } from '../base/zone-time.ts';

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
  /** Of an entry that is read again and again: counts on with each change. */
  readonly sequence?: number;
  /** It stays in the calendar, and says that it does not take place. */
  readonly isCancelled?: boolean;
  /** An appointment by the clock of its place, wherever it is looked at: the zone's name, and what says its offsets beside. */
  readonly timeZone?: string;
}

/** How a zone's clock stands: by so much ahead of UTC, from a moment on its clock on. */
export interface ZoneOffset {
  /** YYYY-MM-DDTHH:MM. */
  readonly from: string;
  readonly offset_min: number;
}

/** What a calendar that is subscribed to says of itself. */
export interface CalendarHead {
  /** Where there are several entries of one. */
  readonly name: string | null;
  /** Of entries that name a zone, the earliest first; `null`: all are in UTC. */
  readonly zone?: { readonly name: string; readonly offsets: readonly ZoneOffset[] } | null;
}

/** @param written_ms when what it says was written */
export function calendarText(
  entries: readonly CalendarEntry[],
  written_ms: number,
  { name, zone = null }: CalendarHead = { name: null },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Startwand//EN',
    ...(name === null ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...(zone === null ? [] : linesOfZone(zone.name, zone.offsets)),
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
      : between_ms.map((moment_ms, end) => `${end === 0 ? 'DTSTART' : 'DTEND'}${atMoment(moment_ms, entry.timeZone)}`);
  const { sequence, isCancelled } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@startwand`,
    `DTSTAMP:${asMoment(written_ms)}`,
    ...when,
    `SUMMARY:${escaped(entry.name)}`,
    `LOCATION:${escaped(`${entry.place}, ${entry.country}`)}`,
    `URL:${entry.address}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(isCancelled === undefined ? [] : [`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`]),
    'END:VEVENT',
  ];
}

/** Each offset from its moment on: of what a calendar of some days needs that is all. */
function linesOfZone(name: string, offsets: readonly ZoneOffset[]): readonly string[] {
  const steps = offsets.flatMap(({ from, offset_min }, place) => [
    'BEGIN:STANDARD',
    `DTSTART:${asClock(from)}`,
    `TZOFFSETFROM:${asOffset(offsets[place - 1]?.offset_min ?? offset_min)}`,
    `TZOFFSETTO:${asOffset(offset_min)}`,
    'END:STANDARD',
  ]);
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...steps, 'END:VTIMEZONE'];
}

function atMoment(moment_ms: number, timeZone: string | undefined): string {
  return timeZone === undefined
    ? `:${asMoment(moment_ms)}`
    : `;TZID=${timeZone}:${asClock(localTime(moment_ms, timeZone))}`;
}

function asClock(local: string): string {
  return `${local.replaceAll(/[-:]/g, '')}00`;
}

function asOffset(offset_min: number): string {
  const ahead_min = Math.abs(offset_min);
  const [hours, minutes] = [Math.floor(ahead_min / 60), ahead_min % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset_min < 0 ? '-' : '+'}${hours ?? ''}${minutes ?? ''}`;
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

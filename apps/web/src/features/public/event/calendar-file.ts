/** An event as a calendar takes it (RFC 5545). */
import type { EventDto } from '@startwand/contract';
import { momentOf } from '../../../race/event-moments.ts';

type Dates = Pick<
  EventDto,
  'id' | 'name' | 'place' | 'country' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'timeZone'
>;

/** One day with both its times is an appointment; everything else takes its whole days. */
export function calendarFile(event: Dates, address: string, written_ms: number): string {
  const { startDate, endDate, startTime, endTime, timeZone } = event;
  const isTimed = startDate === endDate && startTime !== null && endTime !== null;
  const when = isTimed
    ? [
        `DTSTART:${asMoment(momentOf(`${startDate}T${startTime}`, timeZone))}`,
        `DTEND:${asMoment(momentOf(`${endDate}T${endTime}`, timeZone))}`,
      ]
    : [`DTSTART;VALUE=DATE:${asDay(startDate, 0)}`, `DTEND;VALUE=DATE:${asDay(endDate, 1)}`];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Startwand//EN',
    'BEGIN:VEVENT',
    `UID:${event.id}@startwand`,
    `DTSTAMP:${asMoment(written_ms)}`,
    ...when,
    `SUMMARY:${escaped(event.name)}`,
    `LOCATION:${escaped(`${event.place}, ${event.country}`)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
  const encoder = new TextEncoder();
  let text = '';
  let length_bytes = 0;
  for (const letter of line) {
    const more_bytes = encoder.encode(letter).length;
    if (length_bytes + more_bytes > 75) {
      text += '\r\n ';
      length_bytes = 1;
    }
    text += letter;
    length_bytes += more_bytes;
  }
  return text;
}

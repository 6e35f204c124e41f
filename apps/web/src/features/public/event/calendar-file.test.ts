import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: 'e1',
  name: 'Cup; slalom, night',
  place: 'Schladming',
  country: 'AUT',
  startDate: '2026-12-05',
  endDate: '2026-12-05',
  startTime: '18:30',
  endTime: '21:00',
  timeZone: 'Europe/Vienna',
};
const lines = (changes: Partial<typeof event> | { readonly startTime: null }) =>
  calendarFile({ ...event, ...changes }, 'https://example.org/event/e1', 0).split('\r\n');

test('one day with its times is an appointment in the time of the world', () => {
  expect(lines({})).toContain('DTSTART:20261205T173000Z');
  expect(lines({})).toContain('DTEND:20261205T200000Z');
});

test('without times, and over several days, it takes whole days', () => {
  expect(lines({ startTime: null })).toContain('DTEND;VALUE=DATE:20261206');
  const twoDays = lines({ endDate: '2026-12-31' });
  expect(twoDays).toContain('DTSTART;VALUE=DATE:20261205');
  expect(twoDays).toContain('DTEND;VALUE=DATE:20270101');
});

test('what means something in the file is escaped, and no line is longer than 75 bytes', () => {
  expect(lines({})).toContain(String.raw`SUMMARY:Cup\; slalom\, night`);
  const long = lines({ name: 'Sommerrodelländervergleichskämpfe '.repeat(6) });
  expect(Math.max(...long.map((line) => new TextEncoder().encode(line).length))).toBeLessThan(76);
  expect(long.join('\r\n').replaceAll('\r\n ', '')).toContain('Sommerrodelländervergleichskämpfe '.repeat(2));
});

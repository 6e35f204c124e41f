import { expect, test } from 'vitest';
import { dayAfter, dayBegins_ms, isTimeZone, localDate } from './local-date.ts';

test('a day begins when it begins in the time zone of the event', () => {
  const lateEvening = Date.UTC(2026, 0, 16, 23, 30);
  expect(localDate(lateEvening, 'Europe/Vienna')).toBe('2026-01-17');
  expect(localDate(lateEvening, 'America/Denver')).toBe('2026-01-16');
});

test('the first instant of a day is found, also where a zone leaves out its midnight', () => {
  const begins = (date: string, zone: string) => new Date(dayBegins_ms(date, zone)).toISOString();
  expect(begins('2026-01-17', 'Europe/Vienna')).toBe('2026-01-16T23:00:00.000Z');
  expect(begins('2026-01-17', 'America/Denver')).toBe('2026-01-17T07:00:00.000Z');
  expect(begins('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

test('a time zone that does not exist is told apart', () => {
  expect(isTimeZone('Europe/Vienna')).toBe(true);
  expect(isTimeZone('Europe/Kitzbuehel')).toBe(false);
});

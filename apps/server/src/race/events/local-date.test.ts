import { expect, test } from 'vitest';
import { dayAfter, dayBegins_ms } from './local-date.ts';

test('the first instant of a day is found, also where a zone leaves out its midnight', () => {
  const begins = (date: string, zone: string) => new Date(dayBegins_ms(date, zone)).toISOString();
  expect(begins('2026-01-17', 'Europe/Vienna')).toBe('2026-01-16T23:00:00.000Z');
  expect(begins('2026-01-17', 'America/Denver')).toBe('2026-01-17T07:00:00.000Z');
  expect(begins('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

import { expect, test } from 'vitest';
import { isTimeZone, localDate } from './zone-time.ts';

test('a day begins when it begins in the time zone of the event', () => {
  const lateEvening = Date.UTC(2026, 0, 16, 23, 30);
  expect(localDate(lateEvening, 'Europe/Vienna')).toBe('2026-01-17');
  expect(localDate(lateEvening, 'America/Denver')).toBe('2026-01-16');
});

test('a time zone that does not exist is told apart', () => {
  expect(isTimeZone('Europe/Vienna')).toBe(true);
  expect(isTimeZone('Europe/Kitzbuehel')).toBe(false);
});

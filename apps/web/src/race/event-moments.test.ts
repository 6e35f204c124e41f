import type { HeatDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { countdown, momentOf, nextStart } from './event-moments.ts';

test('a wall clock is that of the place of the event, in summer and in winter', () => {
  expect(new Date(momentOf('2026-12-05T10:00', 'Europe/Vienna')).toISOString()).toBe('2026-12-05T09:00:00.000Z');
  expect(new Date(momentOf('2026-07-05T10:00', 'Europe/Vienna')).toISOString()).toBe('2026-07-05T08:00:00.000Z');
  expect(new Date(momentOf('2026-07-05T10:00', 'Asia/Kolkata')).toISOString()).toBe('2026-07-05T04:30:00.000Z');
});

test('on the night of the change each clock time has a moment', () => {
  expect(new Date(momentOf('2026-03-29T01:59', 'Europe/Vienna')).toISOString()).toBe('2026-03-29T00:59:00.000Z');
  expect(new Date(momentOf('2026-03-29T03:00', 'Europe/Vienna')).toISOString()).toBe('2026-03-29T01:00:00.000Z');
});

const event = { startDate: '2026-12-05', startTime: '09:30', timeZone: 'UTC' };
const heat = (startTime: string | null, state: HeatDto['state'] = 'prepared') =>
  ({ id: startTime ?? '', startTime, state }) as HeatDto;
const at = (text: string) => Date.parse(`${text}Z`);

test('what begins next is the first heat that has not begun', () => {
  const heats = [heat('2026-12-05T13:00'), heat('2026-12-05T10:00'), heat(null)];
  expect(nextStart(event, heats, at('2026-12-05T08:00'))?.heat?.id).toBe('2026-12-05T10:00');
  expect(nextStart(event, heats, at('2026-12-05T11:00'))?.heat?.id).toBe('2026-12-05T13:00');
  expect(nextStart(event, heats, at('2026-12-05T14:00'))).toBe(null);
  const armed = [heat('2026-12-05T10:00', 'armed')];
  expect(nextStart(event, armed, at('2026-12-05T09:59'))).toBe(null);
});

test('without times of heats it is the event itself', () => {
  expect(nextStart(event, [heat(null)], at('2026-12-05T08:00'))).toEqual({
    at_ms: at('2026-12-05T09:30'),
    heat: null,
  });
  expect(nextStart({ ...event, startTime: null }, [], at('2026-12-01T08:00'))).toBe(null);
});

test('a countdown has all its figures, and ends at zero', () => {
  expect(countdown(3_723_000)).toBe('01:02:03');
  expect(countdown(999)).toBe('00:00:01');
  expect(countdown(-5)).toBe('00:00:00');
  expect(countdown(86_400_000 + 60_000)).toBe('00:01:00');
});

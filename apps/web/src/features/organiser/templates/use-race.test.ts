import { expect, test } from 'vitest';
import { nextSaturday, soon } from './use-race.ts';

const vienna = 'Europe/Vienna';
const at = (moment: string): number => Date.parse(moment);

test('a race of today begins at the next full hour, and never at night', () => {
  expect(soon(at('2026-01-15T12:20Z'), vienna)).toEqual({ startDate: '2026-01-15', startTime: '14:00' });
  // One o’clock at night: nobody races at two.
  expect(soon(at('2026-01-15T00:20Z'), vienna)).toEqual({ startDate: '2026-01-15', startTime: '10:00' });
  expect(soon(at('2026-01-15T22:40Z'), vienna)).toEqual({ startDate: '2026-01-15', startTime: '23:00' });
});

test('Saturday is the next one whose ten o’clock has not been, by the clock of the race', () => {
  const saturday = { startDate: '2026-01-17', startTime: '10:00' };
  expect(nextSaturday(at('2026-01-15T12:00Z'), vienna)).toEqual(saturday);
  expect(nextSaturday(at('2026-01-17T08:59Z'), vienna)).toEqual(saturday);
  expect(nextSaturday(at('2026-01-17T09:00Z'), vienna)).toEqual({ ...saturday, startDate: '2026-01-24' });
  // It is Saturday in Tokyo while it is Friday here.
  expect(nextSaturday(at('2026-01-16T23:30Z'), 'Asia/Tokyo')).toEqual(saturday);
});

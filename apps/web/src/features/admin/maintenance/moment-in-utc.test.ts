/** A maintenance is typed by the clock of the administrator and told in UTC (Spec §5). */
import { expect, test } from 'vitest';
import { momentAt, momentInUtc } from './moment-in-utc.ts';

const vienna = (wallClock: string): string | null => {
  const moment = momentAt(wallClock, 'Europe/Vienna');
  return moment === null ? null : momentInUtc(moment, 'en');
};

test.each([
  ['2037-07-05T10:00', '5 Jul 2037, 08:00'],
  ['2037-12-05T10:00', '5 Dec 2037, 09:00'],
  ['2037-01-01T00:30', '31 Dec 2036, 23:30'],
])('%s by the clock of Vienna is %s in UTC §5.68', (typed, told) => {
  expect(vienna(typed)).toBe(told);
});

test('a night in which the clocks change has the hours that it has §5.68', () => {
  // Back from three to two: eight hours by the clock are nine.
  expect([vienna('2037-10-24T22:00'), vienna('2037-10-25T06:00')]).toEqual([
    '24 Oct 2037, 20:00',
    '25 Oct 2037, 05:00',
  ]);
  // And on from two to three: eight are seven.
  expect([vienna('2037-03-28T22:00'), vienna('2037-03-29T06:00')]).toEqual([
    '28 Mar 2037, 21:00',
    '29 Mar 2037, 04:00',
  ]);
});

test('an hour that is there twice is the first of both, one that is skipped is none', () => {
  expect(vienna('2037-10-25T02:30')).toBe('25 Oct 2037, 00:30');
  expect(vienna('2037-03-29T02:30')).toBeNull();
});

test('each language writes it its own way', () => {
  const moment = momentAt('2037-07-05T10:00', 'Asia/Kolkata') ?? 0n;
  expect(momentInUtc(moment, 'de')).toBe('05.07.2037, 04:30');
});

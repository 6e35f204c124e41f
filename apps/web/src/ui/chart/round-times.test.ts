import { expect, test } from 'vitest';
import { areOfSeconds, roundTimes, timesAlong } from './round-times.ts';

const at = (clock: string): number => new Date(`2026-01-17T${clock}`).getTime();
const clocks = (times: readonly number[]) => times.map((at_ms) => new Date(at_ms).toTimeString().slice(0, 8));

test('an axis of two minutes stands at round seconds', () => {
  expect(clocks(roundTimes(at('03:10:26'), at('03:12:17'), 6))).toEqual([
    '03:10:30',
    '03:11:00',
    '03:11:30',
    '03:12:00',
  ]);
  expect(areOfSeconds(roundTimes(at('03:10:26'), at('03:12:17'), 6))).toBe(true);
});

test('an axis of some hours stands at round hours, whatever its ends are', () => {
  const hours = roundTimes(at('08:51:03'), at('13:07:44'), 8);
  expect(clocks(hours)).toEqual(['09:00:00', '10:00:00', '11:00:00', '12:00:00', '13:00:00']);
  expect(areOfSeconds(hours)).toBe(false);
});

test('days begin at midnight by the clock of this device, over a change of the clocks too', () => {
  const first = new Date('2026-03-27T15:00').getTime();
  const days = roundTimes(first, new Date('2026-04-01T09:00').getTime(), 6);
  expect(days.length).toBeGreaterThanOrEqual(2);
  expect(new Set(clocks(days))).toEqual(new Set(['00:00:00']));
});

test('there are never more than there is room for', () => {
  for (const span_ms of [0, 1, 999, 61_000, 3_599_000, 86_400_000 * 3, 86_400_000 * 4_000]) {
    expect(roundTimes(at('10:00'), at('10:00') + span_ms, 5).length).toBeLessThanOrEqual(5);
  }
});

test('an axis with room for one round time has both its ends', () => {
  const [first, last] = [at('00:08:12'), at('04:35:13')];
  const upTo = (clock: string) => (at_ms: number) => at_ms < at(clock);
  expect(clocks(timesAlong(first, last, 3, upTo('03:30:00')))).toEqual(['00:08:12', '04:35:13']);
  expect(clocks(timesAlong(first, last, 6, upTo('04:30:00')))).toEqual([
    '01:00:00',
    '02:00:00',
    '03:00:00',
    '04:00:00',
  ]);
});

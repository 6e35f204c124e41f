import { duration, TICKS_PER_HOUR } from '@startwand/timing';
import { expect, test } from 'vitest';
import { createEventClock } from './event-clock.ts';

/** 2026-01-17T09:00:00.5Z and the same in July. */
const january = 17_686_404_005_000_000n;
const july = 17_842_788_005_000_000n;

test('shows the time of day at the place of the event, summer and winter', () => {
  const vienna = createEventClock('Europe/Vienna', '.');
  expect(vienna.show(january, 2)).toBe('10:00:00.50');
  expect(vienna.show(july, 2)).toBe('11:00:00.50');
});

test.each([
  ['UTC', '09:00:00,50'],
  ['America/St_Johns', '05:30:00,50'],
  ['Asia/Kathmandu', '14:45:00,50'],
])('knows the offset of %s', (zone, shown) => {
  expect(createEventClock(zone, ',').show(january, 2)).toBe(shown);
});

test('reads a typed time of day as the nearest one', () => {
  const vienna = createEventClock('Europe/Vienna', '.');
  const typed = vienna.near(january, duration(23 * TICKS_PER_HOUR));
  expect(typed).toBe(january - BigInt(11 * TICKS_PER_HOUR) - 5_000_000n);
  expect(vienna.show(typed ?? 0n, 0)).toBe('23:00:00');
});

test('reads a time of day typed in the night in which the clocks change by the clock that shows it', () => {
  const vienna = createEventClock('Europe/Vienna', '.');
  /** 2026-03-29T00:30:00Z, half an hour before 2 o'clock becomes 3 o'clock. */
  const reference = 17_747_442_000_000_000n;
  const typed = vienna.near(reference, duration(3.5 * TICKS_PER_HOUR));
  expect(typed).toBe(reference + BigInt(TICKS_PER_HOUR));
  expect(vienna.near(reference, duration(2.5 * TICKS_PER_HOUR))).toBeNull();
});

test.each([
  ['Europe/Vienna', '2026-01-17T10:00', 17_686_404_000_000_000n],
  ['Europe/Vienna', '2026-03-29T03:30', 17_747_478_000_000_000n],
  ['Pacific/Auckland', '2026-01-17T22:00', 17_686_404_000_000_000n],
  ['Pacific/Honolulu', '2026-01-16T23:00', 17_686_404_000_000_000n],
])('knows when the clock of %s shows %s', (zone, wallClock, moment) => {
  const clock = createEventClock(zone, '.');
  expect(clock.at(wallClock)).toBe(moment);
  expect(`T${clock.show(moment, 0)}`).toBe(`${wallClock.slice(10)}:00`);
  expect(clock.timeOfDay(moment) / TICKS_PER_HOUR).toBe(
    Number(wallClock.slice(11, 13)) + Number(wallClock.slice(14)) / 60,
  );
});

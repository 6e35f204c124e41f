import { duration, TICKS_PER_DAY } from '@startwand/timing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOn, DatedClock } from './dated-clock.ts';
import { LiveClock } from './live-clock.ts';
import { readTimeOfDay } from './time-of-day.ts';
import { readDate, Zone } from './zone.ts';

const vienna = new Zone('Europe/Vienna');
const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

const at = (text: string) => readTimeOfDay(text) ?? duration(-1);

/** Line and moment of receipt in, instant and event out. */
function heard(clock: LiveClock, line: string, received: string, by: 'advanceTo' | 'look' = 'advanceTo'): string {
  const { timestamp, event } = clock[by](at(line), Date.parse(received));
  const instant = new Date(Number(timestamp / 10_000n)).toISOString().slice(5, 19);
  return event === null ? instant : `${instant} ${event}`;
}

describe('a timer that runs overnight', () => {
  it('is right the next morning, and the one after', () => {
    const clock = new LiveClock(vienna);
    expect(heard(clock, '16:00:05', '2026-01-10T15:00:05.3Z')).toBe('01-10T15:00:05');
    expect(heard(clock, '09:00:05', '2026-01-11T08:00:05.3Z')).toBe('01-11T08:00:05 nextDay');
    expect(heard(clock, '09:00:55', '2026-01-11T08:00:55.3Z')).toBe('01-11T08:00:55');
    expect(heard(clock, '08:00:00', '2026-01-13T07:00:00.3Z')).toBe('01-13T07:00:00 nextDay');
  });

  it('sends a line late over midnight, which is of the day before', () => {
    const clock = new LiveClock(vienna);
    expect(heard(clock, '00:00:03', '2026-01-10T23:00:03Z')).toBe('01-10T23:00:03');
    expect(heard(clock, '23:59:59', '2026-01-10T23:00:04Z')).toBe('01-10T22:59:59 previousDay');
    expect(heard(clock, '00:00:05', '2026-01-10T23:00:05Z')).toBe('01-10T23:00:05');
  });

  it('is a little ahead of this machine just before midnight', () => {
    expect(heard(new LiveClock(vienna), '00:00:02', '2026-01-10T22:59:58Z')).toBe('01-10T23:00:02');
  });

  it('goes on from the day that somebody gave', () => {
    const clock = new LiveClock(vienna, readDate('2025-12-24'));
    expect(heard(clock, '16:00:00', '2026-01-10T09:00:00Z')).toBe('12-24T15:00:00');
    expect(heard(clock, '16:00:50', '2026-01-10T09:00:50Z')).toBe('12-24T15:00:50');
    expect(heard(clock, '09:00:00', '2026-01-11T02:00:00Z')).toBe('12-25T08:00:00 nextDay');
  });

  it('stays on its day although it is half a day off', () => {
    const clock = new LiveClock(vienna);
    expect(heard(clock, '02:59:58', '2026-01-10T14:00:00Z')).toBe('01-11T01:59:58');
    expect(heard(clock, '03:00:10', '2026-01-10T14:00:08Z')).toBe('01-11T02:00:10');
    expect(heard(clock, '03:00:20', '2026-01-10T14:00:22Z')).toBe('01-11T02:00:20');
  });
});

describe('what lies back', () => {
  it('is never dated behind its receipt', () => {
    const clock = new LiveClock(vienna);
    expect(heard(clock, '16:00:00', '2026-01-11T08:00:00Z', 'look')).toBe('01-10T15:00:00');
    expect(heard(clock, '09:00:00', '2026-01-11T08:00:01Z', 'look')).toBe('01-11T08:00:00');
    expect(heard(clock, '09:00:10', '2026-01-11T08:00:10Z')).toBe('01-11T08:00:10');
  });

  it('follows a timer that is ahead of this machine', () => {
    const clock = new LiveClock(vienna);
    expect(heard(clock, '11:00:00', '2026-01-10T08:00:00Z')).toBe('01-10T10:00:00');
    expect(heard(clock, '11:00:00', '2026-01-10T08:01:00Z', 'look')).toBe('01-10T10:00:00');
  });
});

describe('the night in which summer time ends', () => {
  it('takes 50 s for 50 s where nobody sets the clock, and through the next morning', () => {
    const clock = new LiveClock(vienna);
    expect(heard(clock, '02:59:50', '2026-10-25T00:59:50Z')).toBe('10-25T00:59:50');
    expect(heard(clock, '03:00:40', '2026-10-25T01:00:40Z')).toBe('10-25T01:00:40');
    expect(heard(clock, '10:00:00', '2026-10-25T08:00:00Z')).toBe('10-25T08:00:00');
    // A late line is late, and not of another hour.
    expect(heard(clock, '10:10:00', '2026-10-25T08:50:00Z')).toBe('10-25T08:10:00');
    expect(heard(clock, '02:59:50', '2026-10-25T08:51:00Z', 'look')).toBe('10-25T00:59:50');
  });

  it('knows which pass it is when the bridge starts within it', () => {
    expect(heard(new LiveClock(vienna), '02:30:00', '2026-10-25T00:30:01Z')).toBe('10-25T00:30:00');
    expect(heard(new LiveClock(vienna), '02:30:00', '2026-10-25T01:30:01Z')).toBe('10-25T01:30:00');
  });

  it('follows whoever sets the clock back, at once or in the morning', () => {
    const clock = new LiveClock(vienna);
    heard(clock, '02:59:50', '2026-10-25T00:59:50Z');
    expect(heard(clock, '02:10:00', '2026-10-25T01:10:00Z')).toBe('10-25T01:10:00');
    expect(heard(clock, '02:50:00', '2026-10-25T01:11:00Z', 'look')).toBe('10-25T00:50:00');
    const other = new LiveClock(vienna);
    heard(other, '01:30:00', '2026-10-24T23:30:00Z');
    expect(heard(other, '09:00:00', '2026-10-25T08:00:00Z')).toBe('10-25T08:00:00');
  });
});

describe('the night in which summer time begins', () => {
  it('goes on where nobody puts the clock forward, and where somebody does', () => {
    const clock = new LiveClock(vienna);
    expect(heard(clock, '02:59:50', '2026-03-29T01:59:50Z')).toBe('03-29T01:59:50');
    expect(heard(clock, '03:00:10', '2026-03-29T02:00:10Z')).toBe('03-29T02:00:10');
    expect(heard(clock, '10:00:10', '2026-03-29T08:00:10Z')).toBe('03-29T08:00:10');
  });
});

/** A night with a change of the clocks, or any other, in a zone. */
const nights = fc.record({
  zone: fc.constantFrom('Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
  begin_ms: fc
    .tuple(
      fc.constantFrom('2026-10-24', '2026-03-28', '2026-10-31', '2026-04-04', '2026-10-03', '2026-03-07'),
      fc.nat({ max: day_ms }),
    )
    .map(([day, after_ms]) => Date.parse(day) + after_ms),
});

describe('a timer whose clock nobody sets', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5 * hour_ms }), { minLength: 2, maxLength: 30 });

  it('has the durations that passed, listened to, whatever it shows and however late its lines come', () => {
    const displaced = fc.integer({ min: -10 * hour_ms, max: 10 * hour_ms });
    const late = fc.infiniteStream(fc.nat({ max: 25 * minute_ms }));
    fc.assert(
      fc.property(nights, steps, displaced, late, (night, gaps, displaced_ms, delays) => {
        const zone = new Zone(night.zone);
        const clock = new LiveClock(zone);
        const offset_ms = zone.offset_ms(night.begin_ms) + displaced_ms;
        const first = shownAt(night.begin_ms, offset_ms);
        const begin_ms = instantOf(clock.advanceTo(first, night.begin_ms));
        let passed_ms = 0;
        for (const gap_ms of gaps) {
          passed_ms += gap_ms;
          const now_ms = night.begin_ms + passed_ms;
          const received_ms = now_ms + (delays.next().value ?? 0);
          const dated = clock.advanceTo(shownAt(now_ms, offset_ms), received_ms);
          expect(instantOf(dated) - begin_ms).toBe(passed_ms);
        }
      }),
      { seed: 25, numRuns: 500 },
    );
  });

  it('has them in a file, too, where it is never silent for long', () => {
    fc.assert(
      fc.property(nights, steps, (night, gaps) => {
        const zone = new Zone(night.zone);
        const offset_ms = zone.offset_ms(night.begin_ms);
        const clock = new DatedClock(zone, clockOn(Math.floor((night.begin_ms + offset_ms) / day_ms)));
        const begin_ms = instantOf(clock.advanceTo(shownAt(night.begin_ms, offset_ms)));
        let passed_ms = 0;
        for (const gap_ms of gaps) {
          passed_ms += gap_ms;
          const dated = clock.advanceTo(shownAt(night.begin_ms + passed_ms, offset_ms));
          expect(instantOf(dated) - begin_ms).toBe(passed_ms);
        }
      }),
      { seed: 25, numRuns: 500 },
    );
  });
});

function shownAt(instant_ms: number, offset_ms: number) {
  const wallClock_ms = instant_ms + offset_ms;
  return duration((((wallClock_ms % day_ms) + day_ms) % day_ms) * (TICKS_PER_DAY / day_ms));
}

function instantOf({ timestamp }: { readonly timestamp: bigint }): number {
  return Number(timestamp / 10_000n);
}

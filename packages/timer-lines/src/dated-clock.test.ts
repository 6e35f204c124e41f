import { duration } from '@startwand/timing';
import { describe, expect, it } from 'vitest';
import { DatedClock, clockOn } from './dated-clock.ts';
import { readTimeOfDay } from './time-of-day.ts';
import { Zone, readDate, writeDate } from './zone.ts';

const at = (text: string) => readTimeOfDay(text) ?? duration(-1);

function clock(date = '2026-01-10', zone = 'UTC'): DatedClock {
  return new DatedClock(new Zone(zone), clockOn(readDate(date) ?? 0));
}

/** The timestamp in words; the last four digits are ticks below the millisecond. */
function shown({ timestamp }: { readonly timestamp: bigint }): string {
  const belowMillisecond = String(timestamp % 10_000n).padStart(4, '0');
  return `${new Date(Number(timestamp / 10_000n)).toISOString().slice(0, -1)}${belowMillisecond}Z`;
}

describe('a time of day', () => {
  it('gets the date and keeps every tick', () => {
    expect(shown(clock().advanceTo(at('10:04:55.6513')))).toBe('2026-01-10T10:04:55.6513000Z');
  });

  it.each([
    ['Europe/Vienna', '2026-01-10', 60, '2026-01-10T11:00:00.0000000Z'],
    ['Europe/Vienna', '2026-07-10', 120, '2026-07-10T10:00:00.0000000Z'],
    ['America/New_York', '2026-01-10', -300, '2026-01-10T17:00:00.0000000Z'],
    ['Asia/Kathmandu', '2026-01-10', 345, '2026-01-10T06:15:00.0000000Z'],
  ])('in %s on %s is %i minutes from UTC', (zone, date, timeOffset_min, expected) => {
    const dated = clock(date, zone).advanceTo(at('12:00:00'));
    expect(dated.timeOffset_min).toBe(timeOffset_min);
    expect(shown(dated)).toBe(expected);
  });
});

describe('on the day summer time begins in Vienna', () => {
  it('noon is in summer time, the early morning is not yet', () => {
    const vienna = clock('2026-03-29', 'Europe/Vienna');
    expect(vienna.advanceTo(at('01:59:00')).timeOffset_min).toBe(60);
    expect(vienna.advanceTo(at('12:00:00')).timeOffset_min).toBe(120);
  });

  it('a clock that nobody puts forward keeps its offset', () => {
    const vienna = clock('2026-03-29', 'Europe/Vienna');
    const lines = ['01:59:50', '02:59:50', '03:00:10'];
    expect(lines.map((line) => shown(vienna.advanceTo(at(line))).slice(11, 19))).toEqual([
      '00:59:50',
      '01:59:50',
      '02:00:10',
    ]);
  });

  it('the hour that is left out is read as if the clock were not yet put forward', () => {
    expect(shown(clock('2026-03-29', 'Europe/Vienna').advanceTo(at('02:30:00')))).toBe('2026-03-29T01:30:00.0000000Z');
  });
});

describe('on the day summer time ends in Vienna', () => {
  it('the repeated hour is in summer time first, in winter time once that has passed', () => {
    const vienna = clock('2026-10-25', 'Europe/Vienna');
    expect(shown(vienna.advanceTo(at('02:50:00')))).toBe('2026-10-25T00:50:00.0000000Z');
    const again = vienna.advanceTo(at('02:10:00'));
    expect(again.event).toBe('clockReset');
    expect(shown(again)).toBe('2026-10-25T01:10:00.0000000Z');
  });

  it('a clock that nobody sets back keeps its offset to the morning', () => {
    const vienna = clock('2026-10-25', 'Europe/Vienna');
    const lines = ['01:59:50', '02:00:40', '02:59:50', '03:00:40', '07:30:00'];
    expect(lines.map((line) => shown(vienna.advanceTo(at(line))).slice(11, 19))).toEqual([
      '23:59:50',
      '00:00:40',
      '00:59:50',
      '01:00:40',
      '05:30:00',
    ]);
    expect(vienna.state.offset_ms).toBe(7_200_000);
  });

  it('a clock that was set back goes on in winter time', () => {
    const vienna = clock('2026-10-25', 'Europe/Vienna');
    for (const line of ['02:50:00', '02:10:00', '02:59:50']) vienna.advanceTo(at(line));
    expect(shown(vienna.advanceTo(at('03:00:40')))).toBe('2026-10-25T02:00:40.0000000Z');
  });

  it('a long silence says nothing: the zone is asked again', () => {
    const vienna = clock('2026-10-25', 'Europe/Vienna');
    vienna.advanceTo(at('01:00:00'));
    expect(vienna.advanceTo(at('12:00:00')).timeOffset_min).toBe(60);
  });

  it('a clock goes on by its zone where a state of before says no offset', () => {
    const zone = new Zone('Europe/Vienna');
    const vienna = clock('2026-10-25', 'Europe/Vienna');
    vienna.advanceTo(at('02:59:50'));
    const { offset_ms: _, ...before } = vienna.state;
    const resumed = new DatedClock(zone, before);
    expect(shown(resumed.advanceTo(at('03:00:40')))).toBe('2026-10-25T01:00:40.0000000Z');
  });

  it('a line a little out of order stays in its pass', () => {
    const vienna = clock('2026-10-25', 'Europe/Vienna');
    vienna.advanceTo(at('02:10:00'));
    expect(shown(vienna.advanceTo(at('02:09:00')))).toBe('2026-10-25T00:09:00.0000000Z');
  });
});

describe('midnight', () => {
  it('lies between an impulse after 18 h and one before 6 h', () => {
    const night = clock();
    night.advanceTo(at('23:59:58'));
    const next = night.advanceTo(at('00:00:03'));
    expect(next.event).toBe('nextDay');
    expect(shown(next)).toBe('2026-01-11T00:00:03.0000000Z');
    expect(shown(night.advanceTo(at('08:00:00')))).toBe('2026-01-11T08:00:00.0000000Z');
  });

  it('does not come back with a late packet, which belongs to the day before', () => {
    const night = clock();
    night.advanceTo(at('23:59:58'));
    night.advanceTo(at('00:00:03'));
    const late = night.advanceTo(at('23:59:59'));
    expect(late.event).toBe('previousDay');
    expect(shown(late)).toBe('2026-01-10T23:59:59.0000000Z');
    expect(shown(night.advanceTo(at('00:00:05')))).toBe('2026-01-11T00:00:05.0000000Z');
  });

  it.each([
    ['17:59:59', '00:00:03'],
    ['23:00:00', '06:00:00'],
  ])('does not lie between %s and %s', (last, next) => {
    const day = clock();
    day.advanceTo(at(last));
    expect(day.advanceTo(at(next)).event).toBe('clockReset');
    expect(writeDate(day.state.day)).toBe('2026-01-10');
  });
});

describe('a jump back', () => {
  it('of five minutes is disorder, of more a reset of the clock that still times', () => {
    const day = clock();
    day.advanceTo(at('10:10:00'));
    expect(day.advanceTo(at('10:05:00')).event).toBeNull();
    const reset = day.advanceTo(at('10:04:59.9999'));
    expect(reset.event).toBe('clockReset');
    expect(shown(reset)).toBe('2026-01-10T10:04:59.9999000Z');
    expect(day.advanceTo(at('10:05:10')).event).toBeNull();
  });
});

describe('a correction', () => {
  it('does not move the clock, neither back nor past midnight', () => {
    const night = clock();
    night.advanceTo(at('23:50:00'));
    const before = night.state;
    expect(night.look(at('21:00:00')).event).toBeNull();
    expect(shown(night.look(at('00:01:00')))).toBe('2026-01-11T00:01:00.0000000Z');
    expect(night.state).toEqual(before);
  });

  it('says where the clock stands when a log begins with it', () => {
    const night = clock();
    night.look(at('23:59:39'));
    expect(shown(night.look(at('00:00:41')))).toBe('2026-01-11T00:00:41.0000000Z');
  });

  it('after midnight of an impulse before midnight is of the day before', () => {
    const night = clock();
    const finish = night.advanceTo(at('23:59:58'));
    night.advanceTo(at('00:00:03'));
    expect(night.look(at('23:59:58')).timestamp).toBe(finish.timestamp);
  });
});

it('a clock goes on from its state as if it had not been stopped', () => {
  const zone = new Zone('Europe/Vienna');
  const stopped = new DatedClock(zone, clockOn(readDate('2026-10-25') ?? 0));
  stopped.advanceTo(at('02:50:00'));
  stopped.advanceTo(at('02:10:00'));
  const resumed = new DatedClock(zone, stopped.state);
  expect(resumed.advanceTo(at('02:11:00'))).toEqual(stopped.advanceTo(at('02:11:00')));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RaceStory } from '../../testing/race-story.ts';
import { formatDuration, formatTimeOfDay } from './format.ts';
import { parseTimeOfDay } from './parse.ts';
import { duration, TICKS_PER_DAY, TICKS_PER_HOUR, timestamp, type Duration, type Timestamp } from './time.ts';
import { momentNear, momentShowing, timeOfDay, type OffsetAt } from './time-of-day.ts';

const HOUR = BigInt(TICKS_PER_HOUR);
const SUMMER_MIN = 120;
const WINTER_MIN = 60;
/** 2026-10-25T01:00:00Z: it is 3 o'clock, and then 2 o'clock once more. The day has 25 hours. */
const autumn = timestamp(17_928_900_000_000_000n);
/** 2026-03-29T01:00:00Z: it is 2 o'clock, and then 3 o'clock at once. The day has 23 hours. */
const spring = timestamp(17_747_460_000_000_000n);

const inAutumn: OffsetAt = (moment) => (moment < autumn ? SUMMER_MIN : WINTER_MIN);
const inSpring: OffsetAt = (moment) => (moment < spring ? WINTER_MIN : SUMMER_MIN);

/** A run from a minute before the change to two minutes behind it, and what each clock showed. */
function runAcross(change: Timestamp, offsetAt: OffsetAt) {
  const story = new RaceStory({ bibs: [1] }).armed();
  const [start, finish] = [change - HOUR / 60n, change + HOUR / 30n].map((ticks, point) => {
    const at = timestamp(ticks);
    return story.impulse(point, '10:00:00', {
      timestamp: at,
      receivedAt: at,
      timeOffset_min: offsetAt(at),
    });
  });
  if (start === undefined || finish === undefined) throw new Error('a run has two ends');
  story.deliver({ ...start, receivedAt: story.now }, { ...finish, receivedAt: story.now });
  const clocks = [start, finish].map(({ timestamp, timeOffset_min }) => formatTimeOfDay(timestamp, timeOffset_min, 0));
  const { net_100ns } = story.run(1);
  return { clocks, net: net_100ns === null ? null : formatDuration(net_100ns, 2) };
}

describe('a run across the night in which the clocks are changed', () => {
  it('in autumn takes as long as it takes, although its finish is shown before its start', () => {
    expect(runAcross(autumn, inAutumn)).toEqual({
      clocks: ['02:59:00', '02:02:00'],
      net: '3:00.00',
    });
  });

  it('in spring takes no hour longer, although its clocks are that far apart', () => {
    expect(runAcross(spring, inSpring)).toEqual({
      clocks: ['01:59:00', '03:02:00'],
      net: '3:00.00',
    });
  });
});

describe('a time of day typed in that night', () => {
  const typed = (text: string): Duration => parseTimeOfDay(text) ?? duration(0);
  const hoursFrom = (change: Timestamp, moment: Timestamp | null) =>
    moment === null ? null : Number(moment - change) / TICKS_PER_HOUR;

  it('is read by the clock that shows it, not by that of the moment it is near to', () => {
    const eveningBefore = timestamp(autumn - 3n * HOUR);
    expect(hoursFrom(autumn, momentShowing(eveningBefore, typed('01:30'), inAutumn))).toBe(-1.5);
    expect(hoursFrom(autumn, momentShowing(eveningBefore, typed('03:30'), inAutumn))).toBe(1.5);
    const springNight = timestamp(spring - HOUR);
    expect(hoursFrom(spring, momentShowing(springNight, typed('01:30'), inSpring))).toBe(-0.5);
    expect(hoursFrom(spring, momentShowing(springNight, typed('03:30'), inSpring))).toBe(0.5);
  });

  it('is the nearer of both in the hour that there is twice', () => {
    const half = HOUR / 2n;
    const twoThirty = typed('02:30');
    expect(hoursFrom(autumn, momentShowing(timestamp(autumn - HOUR), twoThirty, inAutumn))).toBe(-0.5);
    expect(hoursFrom(autumn, momentShowing(timestamp(autumn + HOUR), twoThirty, inAutumn))).toBe(0.5);
    // As near to one as to the other: what lies ahead.
    expect(hoursFrom(autumn, momentShowing(autumn, twoThirty, inAutumn))).toBe(0.5);
    expect(hoursFrom(autumn, momentShowing(timestamp(autumn - half), twoThirty, inAutumn))).toBe(-0.5);
  });

  it('is refused in the hour that there is not: no clock showed it that night', () => {
    for (const hours of [-11n, -1n, 0n, 1n, 10n]) {
      const reference = timestamp(spring + hours * HOUR);
      expect(momentShowing(reference, typed('02:30'), inSpring)).toBeNull();
      expect(momentShowing(reference, typed('01:59'), inSpring)).not.toBeNull();
      expect(momentShowing(reference, typed('03:00'), inSpring)).toBe(spring);
    }
  });

  it('is what that clock shows, and on every other day the nearest as ever', () => {
    const anyClock = fc.integer({ min: 0, max: TICKS_PER_DAY - 1 }).map(duration);
    const anyHours = fc.integer({ min: -72, max: 72 });
    fc.assert(
      fc.property(anyClock, anyHours, (clock, hours) => {
        const reference = timestamp(autumn + BigInt(hours) * HOUR);
        const moment = momentShowing(reference, clock, inAutumn);
        expect(moment === null ? null : timeOfDay(moment, inAutumn(moment))).toBe(clock);
        if (Math.abs(hours) < 36) return;
        expect(moment).toBe(momentNear(reference, clock, inAutumn(reference)));
      }),
      { seed: 71 },
    );
  });
});

/** Impulses of random races: of every kind, alone and as runs down the course leave them. */
import fc from 'fast-check';
import {
  duration,
  TICKS_PER_HOUR,
  TICKS_PER_SECOND,
  timestamp,
  triggerIdOf,
  type ClockMeasure,
  type Trigger,
} from '../src/index.ts';
import { clock, OTHER_TIMER, TIMER, type RaceStory } from './race-story.ts';

/** What happens to an impulse, before it has an identity. */
export interface ImpulsePlan {
  readonly point: number;
  /** In quarters of a second from the beginning, so that equal instants happen. */
  readonly at: number;
  /** Ticks beside it: the same beam on another channel. */
  readonly jitter: number;
  readonly bib: number | null;
  /** Of the point's second channel. */
  readonly isSecond: boolean;
  readonly quirk: 'none' | 'invalid' | 'blocked' | 'corrected' | 'clear' | 'backup';
}

export const FIRST_MOMENT = clock('10:00:00');
export const QUARTER_SECOND = 2_500_000n;

export function impulsePlans(points: number, bibs: number): fc.Arbitrary<ImpulsePlan> {
  return fc.record({
    point: fc.oneof(fc.constantFrom(0, points - 1), fc.nat({ max: points - 1 })),
    at: fc.nat({ max: 80 }),
    jitter: fc.constantFrom(0, 0, 0, 1, 2_000, 4_000),
    bib: fc.option(fc.integer({ min: 1, max: bibs + 1 }), { freq: 1 }),
    isSecond: fc.constantFrom(false, false, true),
    quirk: fc.oneof(
      { weight: 8, arbitrary: fc.constant('none') },
      { weight: 2, arbitrary: fc.constantFrom('corrected', 'clear', 'invalid', 'blocked') },
      { weight: 2, arbitrary: fc.constant('backup') },
    ),
  });
}

/** Runs down the course, seen by both channels or by one, and impulses that belong nowhere. */
export function racePlans(points: number, bibs: number): fc.Arbitrary<readonly ImpulsePlan[]> {
  const alone = impulsePlans(points, bibs).map((plan) => [plan]);
  const run = runPlans(points, bibs);
  const arbitrary = fc.oneof({ weight: 2, arbitrary: alone }, { weight: 1, arbitrary: run });
  return fc.array(arbitrary, { minLength: 4, maxLength: 30, size: 'max' }).map((some) => some.flat());
}

function runPlans(points: number, bibs: number): fc.Arbitrary<ImpulsePlan[]> {
  const passing = fc.record({
    section: fc.integer({ min: 2, max: 32 }),
    isSeen: fc.constantFrom(true, true, true, false),
    /** So much later the second channel sees it, too, or before. */
    echo: fc.option(fc.integer({ min: -2, max: 4 }), { freq: 2 }),
    isEchoNumbered: fc.boolean(),
  });
  return fc
    .record({
      at: fc.nat({ max: 60 }),
      bib: fc.option(fc.integer({ min: 1, max: bibs }), { freq: 3 }),
      passings: fc.array(passing, { minLength: points, maxLength: points }),
    })
    .map(({ at, bib, passings }) => {
      let time = at;
      return passings.flatMap(({ section, isSeen, echo, isEchoNumbered }, point) => {
        time += point === 0 ? 0 : section;
        const plan = { point, jitter: 0, quirk: 'none' as const };
        const main = { ...plan, at: time, bib, isSecond: false };
        const second = { ...plan, bib: isEchoNumbered ? bib : null, isSecond: true };
        const seen = echo === null ? [] : [{ ...second, at: time + echo }];
        return isSeen ? [main, ...seen] : seen;
      });
    });
}

/** How the clocks of the devices are measured to be, at random: everything was received two hours before it was stamped. */
export interface ClockPlan {
  readonly isBackup: boolean;
  /** Beside two hours: by it some were stamped before the heat was armed. */
  readonly seconds: number;
  /** From the receipt of one of these on. */
  readonly pick: number;
}

export const clockPlans: fc.Arbitrary<ClockPlan> = fc.record({
  isBackup: fc.constantFrom(false, false, true),
  seconds: fc.integer({ min: -5, max: 20 }),
  pick: fc.nat({ max: 1_000 }),
});

export function measureOf(story: RaceStory, { isBackup, seconds, pick }: ClockPlan): ClockMeasure {
  const receipts = [...new Set([...story.race.triggers.values()].map(({ trigger }) => trigger.receivedAt))].sort(
    (a, b) => (a < b ? -1 : 1),
  );
  return {
    deviceId: isBackup ? OTHER_TIMER : TIMER,
    ahead_100ns: duration(2 * TICKS_PER_HOUR + seconds * TICKS_PER_SECOND),
    from: receipts[pick % Math.max(1, receipts.length)] ?? story.now,
  };
}

/** Impulses with their identities in the order of the plans. */
export function impulsesOf(story: RaceStory, plans: readonly ImpulsePlan[]): Trigger[] {
  const made: Trigger[] = [];
  for (const { point: planned, at, jitter, bib, isSecond, quirk } of plans) {
    const point = Math.min(planned, story.points - 1);
    const time = timestamp(FIRST_MOMENT + BigInt(at) * QUARTER_SECOND + BigInt(jitter));
    const impulse = story.impulse(point, '10:00:00', {
      timestamp: time,
      channel: isSecond && quirk !== 'backup' ? story.secondChannel(point) : story.channel(point),
      receivedAt: story.now,
      synchronised: story.isSynchronised,
      bib,
      kind: quirk === 'clear' ? 'clear' : 'impulse',
      corrected: quirk === 'corrected',
      valid: quirk !== 'invalid',
      blocked: quirk === 'blocked',
      // What only some devices and phones say of an impulse.
      ...(jitter === 2_000 ? { appliedDelay_100ns: duration(jitter) } : {}),
      ...(jitter === 4_000 ? { clockBound_us: jitter } : {}),
    });
    const trigger = quirk === 'backup' ? ofBackupClock(impulse) : impulse;
    // Most clear lines revoke something that was there.
    const target = quirk === 'clear' ? made.findLast((other) => other.kind === 'impulse') : undefined;
    if (target === undefined) made.push(trigger);
    else
      made.push({
        ...trigger,
        timestamp: target.timestamp,
        channel: target.channel,
        bib: target.bib,
        deviceId: target.deviceId,
      });
  }
  return made;
}

function ofBackupClock(impulse: Trigger): Trigger {
  const id = triggerIdOf(OTHER_TIMER, 'b1', impulse.sequence);
  return { ...impulse, id, deviceId: OTHER_TIMER, session: 'b1' };
}

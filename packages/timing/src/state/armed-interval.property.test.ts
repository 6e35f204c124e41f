/** Hands press around arming and disarming: what belongs to the heat does not depend on when it arrives. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf, pictureOf } from '../../testing/race-picture.ts';
import { clock, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { shuffledBatches } from '../../testing/shuffled-batches.ts';
import { fold } from '../history/evolve.ts';
import { replayedOtherwise } from '../history/replay.test-support.ts';
import { handSource } from '../model/hand-source.ts';
import { triggerIdOf } from '../model/ids.ts';
import type { Trigger } from '../model/trigger.ts';
import { timestamp, type Timestamp } from '../time/time.ts';

const options = { seed: 20_261_129, numRuns: 500 };

/** 10 ms, the resolution of a key. */
const STEP_100NS = 100_000n;

interface Press {
  readonly point: number;
  /** Steps from the beginning; the true moment is within the bound of it. */
  readonly at: number;
  readonly bound: number;
  /** It is delivered so many steps behind the last moment at which it may have been made. */
  readonly delay: number;
}

const presses = fc.array(
  fc.record({
    point: fc.nat({ max: 1 }),
    at: fc.nat({ max: 80 }),
    bound: fc.nat({ max: 12 }),
    delay: fc.nat({ max: 6 }),
  }),
  { minLength: 3, maxLength: 16 },
);
/** Moments at which the heat is armed, disarmed, armed again, and so on. */
const changes = fc.uniqueArray(fc.nat({ max: 80 }), { minLength: 1, maxLength: 4 }).map((all) => all.sort(byNumber));

function byNumber(a: number, b: number): number {
  return a - b;
}

function momentAt(step: number): Timestamp {
  return timestamp(clock('10:00:00') + BigInt(step) * STEP_100NS);
}

function emptyStory(): RaceStory {
  return new RaceStory({ isByHand: true });
}

function change(story: RaceStory, step: number): void {
  story.now = timestamp(momentAt(step) - 1n);
  const kind = story.heat().state === 'armed' ? 'disarmHeat' : 'armHeat';
  story.decide({ kind, heatId: RUN_1 });
}

function triggersOf(story: RaceStory, all: readonly Press[]): Trigger[] {
  return all.map(({ point, at, bound, delay }) => {
    const trigger = story.impulse(point, '10:00:00', {
      ...handSource(point),
      session: 'hand_1',
      type: 'manual',
      synchronised: true,
      timestamp: momentAt(at),
      clockBound_us: bound * 10_000,
      receivedAt: momentAt(at + bound + delay),
    });
    return { ...trigger, id: triggerIdOf(trigger.deviceId, 'hand_1', trigger.sequence) };
  });
}

/** Each press is delivered as soon as it is received. */
function asItHappens(all: readonly Press[], steps: readonly number[]): RaceStory {
  const story = emptyStory();
  const left = triggersOf(story, all).toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
  for (const step of steps) {
    while (left[0] !== undefined && left[0].receivedAt < momentAt(step)) story.deliver(...left.splice(0, 1));
    change(story, step);
  }
  for (const trigger of left) story.deliver(trigger);
  return story;
}

describe('impulses by hand around arming and disarming', () => {
  it('time the same, delivered at once or all of them late and in any order', () => {
    const dice = fc.infiniteStream(fc.nat({ max: 1_000_000 }));
    fc.assert(
      fc.property(presses, changes, dice, (all, steps, stream) => {
        const inTime = asItHappens(all, steps);
        const late = emptyStory();
        const receivedAt = momentAt(1_000);
        const triggers = triggersOf(late, all).map((trigger) => ({ ...trigger, receivedAt }));
        for (const step of steps) change(late, step);
        for (const batch of shuffledBatches(triggers, () => stream.next().value ?? 0)) late.deliver(...batch);
        expect(usedOf(late)).toEqual(usedOf(inTime));
      }),
      options,
    );
  });

  it('give the fold of the stored facts, and what a replay from scratch gives', () => {
    fc.assert(
      fc.property(presses, changes, (all, steps) => {
        const story = asItHappens(all, steps);
        expect(pictureOf(fold(story.facts))).toEqual(pictureOf(story.race));
        expect(replayedOtherwise(story.race)).toEqual([]);
      }),
      options,
    );
  });

  it('are armed exactly where the heat was armed at a moment at which they may have been made', () => {
    fc.assert(
      fc.property(presses, changes, (all, steps) => {
        const story = asItHappens(all, steps);
        const pressed = triggersOf(emptyStory(), all);
        const isArmed = (step: number) => steps.filter((one) => one <= step).length % 2 === 1;
        for (const [place, { at, bound }] of all.entries()) {
          const reached = Array.from({ length: 2 * bound + 1 }, (_, offset) => at - bound + offset).some(isArmed);
          const record = story.race.triggers.get(pressed[place]?.id ?? triggerIdOf(handSource(0).deviceId, '', 0));
          const { reason = null } = record?.verdict.status === 'used' ? {} : (record?.verdict ?? {});
          expect(reason !== 'notArmed' && reason !== 'stampedOutside').toBe(reached);
        }
      }),
      options,
    );
  });
});

/** The race without the reasons why impulses are not in use: a reason depends on whether the heat was armed on receipt. */
function usedOf(story: RaceStory) {
  const { heats, verdicts } = outcomeOf(story.race);
  return { heats, used: verdicts.filter(({ verdict }) => verdict.status === 'used') };
}

/** A timer whose clock is an hour behind, beside one that is right: a race is the same whenever its impulses are taken. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canUndo, everything, happened } from '../../testing/race-history.ts';
import { outcomeOf, pictureOf } from '../../testing/race-picture.ts';
import { ANNA, TIMER, type RaceStory } from '../../testing/race-story.ts';
import { impulsesOf, racePlans } from '../../testing/random-impulse.ts';
import { BIBS, raceSettings, storyOf } from '../../testing/random-race.ts';
import { shuffledBatches } from '../../testing/shuffled-batches.ts';
import { replayedOtherwise } from '../history/replay.test-support.ts';
import { fold } from '../history/evolve.ts';
import type { HeatId } from '../model/ids.ts';
import { compareCanonically, type Trigger } from '../model/trigger.ts';
import { after, duration, TICKS_PER_HOUR } from '../time/time.ts';
import { stampedOutside } from './take-stamped.ts';

const options = { seed: 20_260_117, numRuns: 300 };
const plans = racePlans(4, BIBS);
const settings = raceSettings.map((some) => ({ ...some, isSynchronised: true }));
// Of heats armed together the one that is finished first keeps what it has, whatever becomes known beside it.
const alone = settings.map((some) => ({ ...some, isTogether: false }));

/** Everything was received two hours before it was stamped, which counts as the receipt. */
function behind(trigger: Trigger): Trigger {
  if (trigger.deviceId !== TIMER) return trigger;
  return { ...trigger, timestamp: after(trigger.timestamp, duration(-3 * TICKS_PER_HOUR)) };
}

function take(story: RaceStory, heatId: HeatId): boolean {
  return story.tries({ kind: 'takeStamped', heatId, triggerIds: stampedOutside(story.race, heatId) }) === null;
}

describe('impulses that are stamped outside', () => {
  it('give the same race whenever they are taken', () => {
    const dice = fc.infiniteStream(fc.nat({ max: 1_000_000 }));
    fc.assert(
      fc.property(settings, plans, dice, (some, plan, stream) => {
        const next = () => stream.next().value ?? 0;
        const inOrder = storyOf(some);
        const [first] = inOrder.race.heats.keys();
        if (first === undefined) throw new Error('a race has a heat');
        const triggers = impulsesOf(inOrder, plan).map(behind);
        for (const trigger of triggers.toSorted(compareCanonically)) inOrder.deliver(trigger);
        take(inOrder, first);
        const story = storyOf(some);
        for (const batch of shuffledBatches(triggers, next)) {
          story.deliver(...batch);
          if (next() % 3 === 0) take(story, first);
          if (next() % 4 === 0) story.restarted();
        }
        take(story, first);
        expect(outcomeOf(story.race)).toEqual(outcomeOf(inOrder.race));
        expect(pictureOf(fold(story.facts))).toEqual(pictureOf(story.race));
      }),
      options,
    );
  });

  it('give the fold of the stored facts, and what a replay from scratch gives', () => {
    fc.assert(
      fc.property(alone, plans, everything, (some, plan, steps) => {
        const story = happened(some, plan, steps, behind);
        expect(pictureOf(fold(story.facts))).toEqual(pictureOf(story.race));
        expect(replayedOtherwise(story.race)).toEqual([]);
      }),
      options,
    );
  });

  it('are exactly the same after undo and redo of taking them', () => {
    let taken = 0;
    fc.assert(
      fc.property(alone, plans, everything, (some, plan, steps) => {
        const story = happened(some, plan, steps, behind);
        const [heatId] = story.race.heats.keys();
        const before = outcomeOf(story.race);
        if (heatId === undefined || !take(story, heatId)) return;
        taken += 1;
        const withThem = outcomeOf(story.race);
        expect(canUndo(story, ANNA, heatId)).toBe(true);
        expect(story.undo(ANNA, heatId)).toBeNull();
        expect(outcomeOf(story.race)).toEqual(before);
        expect(story.redo(ANNA, heatId)).toBeNull();
        expect(outcomeOf(story.race)).toEqual(withThem);
        expect(outcomeOf(fold(story.facts))).toEqual(withThem);
      }),
      options,
    );
    expect(taken).toBeGreaterThan(50);
  });
});

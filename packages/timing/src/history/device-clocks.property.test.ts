/** The clocks of devices are off by whatever they are off: a race is the same whenever that becomes known. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockPlans, impulsesOf, measureOf, racePlans } from '../../testing/random-impulse.ts';
import { BIBS, raceSettings, storyOf } from '../../testing/random-race.ts';
import { outcomeOf, pictureOf } from '../../testing/race-picture.ts';
import { shuffledBatches } from '../../testing/shuffled-batches.ts';
import { fold } from './evolve.ts';
import type { ClockMeasure } from '../model/device-clock.ts';
import { after, duration } from '../time/time.ts';
import { compareCanonically, type Trigger } from '../model/trigger.ts';

const options = { seed: 20_260_117, numRuns: 300 };

const plans = racePlans(4, BIBS);

describe('any order of arrival', () => {
  it('gives the same race whenever it becomes known how far the clocks of the devices are off', () => {
    const dice = fc.infiniteStream(fc.nat({ max: 1_000_000 }));
    const several = fc.array(clockPlans, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(raceSettings, plans, several, dice, (some, plan, clocks, stream) => {
        const next = () => stream.next().value ?? 0;
        const settings = { ...some, isSynchronised: true };
        const inOrder = storyOf(settings);
        const triggers = receivedInTurn(impulsesOf(inOrder, plan));
        for (const trigger of triggers.toSorted(compareCanonically)) inOrder.deliver(trigger);
        const measures = distinct(clocks.map((one) => measureOf(inOrder, one)));
        for (const measure of measures) inOrder.measure(measure);
        const story = storyOf(settings);
        const waiting = [...measures];
        for (const batch of shuffledBatches(triggers, next)) {
          if (next() % 3 === 0) for (const measure of waiting.splice(0, 1)) story.measure(measure);
          story.deliver(...batch);
          if (next() % 4 === 0) story.restarted();
        }
        for (const measure of waiting) story.measure(measure);
        expect(outcomeOf(story.race)).toEqual(outcomeOf(inOrder.race));
        expect(pictureOf(fold(story.facts))).toEqual(pictureOf(story.race));
      }),
      options,
    );
  });
});

/** One behind the other, as a server receives them; in whatever order they are decided. */
function receivedInTurn(triggers: readonly Trigger[]): Trigger[] {
  return triggers.map((trigger, place) => ({
    ...trigger,
    receivedAt: after(trigger.receivedAt, duration(Math.floor(place / 2))),
  }));
}

/** Of one device one from each moment on: the later of two would take the place of the other. */
function distinct(measures: readonly ClockMeasure[]): ClockMeasure[] {
  return [...new Map(measures.map((one) => [`${one.deviceId} ${one.from}`, one])).values()];
}

/** Laws of start lists that were made from a ranking, whatever becomes known afterwards and in any order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everything, happened, stepLists } from '../../testing/race-history.ts';
import { impulsesOf, racePlans } from '../../testing/random-impulse.ts';
import { BIBS, raceSettings, storyOf } from '../../testing/random-race.ts';
import { RUN_1, RUN_2, type RaceStory } from '../../testing/race-story.ts';
import { shuffledBatches } from '../../testing/shuffled-batches.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { RankingOrder } from '../model/list-from.ts';
import { compareCanonically } from '../model/trigger.ts';
import { rankedStartList } from './start-list-from-ranking.ts';
import { updateOf } from './start-list-outdated.ts';

const options = { seed: 20_261_129, numRuns: 200 };
const plans = racePlans(4, BIBS);
const alone = raceSettings.map((settings) => ({ ...settings, isTogether: false }));
const orders: fc.Arbitrary<RankingOrder> = fc.record({
  fromHeatId: fc.constant(RUN_1),
  order: fc.constantFrom('ranking' as const, 'reversed' as const),
  best: fc.option(fc.integer({ min: 1, max: BIBS })),
  withoutResult: fc.boolean(),
  per: fc.constantFrom(null, 'class'),
});

function listNow({ race }: RaceStory, order: RankingOrder): readonly CompetitorId[] {
  const list = rankedStartList(race, order);
  if (list === null) throw new Error('run 1 is there');
  return list;
}

function made(story: RaceStory, order: RankingOrder): RaceStory {
  return story.setUp({ kind: 'setStartList', heatId: RUN_2, competitorIds: listNow(story, order), from: order });
}

function update(story: RaceStory) {
  const { startList: list, listFrom } = story.heat(RUN_2);
  if (listFrom === null) throw new Error('the list was made from a ranking');
  return updateOf({ list, made: listFrom.made, now: listNow(story, listFrom), hasBegun: false });
}

describe('any start list from a ranking', () => {
  it('is up to date when it is made, and again after an update, whatever happened', () => {
    fc.assert(
      fc.property(alone, plans, everything, orders, (settings, plan, steps, order) => {
        const story = made(happened(settings, plan, steps).addHeat(RUN_2, {}, []), order);
        expect(update(story)).toBeNull();
        // Impulses that were still under way.
        story.deliver(...impulsesOf(storyOf(settings), plan));
        const before = story.heat(RUN_2).startList;
        const found = update(story);
        expect(found === null).toBe(before.join() === listNow(story, order).join());
        made(story, order);
        expect(update(story)).toBeNull();
        expect(update(story.restarted())).toBeNull();
      }),
      options,
    );
  });

  it('is as outdated in any order of arrival', () => {
    fc.assert(
      fc.property(
        alone,
        plans,
        orders,
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6]),
        fc.infiniteStream(fc.nat({ max: 1_000_000 })),
        (settings, plan, order, bibs, dice) => {
          const [story, inOrder] = [storyOf(settings), storyOf(settings)];
          const triggers = impulsesOf(story, plan);
          for (const one of [story, inOrder]) {
            one.addHeat(RUN_2, {}, bibs);
            const { startList: competitorIds } = one.heat(RUN_2);
            one.setUp({ kind: 'setStartList', heatId: RUN_2, competitorIds, from: order });
          }
          for (const trigger of triggers.toSorted(compareCanonically)) inOrder.deliver(trigger);
          for (const batch of shuffledBatches(triggers, () => dice.next().value ?? 0)) story.deliver(...batch);
          expect(update(story)).toEqual(update(inOrder));
        },
      ),
      options,
    );
  });

  it('is the same in the race as it goes on and in the fold of its facts', () => {
    fc.assert(
      fc.property(alone, plans, stepLists, orders, (settings, plan, steps, order) => {
        const story = made(happened(settings, plan, steps).addHeat(RUN_2, {}, []), order);
        story.deliver(...impulsesOf(storyOf(settings), plan));
        const live = update(story);
        expect(update(story.restarted())).toEqual(live);
      }),
      options,
    );
  });
});

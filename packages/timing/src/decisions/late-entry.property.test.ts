/** A late entry that is taken back has never been made, whatever happened beside it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everything, happened, stepLists, type HistoryStep } from '../../testing/race-history.ts';
import { BIBS, decisionPlans, raceSettings, type DecisionPlan } from '../../testing/random-race.ts';
import { racePlans } from '../../testing/random-impulse.ts';
import { outcomeOf, pictureOf } from '../../testing/race-picture.ts';
import { ANNA, BERT } from '../../testing/race-story.ts';
import { advance, emptyRace, type Input } from '../history/advance.ts';
import { fold } from '../history/evolve.ts';
import { replayedOtherwise } from '../history/replay.test-support.ts';
import type { Fact } from '../model/fact.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { Race } from '../model/race.ts';
import { stateOf } from '../state/race-state.ts';

const options = { seed: 20_260_117, numRuns: 300 };
const plans = racePlans(4, BIBS);

/** The race of all facts that stand, decided by the core from the beginning. */
function raceOfWhatStands(facts: readonly Fact[], entered: CompetitorId): Race {
  const undone = new Set<number>();
  for (const fact of facts) {
    if (fact.type === 'Undone') undone.add(fact.target);
    if (fact.type === 'Redone') undone.delete(fact.target);
  }
  const race = emptyRace();
  for (const fact of facts) {
    const input = undone.has(fact.revision) ? null : inputOf(fact, entered);
    if (input !== null) expect(advance(race, input, fact.at)).not.toHaveProperty('error');
  }
  return race;
}

function inputOf(fact: Fact, entered: CompetitorId): Input | null {
  if (fact.type === 'TriggerJudged') return { type: 'triggers', triggers: [fact.trigger] };
  if (fact.type === 'Decided' && fact.by !== null) return { type: 'decide', decision: fact.decision, by: fact.by };
  if (fact.type !== 'SetUp') return null;
  const { setup } = fact;
  // A heat took the newcomer in by itself, because of the entry.
  const isTakenIn = setup.kind === 'joinStartList' && setup.competitorIds.includes(entered);
  return isTakenIn ? null : { type: 'setup', setup, by: fact.by };
}

/** Everything but the late entry is Anna's. */
function byAnna(steps: readonly HistoryStep[]): readonly HistoryStep[] {
  return steps.flatMap((step): HistoryStep[] => {
    if (step.type !== 'decide') return 'byBert' in step ? [{ ...step, byBert: false }] : [step];
    return step.plan.kind === 'lateEntry' ? [] : [{ type: 'decide', plan: { ...step.plan, byBert: false } }];
  });
}

const entering = (plan: DecisionPlan): HistoryStep => ({
  type: 'decide',
  plan: { ...plan, kind: 'lateEntry', byBert: true },
});

it('undo of a late entry leaves the race of all other steps, and redo the one with it', () => {
  let undone = 0;
  fc.assert(
    fc.property(raceSettings, plans, stepLists, stepLists, decisionPlans, (settings, plan, before, after, last) => {
      const others = [byAnna(before), byAnna(after)] as const;
      const story = happened(settings, plan, [...others[0], entering(last), ...others[1]]);
      const entered = stateOf(story.race).actions.find(({ by }) => by === BERT);
      const withIt = outcomeOf(story.race);
      if (
        entered?.decision.kind !== 'lateEntry' ||
        entered.heatId === null ||
        story.undo(BERT, entered.heatId) !== null
      )
        return;
      undone += 1;
      expect(outcomeOf(story.race)).toEqual(
        outcomeOf(raceOfWhatStands(story.facts, entered.decision.entry.competitorId)),
      );
      expect(pictureOf(fold(story.facts))).toEqual(pictureOf(story.race));
      expect(replayedOtherwise(story.race)).toEqual([]);
      expect(story.redo(BERT, entered.heatId)).toBeNull();
      expect(outcomeOf(story.race)).toEqual(withIt);
      expect(replayedOtherwise(story.race)).toEqual([]);
    }),
    options,
  );
  expect(undone).toBeGreaterThan(20);
});

it('a race with late entries, restarts and other lists is the fold of its facts, and what a replay gives', () => {
  const alone = raceSettings.map((settings) => ({ ...settings, isTogether: false }));
  fc.assert(
    fc.property(
      alone,
      plans,
      everything,
      fc.array(decisionPlans, { minLength: 1, maxLength: 4 }),
      (settings, plan, steps, late) => {
        const all = steps.flatMap((step, place): HistoryStep[] => {
          const entered = late[place % 7];
          return entered === undefined ? [step] : [entering({ ...entered, bib: 1 + (place % BIBS) }), step];
        });
        const story = happened(settings, plan, all);
        for (const by of [BERT, ANNA]) story.undo(by);
        expect(pictureOf(fold(story.facts))).toEqual(pictureOf(story.race));
        expect(replayedOtherwise(story.race)).toEqual([]);
      },
    ),
    options,
  );
});

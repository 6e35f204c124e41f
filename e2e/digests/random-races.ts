/** Random races for digests: rules of ranking, impulses in any order of arrival, then decisions and an end. */
import fc from 'fast-check';
import { compareCanonically, duration, type Race, type Trigger } from '@startwand/timing';
import { impulsesOf, racePlans, type ImpulsePlan } from '@startwand/timing/testing/random-impulse.ts';
import {
  BIBS,
  commandOf,
  decisionPlans,
  raceSettings,
  storyOf,
  type DecisionPlan,
  type RaceSettings,
} from '@startwand/timing/testing/random-race.ts';
import { RUN_2 } from '@startwand/timing/testing/race-story.ts';

export interface RandomRace {
  readonly settings: RaceSettings;
  readonly ranking: Ranking;
  readonly impulses: readonly ImpulsePlan[];
  readonly decisions: readonly DecisionPlan[];
  readonly isFinished: boolean;
}

interface Ranking {
  readonly ties: 'arrival' | 'share';
  readonly precision: 0 | 1 | 2;
  readonly best: 1 | 2 | null;
  /** Run by everybody after the first one, with its own impulses left out: results are typed. */
  readonly typed_s: readonly (number | null)[];
}

const ranking: fc.Arbitrary<Ranking> = fc.record({
  ties: fc.constantFrom('arrival', 'arrival', 'share'),
  precision: fc.constantFrom(0, 0, 1, 2),
  best: fc.constantFrom(null, null, null, 1, 2),
  typed_s: fc.oneof(
    fc.constant([]),
    fc.array(fc.option(fc.integer({ min: 3, max: 6 })), { minLength: BIBS, maxLength: BIBS }),
  ),
});

export const randomRaces: fc.Arbitrary<RandomRace> = fc.record({
  settings: raceSettings,
  ranking,
  impulses: racePlans(4, BIBS),
  decisions: fc.array(decisionPlans, { maxLength: 8 }),
  isFinished: fc.boolean(),
});

/**
 * The race as it stands in the end. Impulses keep their receipt times, whatever order they arrive in.
 *
 * @param arrivalOf the place of an impulse in the order of arrival; `null`: as they were stamped
 */
export function raceOf(plan: RandomRace, arrivalOf: (() => number) | null): Race {
  const { settings, ranking: rules } = plan;
  const story = storyOf(settings);
  const rounding = { type: 'cutOff', precision: rules.precision } as const;
  const overall = rules.best === null ? ({ mode: 'sum' } as const) : ({ mode: 'bestOf', count: rules.best } as const);
  story.setUp({ kind: 'setEventRules', rules: { ...story.race.rules, ties: rules.ties, rounding, overall } });
  for (const batch of batchesOf(impulsesOf(story, plan.impulses), arrivalOf)) story.deliver(...batch);
  for (const decision of plan.decisions) {
    const command = commandOf(story, decision);
    if (command !== null) story.send(command);
  }
  if (rules.typed_s.length > 0 && !settings.isTogether) {
    story.addHeat(
      RUN_2,
      {},
      Array.from({ length: BIBS }, (_, place) => place + 1),
    );
    for (const [place, seconds] of rules.typed_s.entries()) {
      if (seconds === null) continue;
      const runId = story.runId(place + 1, 1, RUN_2);
      story.tries({ kind: 'editRunTime', runId, runTime_100ns: duration(seconds * 10_000_000) });
    }
  }
  if (plan.isFinished) {
    for (const heatId of story.race.heats.keys()) story.tries({ kind: 'finishHeat', heatId });
  }
  return story.race;
}

function batchesOf(triggers: readonly Trigger[], roll: (() => number) | null): readonly Trigger[][] {
  if (roll === null) return triggers.toSorted(compareCanonically).map((trigger) => [trigger]);
  const shuffled = triggers
    .map((trigger) => ({ trigger, place: roll() }))
    .sort((a, b) => a.place - b.place)
    .map(({ trigger }) => trigger);
  const batches: Trigger[][] = [];
  for (let first = 0; first < shuffled.length;) {
    const size = 1 + (roll() % 5);
    // A batch begins with some that were sent before.
    batches.push(shuffled.slice(Math.max(0, first - (roll() % 3)), first + size));
    first += size;
  }
  return batches;
}

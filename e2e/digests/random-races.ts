/** Random races for digests: rules of ranking, impulses in any order of arrival, then decisions and an end. */
import fc from 'fast-check';
import {
  after,
  compareCanonically,
  duration,
  type Command,
  type Duration,
  type Race,
  type Trigger,
} from '@startwand/timing';
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
import { RUN_2, type RaceStory } from '@startwand/timing/testing/race-story.ts';
import { shuffledBatches } from '@startwand/timing/testing/shuffled-batches.ts';

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
  const story = begun(plan);
  for (const batch of batchesOf(impulsesOf(story, plan.impulses), arrivalOf)) story.deliver(...batch);
  return ended(story, plan).race;
}

/** Armed, with the rules of ranking. */
export function begun({ settings, ranking: rules }: RandomRace): RaceStory {
  const story = storyOf(settings);
  const rounding = { type: 'cutOff', precision: rules.precision } as const;
  const overall = rules.best === null ? ({ mode: 'sum' } as const) : ({ mode: 'bestOf', count: rules.best } as const);
  return story.setUp({ kind: 'setEventRules', rules: { ...story.race.rules, ties: rules.ties, rounding, overall } });
}

/**
 * The same race after the decisions of operators, a second run by hand and its end.
 *
 * @param ahead_100ns how far the clock is ahead that operators read times of day from
 */
export function ended(story: RaceStory, plan: RandomRace, ahead_100ns: Duration = duration(0)): RaceStory {
  const { settings, ranking: rules } = plan;
  for (const decision of plan.decisions) {
    const command = commandOf(story, decision);
    if (command !== null) story.send(readLater(pickedById(story, command, decision.pick), ahead_100ns));
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
  return story;
}

/** Several impulses are picked by their ids, so that the pick does not depend on their order of arrival. */
function pickedById({ race }: RaceStory, command: Command, pick: number): Command {
  if (command.type !== 'decide' || command.decision.kind !== 'giveTriggers') return command;
  const { decision } = command;
  const ids = [...race.triggers.keys()].sort();
  const from = pick % Math.max(1, ids.length);
  const given = decision.given.map((one, place) => ({ ...one, triggerId: ids[from + place] ?? one.triggerId }));
  return { ...command, decision: { ...decision, given } };
}

/** The same command, with its time of day read from a clock that is ahead. */
function readLater(command: Command, ahead_100ns: Duration): Command {
  if (command.type !== 'decide') return command;
  const { decision } = command;
  const isTimed = decision.kind === 'editCrossing' || decision.kind === 'setGun';
  if (!isTimed || decision.timestamp === null) return command;
  return { ...command, decision: { ...decision, timestamp: after(decision.timestamp, ahead_100ns) } };
}

function batchesOf(triggers: readonly Trigger[], roll: (() => number) | null): readonly Trigger[][] {
  return roll === null
    ? triggers.toSorted(compareCanonically).map((trigger) => [trigger])
    : shuffledBatches(triggers, roll);
}

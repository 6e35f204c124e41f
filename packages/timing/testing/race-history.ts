/** What happens in a random race, step by step: impulses arrive, operators decide and think again. */
import fc from 'fast-check';
import {
  TICKS_PER_SECOND,
  after,
  duration,
  undoable,
  type Decision,
  type HeatId,
  type Trigger,
  type UserId,
} from '../src/index.ts';
import {
  BIBS,
  CLASSES,
  commandOf,
  decisionPlans,
  startTimesOf,
  storyOf,
  type DecisionPlan,
  type RaceSettings,
} from './random-race.ts';
import { clockPlans, impulsesOf, measureOf, type ClockPlan, type ImpulsePlan } from './random-impulse.ts';
import { ANNA, BERT, competitor, RUN_1, type RaceStory } from './race-story.ts';

type HeatStep = Extract<
  Decision['kind'],
  'armHeat' | 'disarmHeat' | 'finishHeat' | 'reopenHeat' | 'restartHeat' | 'cancelHeat' | 'resetHeatCancellation'
>;

interface ThinkingAgain {
  readonly type: 'undo' | 'redo';
  readonly byBert: boolean;
}

interface Arrival {
  readonly type: 'triggers';
  readonly count: number;
  readonly isFresh: boolean;
}

export type HistoryStep =
  | Arrival
  | { readonly type: 'decide'; readonly plan: DecisionPlan }
  | ThinkingAgain
  | { readonly type: 'heat'; readonly kind: HeatStep }
  | { readonly type: 'startList'; readonly bibs: readonly number[] }
  | { readonly type: 'filter'; readonly halfSeconds: number }
  | { readonly type: 'tick'; readonly seconds: number }
  | { readonly type: 'startTimes'; readonly shift: number }
  | { readonly type: 'clock'; readonly plan: ClockPlan }
  /** A competitor changes the class, or is entered in the middle of the race and taken in by it. */
  | { readonly type: 'class'; readonly bib: number; readonly pick: number };

const triggers: fc.Arbitrary<HistoryStep> = fc.record({
  type: fc.constant('triggers'),
  count: fc.integer({ min: 1, max: 4 }),
  // Received now, not when the heat was armed at the beginning.
  isFresh: fc.boolean(),
});
const decide: fc.Arbitrary<HistoryStep> = fc.record({
  type: fc.constant('decide'),
  plan: decisionPlans,
});
const thinkAgain: fc.Arbitrary<HistoryStep> = fc.record({
  type: fc.constantFrom('undo', 'redo'),
  byBert: fc.boolean(),
});
const heat: fc.Arbitrary<HistoryStep> = fc.record({
  type: fc.constant('heat'),
  kind: fc.constantFrom(
    'armHeat',
    'armHeat',
    'disarmHeat',
    'finishHeat',
    'reopenHeat',
    'restartHeat',
    'cancelHeat',
    'resetHeatCancellation',
    'resetHeatCancellation',
  ),
});
const startList: fc.Arbitrary<HistoryStep> = fc.record({
  type: fc.constant('startList'),
  bibs: fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 3 }),
});
const filter: fc.Arbitrary<HistoryStep> = fc.record({
  type: fc.constant('filter'),
  halfSeconds: fc.nat({ max: 2 }),
});
const tick: fc.Arbitrary<HistoryStep> = fc.record({
  type: fc.constant('tick'),
  seconds: fc.integer({ min: 1, max: 4 }),
});
const startTimes: fc.Arbitrary<HistoryStep> = fc.record({
  type: fc.constant('startTimes'),
  shift: fc.integer({ min: -2, max: 4 }),
});
const measured: fc.Arbitrary<HistoryStep> = fc.record({ type: fc.constant('clock'), plan: clockPlans });
const anotherClass: fc.Arbitrary<HistoryStep> = fc.record({
  type: fc.constant('class'),
  bib: fc.integer({ min: 1, max: BIBS + 2 }),
  pick: fc.nat({ max: 2 }),
});

const LENGTH = { minLength: 5, maxLength: 40, size: 'max' } as const;

/** An armed heat that stays armed. */
export const stepLists = fc.array(
  fc.oneof({ weight: 3, arbitrary: triggers }, { weight: 2, arbitrary: decide }, { weight: 1, arbitrary: thinkAgain }),
  LENGTH,
);

/** And with everything that is done to a heat and to the set-up in the middle of a race. */
export const everything = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: triggers },
    { weight: 3, arbitrary: decide },
    { weight: 3, arbitrary: thinkAgain },
    { weight: 3, arbitrary: heat },
    { weight: 1, arbitrary: startList },
    { weight: 1, arbitrary: filter },
    { weight: 1, arbitrary: anotherClass },
    { weight: 2, arbitrary: tick },
    { weight: 1, arbitrary: startTimes },
    { weight: 1, arbitrary: measured },
  ),
  LENGTH,
);

/** @param stamped how the clocks of the devices stamp an impulse; usually right */
export function happened(
  settings: RaceSettings,
  plan: readonly ImpulsePlan[],
  steps: readonly HistoryStep[],
  stamped: (trigger: Trigger) => Trigger = (trigger) => trigger,
): RaceStory {
  const story = storyOf(settings);
  const waiting = impulsesOf(story, plan).map(stamped);
  for (const step of steps) {
    if (step.type === 'triggers') {
      const batch = waiting.splice(0, step.count);
      const receivedAt = story.now;
      story.deliver(...(step.isFresh ? batch.map((t) => ({ ...t, receivedAt })) : batch));
    } else if ('byBert' in step) {
      thinksAgain(story, step.type, step.byBert ? BERT : ANNA);
    } else {
      happens(story, step);
    }
  }
  return story;
}

/** What is refused does not happen. */
function happens(story: RaceStory, step: Exclude<HistoryStep, Arrival | ThinkingAgain>): void {
  switch (step.type) {
    case 'decide': {
      const command = commandOf(story, step.plan);
      if (command !== null) story.send(command);
      break;
    }
    case 'heat':
      story.tries({ kind: step.kind, heatId: RUN_1 });
      break;
    case 'startList': {
      const competitorIds = step.bibs.map(competitor);
      story.triesSetUp({ kind: 'setStartList', heatId: RUN_1, competitorIds });
      break;
    }
    case 'filter': {
      const triggerFilterTime_100ns = duration(step.halfSeconds * 5_000_000);
      const rules = { ...story.race.rules, triggerFilterTime_100ns };
      story.triesSetUp({ kind: 'setEventRules', rules });
      break;
    }
    case 'tick':
      story.tick(after(story.now, duration(step.seconds * TICKS_PER_SECOND)));
      break;
    case 'startTimes':
      story.send(startTimesOf(story, step.shift));
      break;
    case 'clock':
      story.measure(measureOf(story, step.plan));
      break;
    case 'class':
      story.enter([step.bib], { [step.bib]: CLASSES[step.pick] ?? 'U12' });
      break;
    default:
      throw new TypeError(`nothing is known of ${JSON.stringify(step)}`);
  }
}

/** The first arming stays: without it nothing would be timed. */
function thinksAgain(story: RaceStory, type: 'undo' | 'redo', by: UserId): void {
  for (const heatId of story.race.heats.keys()) {
    if (type === 'redo') story.redo(by, heatId);
    else if (canUndo(story, by, heatId)) story.undo(by, heatId);
  }
}

export function canUndo(story: RaceStory, by: UserId, heatId: HeatId): boolean {
  const last = undoable(story.race, heatId, by);
  if (last === null) return false;
  const arming = story.facts.find(
    (fact) => fact.type === 'Decided' && fact.decision.kind === 'armHeat' && fact.decision.heatId === heatId,
  );
  return last.revision !== arming?.revision;
}

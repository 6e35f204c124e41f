/**
 * Random races for property tests: heats of every kind and any mix of decisions. Over 300 lines because each kind of decision is
 * planned here.
 */
import fc from 'fast-check';
import {
  duration,
  runDoubtKinds,
  TICKS_PER_SECOND,
  stampedOutside,
  startGroupOf,
  timestamp,
  type Command,
  type Decision,
  type GivenStatus,
  type GivenTrigger,
  type Remark,
  type HeatId,
  type Regularity,
  type RunId,
  type TriggerId,
} from '../src/index.ts';
import { FIRST_MOMENT, QUARTER_SECOND } from './random-impulse.ts';
import { decisionOnRun, isOnRun, runDecisionKinds } from './random-run-decision.ts';
import { ANNA, BERT, CLARA, competitor, RaceStory, RUN_1, RUN_2 } from './race-story.ts';
import { excludedOf, forerunnerOf, referenceOf } from './random-reference.ts';

export interface RaceSettings {
  readonly points: number;
  readonly filterTime_s: number;
  readonly start: 'interval' | 'mass';
  /** In a mass start: one class after the other. */
  readonly isByClass: boolean;
  /** A second heat with other competitors, armed together with the first on the same sources. */
  readonly isTogether: boolean;
  readonly bestOfRuns: boolean;
  /** The official start is that of the start list. */
  readonly isScheduled: boolean;
  /** The clock ends runs by itself. */
  readonly endsByClock: boolean;
  readonly regularity: Regularity;
  /** GPS holds the clocks of the devices. */
  readonly isSynchronised: boolean;
  /** Seconds of a forerunner on each section, with windows around them; `null`: no windows. */
  readonly forerunner_s: number | null;
}

export const raceSettings: fc.Arbitrary<RaceSettings> = fc.record({
  points: fc.integer({ min: 2, max: 4 }),
  filterTime_s: fc.constantFrom(0, 0, 0.5),
  start: fc.constantFrom('interval', 'interval', 'mass'),
  isByClass: fc.boolean(),
  isTogether: fc.constantFrom(true, false, false),
  bestOfRuns: fc.boolean(),
  isScheduled: fc.constantFrom(false, false, true),
  endsByClock: fc.boolean(),
  regularity: fc.constantFrom('disabled', 'targetTime', 'perfection'),
  isSynchronised: fc.boolean(),
  forerunner_s: fc.option(fc.integer({ min: 2, max: 8 })),
});

export const BIBS = 6;

/** Between five and ten seconds a run is neither too fast nor too slow. */
const SPEEDS = { distance_mm: 100_000, minSpeed_mkmh: 36_000, maxSpeed_mkmh: 72_000 } as const;

/** In the same seconds in which ticks come. */
const CLOCK = { maxTimeOnCourse_100ns: duration(35_000_000), isPassedOverDns: true } as const;

export const CLASSES = ['U12', 'U14', 'U16'] as const;

export function storyOf(settings: RaceSettings): RaceStory {
  const { points, filterTime_s, start, isByClass, bestOfRuns, regularity, forerunner_s } = settings;
  const all = Array.from({ length: BIBS }, (_, index) => index + 1);
  const story = new RaceStory({
    bibs: all,
    classes: Object.fromEntries(all.map((bib) => [bib, CLASSES[bib % 3] ?? ''])),
    points,
    hasBackupClock: true,
    hasSecondChannels: true,
    isSynchronised: settings.isSynchronised,
    measuresClocks: false,
    rules: { triggerFilterTime_100ns: duration(filterTime_s * 10_000_000) },
    heat: {
      start,
      startGroups: isByClass ? 'class' : null,
      takesIn: { field: 'class', values: CLASSES.slice(0, 2) },
      officialStart: settings.isScheduled ? 'scheduled' : 'impulse',
      bestOfRuns,
      regularity,
      targetTime_100ns: duration(70_000_000),
      ...SPEEDS,
      ...(settings.endsByClock ? CLOCK : {}),
    },
    tolerances: forerunner_s === null ? {} : { lower: '1.5', upper: '2' },
  });
  if (forerunner_s !== null) {
    // Nobody who decides later, so that nobody takes it back.
    story.decide(forerunnerOf(story, null, forerunner_s * TICKS_PER_SECOND), CLARA);
  }
  if (settings.isTogether) {
    story.startList(all.filter((bib) => bib <= 3)).addHeat(
      RUN_2,
      {},
      all.filter((bib) => bib > 3),
    );
    story.armed(RUN_2);
  }
  if (settings.isScheduled) story.send(startTimesOf(story, 0));
  return story.armed(RUN_1);
}

/**
 * Some in the minute in which the clock ticks, some in that of the impulses; by themselves, or together
 * with the list that they are of.
 */
export function startTimesOf(story: RaceStory, shift_s: number): Command {
  const { startList } = story.heat(RUN_1);
  const times = startList.map((competitorId, place) => {
    const from = place % 2 === 0 ? FIRST_MOMENT : story.now;
    const startTime = timestamp(from + BigInt((place + shift_s) * TICKS_PER_SECOND));
    return { competitorId, startTime };
  });
  const of = { heatId: RUN_1, times };
  return {
    type: 'setup',
    by: ANNA,
    setup:
      shift_s % 2 === 0
        ? { kind: 'setStartTimes', ...of }
        : { kind: 'setStartList', competitorIds: [...startList], ...of },
  };
}

/** A step of an operator: which decision it becomes depends on what is there when it is taken. */
export interface DecisionPlan {
  readonly kind: (typeof PLANNED)[number];
  readonly bib: number;
  readonly number: number;
  readonly point: number;
  readonly at: number;
  readonly pick: number;
  readonly isTakenBack: boolean;
  readonly byBert: boolean;
}

/** As often as they are named. */
const PLANNED = [
  'status',
  'remark',
  'leave',
  'edit',
  'reset',
  'resetGroup',
  'resetSome',
  'give',
  'give',
  'shift',
  'giveAll',
  'take',
  'free',
  'delete',
  'choose',
  'lateEntry',
  'gun',
  'deadHeat',
  'official',
  ...runDecisionKinds,
  'refer',
  'exclude',
] as const;

export const decisionPlans: fc.Arbitrary<DecisionPlan> = fc.record({
  kind: fc.constantFrom(...PLANNED),
  bib: fc.integer({ min: 1, max: BIBS }),
  number: fc.constantFrom(1, 1, 1, 2),
  point: fc.nat({ max: 3 }),
  at: fc.nat({ max: 90 }),
  pick: fc.nat({ max: 1_000 }),
  isTakenBack: fc.boolean(),
  byBert: fc.boolean(),
});

function remarkOf({ at, point }: DecisionPlan): Remark {
  return { messageId: null, gate: at + point + 1 };
}

const STATUSES: readonly GivenStatus[] = ['dns', 'dnf', 'dsq'];

export function decisionOf(story: RaceStory, plan: DecisionPlan): Decision | null {
  const heatId = heatOf(story, plan.bib);
  const runId: RunId = story.runId(plan.bib, plan.number, heatId);
  const point = Math.min(plan.point, story.points - 1);
  const triggerId = pickTrigger(story, plan.pick);
  if (isOnRun(plan.kind)) return decisionOnRun(story, plan.kind, runId, { ...plan, point });
  switch (plan.kind) {
    case 'status':
      return {
        kind: 'setStatus',
        runId,
        status: plan.isTakenBack ? null : (STATUSES[plan.pick % 3] ?? 'dnf'),
        ...(plan.pick % 4 === 0 ? { remark: remarkOf(plan) } : {}),
      };
    case 'leave': {
      const doubt = runDoubtKinds[plan.pick % runDoubtKinds.length] ?? 'tooFast';
      return { kind: 'leaveDoubt', runId, doubt, time_100ns: plan.isTakenBack ? null : duration(plan.at) };
    }
    case 'remark':
      return { kind: 'setRemark', runId, remark: plan.isTakenBack ? null : remarkOf(plan) };
    case 'edit': {
      const time = timestamp(FIRST_MOMENT + BigInt(plan.at) * QUARTER_SECOND);
      return { kind: 'editCrossing', runId, point, timestamp: plan.isTakenBack ? null : time };
    }
    case 'deadHeat': {
      const kind = plan.isTakenBack ? 'withdrawDeadHeat' : 'declareDeadHeat';
      const competitorIds = [plan.bib, 1 + (plan.pick % BIBS)].map(competitor);
      return { kind, heatId, competitorIds };
    }
    case 'official':
      return { kind: 'declareOfficial', heatId, messageId: null };
    case 'reset':
      return { kind: 'resetRun', runId };
    case 'resetGroup':
      return { kind: 'resetRuns', heatId, runIds: startGroupOf(story.race, runId) };
    case 'resetSome': {
      const bibs = [plan.bib, 1 + (plan.pick % BIBS)].filter((b) => heatOf(story, b) === heatId);
      return { kind: 'resetRuns', heatId, runIds: bibs.map((b) => story.runId(b, 1, heatId)) };
    }
    case 'give':
      return triggerId && { kind: 'giveTrigger', triggerId, runId, point };
    case 'shift':
      return shiftOf(story, heatId, Math.max(1, point), plan.pick);
    case 'giveAll':
      return { kind: 'giveTriggers', heatId, given: waitingOf(story, heatId, point, plan.pick) };
    case 'take':
      return { kind: 'takeStamped', heatId, triggerIds: stampedOutside(story.race, heatId) };
    case 'free':
      return triggerId && { kind: 'freeTrigger', triggerId };
    case 'delete':
      return triggerId && { kind: 'deleteTrigger', triggerId };
    case 'choose':
      return { kind: 'chooseNext', heatId, competitorId: plan.isTakenBack ? null : competitor(plan.bib) };
    case 'lateEntry':
      return lateEntryOf(heatId, plan);
    case 'gun': {
      const time = timestamp(FIRST_MOMENT + BigInt(plan.at) * QUARTER_SECOND);
      const gun = plan.isTakenBack ? null : time;
      const { startGroups } = story.heat(heatId).rules;
      const group = startGroups === null ? null : (CLASSES[plan.pick % 3] ?? null);
      return { kind: 'setGun', heatId, group, timestamp: gun };
    }
    case 'refer':
      return referenceOf(story, plan.byBert ? null : heatId, runId, plan);
    case 'exclude':
      return excludedOf(heatId, plan);
    default:
      throw new TypeError(`no decision is planned as ${String(plan.kind)}`);
  }
}

/** One of a few newcomers: a later plan may enter the same one once more, or another one with the same bib. */
function lateEntryOf(heatId: HeatId, { bib, pick }: DecisionPlan): Decision {
  const entry = {
    competitorId: competitor(BIBS + 2 + bib),
    bib: BIBS + 3 + (pick % BIBS),
    class: CLASSES[pick % 3] ?? null,
    gender: null,
    groups: {},
    targetTime_100ns: null,
  };
  return { kind: 'lateEntry', heatId, entry };
}

/** Some impulses that wait, and some that do not, go to one after the other, at one point and the next. */
function waitingOf(story: RaceStory, heatId: HeatId, point: number, pick: number): GivenTrigger[] {
  const all = [...story.race.triggers.keys()];
  const from = pick % Math.max(1, all.length);
  return all.slice(from, from + 4).map((triggerId, place) => ({
    triggerId,
    runId: story.runId(1 + ((pick + Math.floor(place / 2)) % BIBS), 1, heatId),
    point: Math.min(point + (place % 2), story.points - 1),
  }));
}

/** The last impulses at a point go to those behind, or everybody's to the one ahead. */
function shiftOf(story: RaceStory, heatId: HeatId, point: number, pick: number): Decision | null {
  const timed = [...story.heat(heatId).runs.values()]
    .flatMap((run) => ({ runId: run.id, crossing: run.crossings[point] ?? null }))
    .sort((a, b) => (a.runId < b.runId ? -1 : 1));
  const from = pick % Math.max(1, timed.length);
  const isFall = pick % 2 === 0;
  const runs = timed.slice(from).map(({ runId }) => runId);
  const used = timed.slice(from).flatMap(({ crossing }) => crossing?.triggerId ?? []);
  const to = isFall ? runs.slice(1) : [null, ...runs];
  const impulses = used.map((triggerId, index) => ({ triggerId, runId: to[index] ?? null }));
  const first = isFall ? runs.slice(0, 1) : [];
  const left = pick % 4 === 0 ? { fallen: [], missing: first } : { fallen: first };
  return { kind: 'shiftImpulses', heatId, point, impulses, ...left };
}

export function commandOf(story: RaceStory, plan: DecisionPlan): Command | null {
  const decision = decisionOf(story, plan);
  return decision && { type: 'decide', decision, by: plan.byBert ? BERT : ANNA };
}

export function heatOf(story: RaceStory, bib: number): HeatId {
  return story.race.heats.has(RUN_2) && bib > 3 ? RUN_2 : RUN_1;
}

function pickTrigger(story: RaceStory, pick: number): TriggerId | null {
  const ids = [...story.race.triggers.keys()].sort();
  return ids[pick % Math.max(1, ids.length)] ?? null;
}

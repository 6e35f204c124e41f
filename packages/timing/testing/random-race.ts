/** Random races for property tests: impulses of every kind and any mix of decisions. */
import fc from 'fast-check';
import {
  duration,
  TICKS_PER_SECOND,
  startGroupOf,
  timestamp,
  type Command,
  type Decision,
  type GivenStatus,
  type HeatId,
  type Regularity,
  type RunId,
  type Trigger,
  triggerIdOf,
  type TriggerId,
} from '../src/index.ts';
import { decisionOnRun, isOnRun, runDecisionKinds } from './random-run-decision.ts';
import {
  ANNA,
  BERT,
  CLARA,
  clock,
  competitor,
  OTHER_TIMER,
  RaceStory,
  RUN_1,
  RUN_2,
} from './race-story.ts';
import { excludedOf, forerunnerOf, referenceOf } from './random-reference.ts';

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
const QUARTER_SECOND = 2_500_000n;

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

export interface RaceSettings {
  readonly points: number;
  readonly filterTime_s: number;
  readonly start: 'interval' | 'mass';
  /** In a mass start: one class after the other. */
  readonly isByClass: boolean;
  /** A second heat with other competitors, armed together with the first on the same sources. */
  readonly isTogether: boolean;
  readonly bestOfRuns: boolean;
  readonly regularity: Regularity;
  /** Seconds of a forerunner on each section, with windows around them; `null`: no windows. */
  readonly forerunner_s: number | null;
}

export const raceSettings: fc.Arbitrary<RaceSettings> = fc.record({
  points: fc.integer({ min: 2, max: 4 }),
  filterTime_s: fc.constantFrom(0, 0, 0.5),
  start: fc.constantFrom('interval', 'mass'),
  isByClass: fc.boolean(),
  isTogether: fc.boolean(),
  bestOfRuns: fc.boolean(),
  regularity: fc.constantFrom('disabled', 'targetTime', 'perfection'),
  forerunner_s: fc.option(fc.integer({ min: 2, max: 8 })),
});

export const BIBS = 6;

/** Between five and ten seconds a run is neither too fast nor too slow. */
const SPEEDS = { distance_mm: 100_000, minSpeed_mkmh: 36_000, maxSpeed_mkmh: 72_000 } as const;

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
    rules: { triggerFilterTime_100ns: duration(filterTime_s * 10_000_000) },
    heat: {
      start,
      startGroups: isByClass ? 'class' : null,
      bestOfRuns,
      regularity,
      targetTime_100ns: duration(70_000_000),
      ...SPEEDS,
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
  return story.armed(RUN_1);
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
      bib,
      kind: quirk === 'clear' ? 'clear' : 'impulse',
      corrected: quirk === 'corrected',
      valid: quirk !== 'invalid',
      blocked: quirk === 'blocked',
    });
    const trigger = quirk === 'backup' ? ofBackupClock(impulse) : impulse;
    // Most clear lines revoke something that was there.
    const target =
      quirk === 'clear' ? made.findLast((other) => other.kind === 'impulse') : undefined;
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

/** A step of an operator: which decision it becomes is settled by what is there when it is taken. */
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
  'edit',
  'reset',
  'resetGroup',
  'resetSome',
  'give',
  'give',
  'free',
  'delete',
  'choose',
  'gun',
  'deadHeat',
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

const STATUSES: readonly GivenStatus[] = ['dns', 'dnf', 'dsq'];

export function decisionOf(story: RaceStory, plan: DecisionPlan): Decision | null {
  const heatId = heatOf(story, plan.bib);
  const runId: RunId = story.runId(plan.bib, plan.number, heatId);
  const point = Math.min(plan.point, story.points - 1);
  const triggerId = pickTrigger(story, plan.pick);
  if (isOnRun(plan.kind)) return decisionOnRun(plan.kind, runId, { ...plan, point });
  switch (plan.kind) {
    case 'status':
      return {
        kind: 'setStatus',
        runId,
        status: plan.isTakenBack ? null : (STATUSES[plan.pick % 3] ?? 'dnf'),
      };
    case 'edit': {
      const time = timestamp(FIRST_MOMENT + BigInt(plan.at) * QUARTER_SECOND);
      return { kind: 'editCrossing', runId, point, timestamp: plan.isTakenBack ? null : time };
    }
    case 'deadHeat': {
      const kind = plan.isTakenBack ? 'withdrawDeadHeat' : 'declareDeadHeat';
      const competitorIds = [plan.bib, 1 + (plan.pick % BIBS)].map(competitor);
      return { kind, heatId, competitorIds };
    }
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
    case 'free':
      return triggerId && { kind: 'freeTrigger', triggerId };
    case 'delete':
      return triggerId && { kind: 'deleteTrigger', triggerId };
    case 'choose':
      return {
        kind: 'chooseNext',
        heatId,
        competitorId: plan.isTakenBack ? null : competitor(plan.bib),
      };
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

/** The judge's decisions on a heat, in their order, when all impulses are known. */
import {
  duration,
  roundDuration,
  runOf,
  type Decision,
  type DecisionOf,
  type Duration,
  type Race,
  type Refusal,
  type RunId,
} from '@startwand/timing';
import { fault, type Fault, type Path } from './fault.ts';
import { competitorOf, HEAT, JUDGE } from './ids.ts';
import { latestRunOf } from './latest-run.ts';
import type { DecisionInput } from './race-file.ts';
import type { HeatImpulses } from './read-impulses.ts';
import { unlistedFaults, type HeatTask } from './heat-task.ts';
import type { Timing } from './timing.ts';

export function applyDecisions(task: HeatTask, impulses: HeatImpulses, timing: Timing): Fault[] {
  const faults: Fault[] = [];
  for (const [place, input] of task.heat.decisions.entries()) {
    // The end of the heat is applied last, wherever it stands.
    if ('finish' in input) continue;
    const faultsHere = faultsOf(task, input, place);
    faults.push(...faultsHere);
    if (faultsHere.length > 0) continue;
    const decision = decisionOf(task, impulses, timing, input);
    if (decision.kind === 'editCrossing') freeEarlier(timing, decision);
    const refusal = timing.send({ type: 'decide', by: JUDGE, decision });
    if (refusal !== null) {
      faults.push(fault([...task.path, 'decisions', place], reasons[refusal]));
    }
  }
  if (task.heat.decisions.some((input) => 'finish' in input)) {
    timing.must({ type: 'decide', by: JUDGE, decision: { kind: 'finishHeat', heatId: HEAT } });
  }
  return faults;
}

type RunDecision = Exclude<DecisionInput, { readonly finish: true }>;

/** A file is read by people: no refusal is without words. */
const reasons: Record<Refusal, string> = {
  TIMES_NOT_IN_ORDER: 'the times of the run would not be in order',
  RUNS_OVERLAP: 'two runs of this bib would overlap',
  DEAD_HEAT_OF_ONE: 'a dead heat is of two different bibs at least',
  TOO_MANY_POSTINGS: 'the run has as many time postings as a run may have',
  NO_BACKUP: 'the backup clock has no impulse for this run',
  BACKUP_TAKEN: 'the impulse of the backup clock replaces another time already',
  NO_NEIGHBOUR: 'no impulse of both clocks to compare them by',
  EVENT_NOT_ACTIVE: 'the race is not active',
  HEAT_NOT_FOUND: 'there is no such heat',
  RUN_NOT_FOUND: 'there is no such run',
  RUN_NOT_FINISHED: 'the run is not finished',
  RUN_NOT_COUNTING: 'a later run of this bib counts',
  TOLERANCES_INVALID: 'a tolerance is not below the section time of the reference run',
  TRIGGER_NOT_FOUND: 'there is no such impulse',
  POSTING_NOT_FOUND: 'there is no such time posting',
  COMPETITOR_NOT_FOUND: 'the bib is not on the start list',
  POINT_NOT_FOUND: 'there is no such point',
  INVALID_STATE: 'it is not possible for this run as it is',
  BIB_TAKEN: 'the bib is there twice',
  NOTHING_TO_UNDO: 'there is nothing to take back',
  NOTHING_TO_REDO: 'there is nothing to do again',
  UNDO_CONFLICT: 'a later decision builds on it',
  NOT_THE_LAST_STEP: 'another decision is the last one',
  ENTRY_IN_USE: 'the late entry has a run',
  UNDO_STOPS: 'the last decision changed the state of the heat',
};

function faultsOf(task: HeatTask, input: RunDecision, place: number): Fault[] {
  const here = [...task.path, 'decisions', place];
  if ('deadHeat' in input) {
    return input.deadHeat.flatMap((bib, index) => unlistedFaults(task, bib, [...here, 'deadHeat', index]));
  }
  const faults = unlistedFaults(task, input.bib, [...here, 'bib']);
  if ('penalty' in input) faults.push(...decimalFaults(task, input.penalty, [...here, 'penalty']));
  if ('reward' in input) faults.push(...decimalFaults(task, input.reward, [...here, 'reward']));
  if ('replaceFromBackup' in input) {
    const { replaceFromBackup: channel } = input;
    if (!task.heat.points.some((point) => point.channel === channel)) {
      faults.push(fault([...here, 'replaceFromBackup'], `no point of the heat is on C${channel}`));
    }
  }
  return faults;
}

/** What is added to a rounded time must not carry more than it shows. */
function decimalFaults({ file }: HeatTask, time: Duration, path: Path): Fault[] {
  const { precision } = file.settings;
  const isWhole = roundDuration(time, { type: 'cutOff', precision }) === time;
  return isWhole ? [] : [fault(path, `more than ${precision} decimals`)];
}

function decisionOf({ heat }: HeatTask, { momentOf }: HeatImpulses, { race }: Timing, input: RunDecision): Decision {
  if ('deadHeat' in input) {
    const competitorIds = input.deadHeat.map(competitorOf);
    return { kind: 'declareDeadHeat', heatId: HEAT, competitorIds };
  }
  const runId = latestRunOf(race, input.bib);
  if ('status' in input) {
    const status = input.status === 'ok' ? null : input.status;
    return { kind: 'setStatus', runId, status };
  }
  if ('runTime' in input) return { kind: 'editRunTime', runId, runTime_100ns: input.runTime };
  if ('start' in input) {
    return { kind: 'editCrossing', runId, point: 0, timestamp: momentOf(input.start) };
  }
  if ('replaceFromBackup' in input) {
    const point = heat.points.findIndex(({ channel }) => channel === input.replaceFromBackup);
    return { kind: 'replaceTime', runId, point, backupId: null, replacement: null };
  }
  return added(race, runId, input);
}

/** An impulse before its run's start is not used: also when the start is known only now. */
function freeEarlier(timing: Timing, { runId, timestamp }: DecisionOf<'editCrossing'>): void {
  const [, ...later] = runOf(timing.race, runId)?.crossings ?? [];
  for (const crossing of later) {
    if (crossing === null || timestamp === null || crossing.timestamp >= timestamp) continue;
    const { triggerId } = crossing;
    if (triggerId === null || crossing.edited) continue;
    timing.must({ type: 'decide', by: JUDGE, decision: { kind: 'freeTrigger', triggerId } });
  }
}

/** Several penalties and rewards of one bib add up, as they do on a judge's list. */
function added(
  race: Race,
  runId: RunId,
  input: Extract<RunDecision, { readonly penalty: unknown } | { readonly reward: unknown }>,
): Decision {
  const { penalty_100ns = 0, reward_100ns = 0 } = runOf(race, runId) ?? {};
  const penalty = 'penalty' in input ? input.penalty : 0;
  const reward = 'reward' in input ? input.reward : 0;
  return {
    kind: 'setPenalty',
    runId,
    penalty_100ns: duration(penalty_100ns + penalty),
    reward_100ns: duration(reward_100ns + reward),
  };
}

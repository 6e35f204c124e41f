/** What a decision touches directly, before it takes effect: the ground of later conflicts. */
import type { Touches } from '../state/action.ts';
import { isAboutRun, type Decision, type DecisionOf, type RunDecision } from '../model/decision.ts';
import { isOnDeadHeat } from './dead-heat.ts';
import type { Rejudged } from '../model/fact.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import { isHeatDecision } from '../model/heat-state.ts';
import type { RunId, TriggerId } from '../model/ids.ts';
import { isMove, runsOfMove } from './reassign.ts';
import { isReset } from './reset.ts';
import type { RaceState } from '../state/race-state.ts';
import { isForEveryHeat } from '../model/reference-decision.ts';

export function touchesOf(
  state: RaceState,
  decision: Decision,
  rejudged: readonly Rejudged[],
): Touches {
  const runs = new Set<RunId>();
  const triggers = new Set<TriggerId>();
  if (isAboutRun(decision)) runs.add(decision.runId);
  if (isMove(decision)) for (const runId of runsOfMove(decision)) runs.add(runId);
  if (decision.kind === 'resetRuns') for (const runId of decision.runIds) runs.add(runId);
  if (decision.kind === 'editRunTimes') for (const { runId } of decision.times) runs.add(runId);
  if ('triggerId' in decision) triggers.add(decision.triggerId);
  // One passage replaces one time: who takes it next builds on that.
  if (decision.kind === 'replaceTime' && decision.replacement !== null) {
    triggers.add(decision.replacement.backupId);
  }
  // What a deletion moves in turn follows from the rules, not from the operator's word.
  if (decision.kind !== 'deleteTrigger') {
    for (const { triggerId } of rejudged) triggers.add(triggerId);
  }
  // A gun starts the whole field, whoever gives it.
  let wholeHeat = isHeatDecision(decision) || decision.kind === 'setGun';
  for (const triggerId of triggers) {
    const verdict = state.triggers.get(triggerId)?.verdict;
    if (verdict?.status !== 'used') continue;
    if (verdict.runIds.length > 1 && !isOnItsRunsOnly(decision)) wholeHeat = true;
    else for (const runId of verdict.runIds) runs.add(runId);
  }
  const everyHeat = isForEveryHeat(decision);
  const matters = new Set([...mattersOf(decision), ...competitorsTimedBy(state, decision)]);
  return { wholeHeat, runs, triggers, matters, everyHeat };
}

function mattersOf(decision: Decision): string[] {
  if (decision.kind === 'chooseNext') return ['nextStarter'];
  if (decision.kind === 'setReferenceRun') return ['reference'];
  if (decision.kind === 'excludeFromReference') return [`window of ${decision.competitorId}`];
  if (isOnDeadHeat(decision)) return decision.competitorIds.map((id) => `arrival of ${id}`);
  return [];
}

/** When somebody was on course: the runs of one competitor must not overlap, each is ground to the other. */
function competitorsTimedBy(state: RaceState, decision: Decision): string[] {
  if (!isOnTimes(decision)) return [];
  const runIds = isMove(decision) ? runsOfMove(decision) : [decision.runId];
  return runIds.flatMap((runId) => {
    const board = heatOfRun(state, runId)?.board;
    return board === undefined ? [] : [`times of ${board.partsOf(runId).competitorId}`];
  });
}

type OnTimes = Exclude<
  RunDecision,
  DecisionOf<'setPenalty' | 'postTime' | 'removePosting' | 'resetRun'>
>;

function isOnTimes(decision: Decision): decision is OnTimes {
  if (!isAboutRun(decision)) return false;
  const { kind } = decision;
  const isAdded = kind === 'setPenalty' || kind === 'postTime' || kind === 'removePosting';
  return !isAdded && kind !== 'resetRun';
}

/** Of a gun these change only what it is for the runs that they name. */
function isOnItsRunsOnly(decision: Decision): boolean {
  return isReset(decision) || isMove(decision) || decision.kind === 'resetSection';
}

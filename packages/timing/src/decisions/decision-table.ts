/** Everything about every kind of decision: what the history asks of one is looked up here. */
import type { Action, ConflictScope } from '../state/action.ts';
import type { RoundState } from '../state/round-state.ts';
import { cancelRun, resetCancellation, setStatus } from './cancellation.ts';
import { chooseNext } from './choose-next.ts';
import type { Refusal } from '../model/command.ts';
import { declareDeadHeat, withdrawDeadHeat } from './dead-heat.ts';
import { declareOfficial } from './declare-official.ts';
import type { Decision, DecisionKind, DecisionOf } from '../model/decision.ts';
import type { DecisionRows, FindTrigger, WritingPlace } from './decision-row.ts';
import { editCrossing, replaceTime } from './edited-crossing.ts';
import type { Rejudged } from '../model/fact.ts';
import { setGun } from './given-gun.ts';
import { deleteTrigger, freeTrigger, giveTrigger, pressImpulse } from './given-trigger.ts';
import { giveTriggers } from './given-triggers.ts';
import { heatChanges } from './heat-change.ts';
import type { RunId } from '../model/ids.ts';
import type { Change } from '../state/trigger-record.ts';
import { lateEntry } from './late-entry.ts';
import { leaveDoubt } from './left-doubt.ts';
import { postTime, removePosting, removePostings, setPenalty } from './penalties.ts';
import type { RaceState } from '../state/race-state.ts';
import { exchangeRuns, reassignRun } from './reassign.ts';
import { excludeFromReference, setReferenceRun } from './reference-run.ts';
import { setRemark } from './remark.ts';
import { refuseOnPastRun } from './run-that-counts.ts';
import { resetRun, resetRuns } from './reset.ts';
import { resetSection } from './reset-section.ts';
import { editRunTime, editRunTimes } from './run-time.ts';
import { shiftImpulses } from './shifted-impulses.ts';
import { takeStamped } from './take-stamped.ts';

const DECISIONS: DecisionRows<DecisionKind> = {
  ...heatChanges,
  chooseNext,
  lateEntry,
  setGun,
  giveTrigger,
  giveTriggers,
  shiftImpulses,
  takeStamped,
  freeTrigger,
  deleteTrigger,
  pressImpulse,
  setStatus,
  setRemark,
  leaveDoubt,
  editCrossing,
  editRunTime,
  editRunTimes,
  setPenalty,
  replaceTime,
  declareDeadHeat,
  withdrawDeadHeat,
  declareOfficial,
  postTime,
  removePosting,
  removePostings,
  reassignRun,
  exchangeRuns,
  cancelRun,
  resetCancellation,
  resetSection,
  resetRun,
  resetRuns,
  setReferenceRun,
  excludeFromReference,
};

/** As it goes into the history, which says what was meant and never asks again. */
export function resolveDecision<Kind extends DecisionKind>(
  state: RaceState,
  decision: DecisionOf<Kind>,
): Decision | Refusal {
  return DECISIONS[decision.kind].resolve(state, decision);
}

/** Whether it can be made now. What may happen is refused by name; nothing is changed here. */
export function refuseDecision<Kind extends DecisionKind>(
  state: RaceState,
  decision: DecisionOf<Kind>,
): Refusal | null {
  return DECISIONS[decision.kind].refuse(state, decision) ?? refuseOnPastRun(state, decision);
}

/** The triggers that it moves, each with its new verdict: in the live race and when it is replayed. */
export function triggersMoved<Kind extends DecisionKind>(
  decision: DecisionOf<Kind>,
  roundState: RoundState,
  find: FindTrigger,
): Change[] {
  return DECISIONS[decision.kind].moves(roundState, decision, find);
}

/** The runs over which it would write now. */
export function overriddenRunsOf<Kind extends DecisionKind>(
  decision: DecisionOf<Kind>,
  roundState: RoundState,
): ReadonlySet<RunId> {
  return DECISIONS[decision.kind].writes.over(decision, roundState);
}

/**
 * Writes what the operator said over the runs that the decision is about, or about the heat.
 *
 * @param runIds only over these
 */
export function writeDecision(
  { decision, mark, revision, overriddenRuns }: Pick<Action, 'decision' | 'mark' | 'revision' | 'overriddenRuns'>,
  roundState: RoundState,
  runIds = overriddenRuns,
): void {
  write(decision, roundState, { mark, revision, overriddenRuns, runIds });
}

function write<Kind extends DecisionKind>(
  decision: DecisionOf<Kind>,
  roundState: RoundState,
  place: WritingPlace,
): void {
  DECISIONS[decision.kind].writes.write(roundState, decision, place);
}

/** What it is about directly, before it takes effect: with what shares it, it comes into conflict. */
export function conflictScopeOf<Kind extends DecisionKind>(
  state: RaceState,
  decision: DecisionOf<Kind>,
  rejudged: readonly Rejudged[],
): ConflictScope {
  const own = DECISIONS[decision.kind].conflictScope(state, decision);
  const runs = new Set(own.runs);
  const triggers = new Set(own.triggers);
  if (own.movesByRules !== true) for (const { triggerId } of rejudged) triggers.add(triggerId);
  let wholeHeat = own.wholeHeat === true;
  for (const triggerId of triggers) {
    const verdict = state.triggers.get(triggerId)?.verdict;
    if (verdict?.status !== 'used') continue;
    const isGun = verdict.runIds.length > 1;
    if (isGun && own.leavesGunsToOthers !== true) wholeHeat = true;
    else for (const runId of verdict.runIds) runs.add(runId);
  }
  const matters = new Set(own.matters);
  return { wholeHeat, runs, triggers, matters, everyHeat: own.everyHeat === true };
}

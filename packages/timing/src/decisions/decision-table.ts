/** Everything about every kind of decision: what the history asks of one is looked up here. */
import type { Action, Touches } from '../state/action.ts';
import type { HeatBoard } from '../state/board.ts';
import { cancelRun, resetCancellation, setStatus } from './cancellation.ts';
import { chooseNext } from './choose-next.ts';
import type { Refusal } from '../model/command.ts';
import { declareDeadHeat, withdrawDeadHeat } from './dead-heat.ts';
import type { Decision, DecisionKind, DecisionOf } from '../model/decision.ts';
import type { DecisionRows, FindTrigger, WritingPlace } from './decision-row.ts';
import { editCrossing, replaceTime } from './edited-crossing.ts';
import type { Rejudged } from '../model/fact.ts';
import { setGun } from './given-gun.ts';
import { deleteTrigger, freeTrigger, giveTrigger } from './given-trigger.ts';
import { heatChanges } from './heat-change.ts';
import type { RunId } from '../model/ids.ts';
import type { Change } from '../state/kept-trigger.ts';
import { postTime, removePosting, setPenalty } from './penalties.ts';
import type { RaceState } from '../state/race-state.ts';
import { exchangeRuns, reassignRun } from './reassign.ts';
import { excludeFromReference, setReferenceRun } from './reference-run.ts';
import { resetRun, resetRuns } from './reset.ts';
import { resetSection } from './reset-section.ts';
import { editRunTime, editRunTimes } from './run-time.ts';

const DECISIONS: DecisionRows<DecisionKind> = {
  ...heatChanges,
  chooseNext,
  setGun,
  giveTrigger,
  freeTrigger,
  deleteTrigger,
  setStatus,
  editCrossing,
  editRunTime,
  editRunTimes,
  setPenalty,
  replaceTime,
  declareDeadHeat,
  withdrawDeadHeat,
  postTime,
  removePosting,
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
  return DECISIONS[decision.kind].refuse(state, decision);
}

/** The triggers that it moves, each with its new verdict: in the live race and told again. */
export function triggersMoved<Kind extends DecisionKind>(
  decision: DecisionOf<Kind>,
  board: HeatBoard,
  find: FindTrigger,
): Change[] {
  return DECISIONS[decision.kind].moves(board, decision, find);
}

/** The runs over which it would write now. */
export function wordOn<Kind extends DecisionKind>(
  decision: DecisionOf<Kind>,
  board: HeatBoard,
): ReadonlySet<RunId> {
  return DECISIONS[decision.kind].writes.over(decision, board);
}

/**
 * Writes what the operator said over the runs that the decision is about, or about the heat.
 *
 * @param runIds only over these
 */
export function writeWord(
  { decision, mark, revision, wordOn }: Pick<Action, 'decision' | 'mark' | 'revision' | 'wordOn'>,
  board: HeatBoard,
  runIds = wordOn,
): void {
  write(decision, board, { mark, revision, wordOn, runIds });
}

function write<Kind extends DecisionKind>(
  decision: DecisionOf<Kind>,
  board: HeatBoard,
  place: WritingPlace,
): void {
  DECISIONS[decision.kind].writes.write(board, decision, place);
}

/** What it touches directly, before it takes effect: the ground of later conflicts. */
export function touchesOf<Kind extends DecisionKind>(
  state: RaceState,
  decision: DecisionOf<Kind>,
  rejudged: readonly Rejudged[],
): Touches {
  const ground = DECISIONS[decision.kind].touches(state, decision);
  const runs = new Set(ground.runs);
  const triggers = new Set(ground.triggers);
  if (ground.movesByRules !== true) for (const { triggerId } of rejudged) triggers.add(triggerId);
  let wholeHeat = ground.wholeHeat === true;
  for (const triggerId of triggers) {
    const verdict = state.triggers.get(triggerId)?.verdict;
    if (verdict?.status !== 'used') continue;
    const isGun = verdict.runIds.length > 1;
    if (isGun && ground.leavesGunsToOthers !== true) wholeHeat = true;
    else for (const runId of verdict.runIds) runs.add(runId);
  }
  const matters = new Set(ground.matters);
  return { wholeHeat, runs, triggers, matters, everyHeat: ground.everyHeat === true };
}

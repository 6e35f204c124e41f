/**
 * Undo and redo. Undo takes back this operator's last standing action in the heat; it is refused when
 * a later, still standing action touched the same. What devices and phones sent is not undone; an impulse by a key of the desk is.
 * Neither arms, disarms, finishes, reopens or cancels a heat, nor declares a result official: they stop there, and skip no step.
 */
import { hasRun, names } from '../decisions/late-entry.ts';
import type { Entry } from '../model/entry.ts';
import { areInConflict, type Action } from '../state/action.ts';
import type { Refusal, StepCommand } from '../model/command.ts';
import { isHeatDecision, nextHeatState } from '../model/heat-state.ts';
import type { Decision } from '../model/decision.ts';
import { heatIdIn, type HeatId, type RunId, type TriggerId, type UserId } from '../model/ids.ts';
import type { HeatState, Race, StandingDecision } from '../model/race.ts';
import { stateOf, type RaceState } from '../state/race-state.ts';
import { canBeAfter, standingState } from '../state/standing-state.ts';

/**
 * What the undo button of this operator would take back; `null` when it would be refused.
 *
 * @example undoable(race, heatId, userId)?.decision.kind // 'setStatus'
 */
export function undoable(race: Race, heatId: HeatId, by: UserId): StandingDecision | null {
  return shown(actionToUndo(stateOf(race), heatId, by));
}

/**
 * What the redo button of this operator would bring back; `null` when it would be refused.
 *
 * @example redoable(race, heatId, userId)?.decision.kind
 */
export function redoable(race: Race, heatId: HeatId, by: UserId): StandingDecision | null {
  return shown(actionToRedo(stateOf(race), heatId, by));
}

/**
 * Where the heat stands when this operator undoes or redoes; `null` when there is no such heat or the step would be refused.
 *
 * @example stateAfterStep(race, 'redo', heatId, userId) // 'armed'
 */
export function stateAfterStep(race: Race, step: 'undo' | 'redo', heatId: HeatId, by: UserId): HeatState | null {
  const state = stateOf(race);
  const heat = state.heats.get(heatId);
  const found = step === 'undo' ? actionToUndo(state, heatId, by) : actionToRedo(state, heatId, by);
  if (heat === undefined || 'error' in found) return null;
  const { action } = found;
  return standingState(state, heat, (one) => (one.undoneBy === null) !== (one === action)).state;
}

/** The step that an operator takes back or takes again, or why not. */
export type StepOf = { readonly action: Action } | StepRefused;

export interface StepRefused {
  readonly error: Refusal;
  /** What stands in the way: the last action, or a later one that touched the same. */
  readonly inTheWay: Action | null;
}

/**
 * Why undo or redo would be refused, and the action that stands in the way; `null`: it would not.
 *
 * @example stepRefusal(race, { type: 'undo', heatId, by, step: 17 })?.inTheWay // 21
 */
export function stepRefusal(
  race: Race,
  { type, heatId, by, step }: StepCommand & { readonly type: 'undo' | 'redo' },
): { readonly error: Refusal; readonly inTheWay: number | null } | null {
  const state = stateOf(race);
  const found = type === 'undo' ? actionToUndo(state, heatId, by, step) : actionToRedo(state, heatId, by, step);
  return 'error' in found ? { error: found.error, inTheWay: found.inTheWay?.revision ?? null } : null;
}

/** The same of one trigger. */
export function restoreRefusal(
  race: Race,
  triggerId: TriggerId,
): { readonly error: Refusal; readonly inTheWay: number | null } | null {
  const found = stepOnTrigger(stateOf(race), triggerId);
  return 'error' in found ? { error: found.error, inTheWay: found.inTheWay?.revision ?? null } : null;
}

/**
 * The run that an impulse was taken from when it was freed or deleted; `null`: none, or several.
 *
 * @param revision of the decision
 * @example runTakenFrom(race, 17)
 */
export function runTakenFrom(race: Race, revision: number): RunId | null {
  const action = stateOf(race).actions.findLast((one) => one.revision === revision);
  const [runId = null, other] = action?.conflictScope.runs ?? [];
  return other === undefined ? runId : null;
}

export function actionToUndo(state: RaceState, heatId: HeatId, by: UserId, step?: number): StepOf {
  const mine = state.actions.filter((action) => action.by === by && action.undoneBy === null && isIn(action, heatId));
  const action = latest(mine, ({ since }) => since);
  if (action === null) return refused('NOTHING_TO_UNDO');
  return canBeStep(state, action, step, action.since) ?? { action };
}

/**
 * What was last decided on the trigger itself, by any operator: it was given, freed or deleted, which is taken back; or the key
 * that made it was taken back, which is taken again.
 */
export function stepOnTrigger(state: RaceState, triggerId: TriggerId): StepOf {
  if (!state.triggers.has(triggerId)) return refused('TRIGGER_NOT_FOUND');
  const deeds = state.actions.filter(({ decision, undoneBy }) =>
    decision.kind === 'pressImpulse'
      ? decision.triggerId === triggerId && undoneBy !== null
      : undoneBy === null && isOnTrigger(decision, triggerId),
  );
  const action = latest(deeds, ({ since, undoneBy }) => undoneBy ?? since);
  if (action === null) return refused('NOTHING_TO_UNDO');
  const later = conflictOf(state, action, action.undoneBy ?? action.since) ?? finishingElsewhere(state, action);
  return later === null ? { action } : refused('UNDO_CONFLICT', later);
}

function isOnTrigger(decision: Decision, triggerId: TriggerId): boolean {
  const { kind } = decision;
  if (kind !== 'giveTrigger' && kind !== 'freeTrigger' && kind !== 'deleteTrigger') return false;
  return decision.triggerId === triggerId;
}

/** A new action of the operator ends what can be redone. */
export function actionToRedo(state: RaceState, heatId: HeatId, by: UserId, step?: number): StepOf {
  const mine = state.actions.filter((action) => action.by === by && isIn(action, heatId));
  const undone = mine.filter(({ undoneBy }) => undoneBy !== null);
  const action = latest(undone, ({ undoneBy }) => undoneBy ?? 0);
  const undoneBy = action?.undoneBy ?? null;
  if (action === null || undoneBy === null) return refused('NOTHING_TO_REDO');
  if (mine.some(({ revision }) => revision > undoneBy)) return refused('NOTHING_TO_REDO');
  const refusal = canBeStep(state, action, step, undoneBy);
  if (refusal !== null) return refusal;
  return fitsItsHeat(state, action) ? { action } : refused('UNDO_CONFLICT');
}

/** @returns why it cannot be taken back or taken again */
function canBeStep(state: RaceState, action: Action, step: number | undefined, since: number): StepRefused | null {
  if (step !== undefined && step !== action.revision) return refused('NOT_THE_LAST_STEP', action);
  if (isStateChange(action.decision)) return refused('UNDO_STOPS', action);
  if (!canReturn(state, action)) return refused('UNDO_CONFLICT');
  const later = conflictOf(state, action, since) ?? finishingElsewhere(state, action);
  if (later !== null) return refused('UNDO_CONFLICT', later);
  return hasStartedSince(state, action) ? refused('ENTRY_IN_USE') : null;
}

/** A late entry stands as long as the competitor has a run: an impulse of a device is no action. */
function hasStartedSince(state: RaceState, { decision, undoneBy }: Action): boolean {
  return decision.kind === 'lateEntry' && undoneBy === null && hasRun(state, decision.entry.competitorId);
}

/** Each has a key or a call of its own that leads back; a restart has none. */
function isStateChange(decision: Decision): boolean {
  if (decision.kind === 'declareOfficial') return true;
  return isHeatDecision(decision) && decision.kind !== 'restartHeat';
}

function refused(error: Refusal, inTheWay: Action | null = null): StepRefused {
  return { error, inTheWay };
}

/** The set-up, or a heat beside it, may not let the heat be any more where a step of it led from. */
function canReturn(state: RaceState, action: Action): boolean {
  const heat = action.heatId === null ? undefined : state.heats.get(action.heatId);
  if (heat === undefined || !isHeatDecision(action.decision)) return true;
  return canBeAfter(state, heat, action);
}

/** Another operator may have taken the heat to where the action has no place any more. */
function fitsItsHeat(state: RaceState, action: Action): boolean {
  const { decision, heatId, round, revision } = action;
  const heat = heatId === null ? undefined : state.heats.get(heatId);
  if (heat === undefined) return true;
  if (heat.round !== round) return false;
  // A course of another length opened the round anew.
  if (decision.kind === 'lateEntry' && !canEnterAgain(state, decision.entry)) return false;
  if (!isHeatDecision(decision)) return revision > (heat.current.setups[0]?.revision ?? 0);
  return nextHeatState(heat.state, decision.kind) !== null && canReturn(state, action);
}

/** Somebody else may wear the bib by now, or the competitor would be due in two armed heats. */
function canEnterAgain(state: RaceState, { competitorId }: Entry): boolean {
  const withdrawn = state.withdrawn.get(competitorId);
  if (withdrawn === undefined) return false;
  const { bib } = withdrawn.entry;
  const armed = [...withdrawn.heats].filter((id) => state.heats.get(id)?.state === 'armed');
  return armed.length < 2 && (bib === null || !state.competitorByBib.has(bib));
}

/** The first later action that stands and touched the same. */
function conflictOf(state: RaceState, action: Action, since: number): Action | null {
  return (
    state.actions.find(
      (other) =>
        other !== action &&
        other.undoneBy === null &&
        other.since > since &&
        !isEarlierStep(other, action) &&
        (areInConflict(action, other) || isUponEntry(other, action)),
    ) ?? null
  );
}

/** The other decision is about a competitor who was entered by the action. */
function isUponEntry(other: Action, { decision }: Action): boolean {
  return decision.kind === 'lateEntry' && names(other.decision, decision.entry.competitorId);
}

/** The action that finished another heat in which the impulse of a key times somebody: nothing moves there any more. */
function finishingElsewhere(state: RaceState, { decision, conflictScope, heatId: own }: Action): Action | null {
  if (decision.kind !== 'pressImpulse') return null;
  const timed = new Set([...conflictScope.runs].map(heatIdIn));
  const verdict = state.triggers.get(decision.triggerId)?.verdict;
  if (verdict?.status === 'used') timed.add(verdict.heatId);
  const isFinished = (heatId: HeatId) => heatId !== own && state.heats.get(heatId)?.state === 'finished';
  const finished = new Set([...timed].filter(isFinished));
  return (
    state.actions.findLast(
      ({ decision: { kind }, heatId, undoneBy }) =>
        kind === 'finishHeat' && undoneBy === null && heatId !== null && finished.has(heatId),
    ) ?? null
  );
}

/** The operator's own earlier step that came back by redo: the action was decided upon it. */
function isEarlierStep(other: Action, action: Action): boolean {
  return other.by === action.by && other.revision < action.revision;
}

/** An action that no heat knows is in reach of every heat's undo. */
function isIn(action: Action, heatId: HeatId): boolean {
  return action.heatId === heatId || action.heatId === null;
}

function latest(actions: readonly Action[], when: (action: Action) => number): Action | null {
  return actions.reduce<Action | null>(
    (last, action) => (last === null || when(action) > when(last) ? action : last),
    null,
  );
}

function shown(step: StepOf): StandingDecision | null {
  return 'error' in step ? null : { revision: step.action.revision, decision: step.action.decision };
}

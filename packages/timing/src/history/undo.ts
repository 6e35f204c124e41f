/**
 * Undo and redo. Undo takes back this operator's last standing action in the heat; it is refused when
 * a later, still standing action touched the same. What was received is not undone.
 */
import { areInConflict, type Action } from '../state/action.ts';
import type { Refusal } from '../model/command.ts';
import { isHeatDecision, nextHeatState } from '../model/heat-state.ts';
import type { Decision } from '../model/decision.ts';
import type { HeatId, TriggerId, UserId } from '../model/ids.ts';
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
  const action = step === 'undo' ? actionToUndo(state, heatId, by) : actionToRedo(state, heatId, by);
  if (heat === undefined || typeof action === 'string') return null;
  return standingState(state, heat, (one) => (one.undoneBy === null) !== (one === action)).state;
}

export function actionToUndo(state: RaceState, heatId: HeatId, by: UserId): Action | Refusal {
  const mine = state.actions.filter((action) => action.by === by && action.undoneBy === null && isIn(action, heatId));
  const last = latest(mine, (action) => action.since);
  if (last === null) return 'NOTHING_TO_UNDO';
  const isPossible = canReturn(state, last) && !hasConflict(state, last, last.since);
  return isPossible ? last : 'UNDO_CONFLICT';
}

/** What was last decided on the trigger itself and stands, by any operator: it was given, freed or deleted. */
export function actionToUndoOnTrigger(state: RaceState, triggerId: TriggerId): Action | Refusal {
  if (!state.triggers.has(triggerId)) return 'TRIGGER_NOT_FOUND';
  const standing = state.actions.filter(
    ({ decision, undoneBy }) => undoneBy === null && isOnTrigger(decision, triggerId),
  );
  const last = latest(standing, (action) => action.since);
  if (last === null) return 'NOTHING_TO_UNDO';
  return hasConflict(state, last, last.since) ? 'UNDO_CONFLICT' : last;
}

function isOnTrigger(decision: Decision, triggerId: TriggerId): boolean {
  const { kind } = decision;
  if (kind !== 'giveTrigger' && kind !== 'freeTrigger' && kind !== 'deleteTrigger') return false;
  return decision.triggerId === triggerId;
}

/** A new action of the operator ends what can be redone. */
export function actionToRedo(state: RaceState, heatId: HeatId, by: UserId): Action | Refusal {
  const mine = state.actions.filter((action) => action.by === by && isIn(action, heatId));
  const undone = mine.filter(({ undoneBy }) => undoneBy !== null);
  const last = latest(undone, (action) => action.undoneBy ?? 0);
  const undoneBy = last?.undoneBy ?? null;
  if (last === null || undoneBy === null) return 'NOTHING_TO_REDO';
  if (mine.some(({ revision }) => revision > undoneBy)) return 'NOTHING_TO_REDO';
  const isPossible = fitsItsHeat(state, last) && !hasConflict(state, last, undoneBy);
  return isPossible ? last : 'UNDO_CONFLICT';
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
  if (!isHeatDecision(decision)) return revision > (heat.current.setups[0]?.revision ?? 0);
  return nextHeatState(heat.state, decision.kind) !== null && canReturn(state, action);
}

function hasConflict(state: RaceState, action: Action, since: number): boolean {
  return state.actions.some(
    (other) => other !== action && other.undoneBy === null && other.since > since && areInConflict(action, other),
  );
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

function shown(action: Action | Refusal): StandingDecision | null {
  return typeof action === 'string' ? null : { revision: action.revision, decision: action.decision };
}

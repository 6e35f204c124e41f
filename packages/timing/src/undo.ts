/**
 * Undo and redo. Undo takes back this operator's last standing action in the heat; it is refused when
 * a later, still standing action touched the same. What was received is not undone.
 */
import { touchTheSame, type Action } from './action.ts';
import type { Refusal } from './command.ts';
import { isHeatDecision, nextHeatState } from './heat-state.ts';
import type { HeatId, UserId } from './ids.ts';
import type { Race, StandingDecision } from './race.ts';
import { stateOf, type RaceState } from './race-state.ts';

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

export function actionToUndo(state: RaceState, heatId: HeatId, by: UserId): Action | Refusal {
  const mine = state.actions.filter(
    (action) => action.by === by && action.undoneBy === null && isIn(action, heatId),
  );
  const last = latest(mine, (action) => action.since);
  if (last === null) return 'NOTHING_TO_UNDO';
  return hasConflict(state, last, last.since) ? 'UNDO_CONFLICT' : last;
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

/** Another operator may have taken the heat to where the action has no place any more. */
function fitsItsHeat(state: RaceState, { decision, heatId, round }: Action): boolean {
  const heat = heatId === null ? undefined : state.heats.get(heatId);
  if (heat === undefined) return true;
  if (heat.round !== round) return false;
  return !isHeatDecision(decision) || nextHeatState(heat.state, decision.kind) !== null;
}

function hasConflict(state: RaceState, action: Action, since: number): boolean {
  return state.actions.some(
    (other) =>
      other !== action &&
      other.undoneBy === null &&
      other.since > since &&
      touchTheSame(action, other),
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
  return typeof action === 'string'
    ? null
    : { revision: action.revision, decision: action.decision };
}

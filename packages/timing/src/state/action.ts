/** An operator's decision in the history: where it stands, what it touches, whether it still holds. */
import type { Decision } from '../model/decision.ts';
import type { HeatId, RunId, TriggerId, UserId } from '../model/ids.ts';
import type { Place } from './kept-trigger.ts';

export interface Action extends Place {
  readonly decision: Decision;
  readonly by: UserId;
  /** The heat whose undo takes it back; `null`: every heat's, for a trigger that no heat knows. */
  readonly heatId: HeatId | null;
  /** The round of the heat in which it was made. */
  readonly round: number;
  readonly touches: Touches;
  /** The runs over which it wrote the operator's word. */
  readonly wordOn: ReadonlySet<RunId>;
  /** The round that a restart opened. */
  readonly opens: number | null;
  /** The revision since which it stands: its own, or that of its last redo. */
  since: number;
  /** The revision that took it back; `null` while it stands. */
  undoneBy: number | null;
}

/** What an action touched: two that touch the same cannot be undone out of order. */
export interface Touches {
  readonly wholeHeat: boolean;
  readonly runs: ReadonlySet<RunId>;
  readonly triggers: ReadonlySet<TriggerId>;
  /** Other things of the heat, by name: who starts next, its reference run, who arrived together. */
  readonly matters: ReadonlySet<string>;
  /** It holds in every heat: whatever happens to one of them happens to its ground. */
  readonly everyHeat: boolean;
}

/** Whether undoing the one would pull the ground from under the other. */
export function touchTheSame(a: Action, b: Action): boolean {
  const sameHeat = a.heatId === b.heatId || a.touches.everyHeat || b.touches.everyHeat;
  if (sameHeat && (a.touches.wholeHeat || b.touches.wholeHeat)) return true;
  if (sameHeat && shareOne(a.touches.matters, b.touches.matters)) return true;
  return (
    shareOne(a.touches.runs, b.touches.runs) || shareOne(a.touches.triggers, b.touches.triggers)
  );
}

function shareOne<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.values().some((item) => b.has(item));
}

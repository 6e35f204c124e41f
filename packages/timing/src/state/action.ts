/** An operator's decision in the history: where it stands, what it is about, whether it still holds. */
import type { Decision } from '../model/decision.ts';
import type { HeatId, RunId, TriggerId, UserId } from '../model/ids.ts';
import type { Timestamp } from '../time/time.ts';
import type { Place } from './trigger-record.ts';

export interface Action extends Place {
  readonly decision: Decision;
  readonly by: UserId;
  /** When it was made. */
  readonly at: Timestamp;
  /** The heat whose undo takes it back; `null`: every heat's, for a trigger that no heat knows. */
  readonly heatId: HeatId | null;
  /** The round of the heat in which it was made. */
  readonly round: number;
  readonly conflictScope: ConflictScope;
  /** The runs over which it wrote the operator's override. */
  readonly overriddenRuns: ReadonlySet<RunId>;
  /** The round that a restart opened. */
  readonly opens: number | null;
  /** The revision since which it stands: its own, or that of its last redo. */
  since: number;
  /** The revision that took it back; `null` while it stands. */
  undoneBy: number | null;
  /** When a restart was taken back, the heat came back armed, as earlier releases did. */
  cameBackArmed: boolean;
}

/** What an action is about: two that share any of it cannot be undone out of order. */
export interface ConflictScope {
  readonly wholeHeat: boolean;
  readonly runs: ReadonlySet<RunId>;
  readonly triggers: ReadonlySet<TriggerId>;
  /** Other things of the heat, by name: who starts next, its reference run, who arrived together. */
  readonly matters: ReadonlySet<string>;
  /** It holds in every heat: whatever happens to one of them happens to it. */
  readonly everyHeat: boolean;
}

/** Whether undoing the one would take away what the other was decided upon. */
export function areInConflict(a: Action, b: Action): boolean {
  // Each deleted impulse comes back by itself, also where several of one run were deleted.
  if (a.decision.kind === 'deleteTrigger' && b.decision.kind === 'deleteTrigger') {
    return a.decision.triggerId === b.decision.triggerId;
  }
  const sameHeat = a.heatId === b.heatId || a.conflictScope.everyHeat || b.conflictScope.everyHeat;
  if (sameHeat && (a.conflictScope.wholeHeat || b.conflictScope.wholeHeat)) return true;
  if (sameHeat && shareOne(a.conflictScope.matters, b.conflictScope.matters)) return true;
  return (
    shareOne(a.conflictScope.runs, b.conflictScope.runs) || shareOne(a.conflictScope.triggers, b.conflictScope.triggers)
  );
}

function shareOne<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.values().some((item) => b.has(item));
}

/**
 * Which impulses at a point move, and to whom, once an operator says that one of them was none, or that one is missing.
 * Impulses move in the order in which they came. One that came with a number, or that an operator gave, stays.
 */
import type { ShiftedImpulse } from '../model/decision.ts';
import type { RunId, TriggerId } from '../model/ids.ts';
import type { Timestamp } from '../time/time.ts';

/** `takeOut`: the impulse was none, and everybody behind moves up. `addMissing`: one is missing ahead of it, and they move down. */
export type ShiftWay = 'takeOut' | 'addMissing';

/** An impulse in use at the point, and the run that it times. */
export interface PlacedImpulse {
  readonly triggerId: TriggerId;
  readonly runId: RunId;
  readonly at: Timestamp;
  /** By its number, or by an operator: it does not move. */
  readonly isFixed: boolean;
}

export interface ShiftPlan {
  /** In the order in which they came; the first is the one that was named. */
  readonly impulses: readonly ShiftedImpulse[];
  /** Whose impulse is missing. */
  readonly missing: readonly RunId[];
}

/**
 * @param placed in the order in which they came
 * @param next who comes behind the last of them; `null`: nobody is known to
 * @returns `null`: the impulse is not in use here, or does not move
 * @example shiftPlan('takeOut', triggerId, placed, null)?.impulses
 */
export function shiftPlan(
  way: ShiftWay,
  triggerId: TriggerId,
  placed: readonly PlacedImpulse[],
  next: RunId | null,
): ShiftPlan | null {
  const movable = placed.filter(({ isFixed }) => !isFixed);
  const from = movable.findIndex((one) => one.triggerId === triggerId);
  const first = movable[from];
  if (first === undefined) return null;
  const behind = movable.slice(from);
  if (way === 'takeOut') {
    const impulses = behind.map((one, place) => ({
      triggerId: one.triggerId,
      runId: place === 0 ? null : (behind[place - 1]?.runId ?? null),
    }));
    return { impulses, missing: [] };
  }
  const impulses = behind.map((one, place) => ({ triggerId: one.triggerId, runId: behind[place + 1]?.runId ?? next }));
  return { impulses, missing: [first.runId] };
}

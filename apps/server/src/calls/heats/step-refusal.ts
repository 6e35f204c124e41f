/** Why a step is not taken back or not taken again, with the action that stands in its way. */
import type { Refusal, StepCommand } from '@startwand/timing';
import type { Refused } from '../../edge/answers/refused.ts';
import type { EventView } from '../../race/history/event-view.ts';

/** @param inTheWay the revision of an action, as the core found it */
export function namingTheWay(
  { decisions }: Pick<EventView, 'decisions'>,
  { error, inTheWay }: { readonly error: Refusal; readonly inTheWay: number | null },
): Refused {
  const found = inTheWay === null ? undefined : decisions.get(inTheWay);
  return found === undefined ? { error } : { error, newer: [found] };
}

/** The step that a call names has been taken already, and it was the last that this operator did. */
export function isStepDone(
  { decisions }: Pick<EventView, 'decisions'>,
  { type, heatId, by, step }: StepCommand & { readonly type: 'undo' | 'redo' },
): boolean {
  const named = step === undefined ? undefined : decisions.get(step);
  if (named === undefined || named.by !== by) return false;
  const doneAt =
    type === 'undo' ? named.undoneAt : named.undoneAt === null && named.since > named.revision ? named.since : null;
  if (doneAt === null) return false;
  const own = [...decisions.values()].filter((other) => other.by === by && (other.heatId ?? heatId) === heatId);
  return own.every((other) => other === named || Math.max(other.since, other.undoneAt ?? 0) < doneAt);
}

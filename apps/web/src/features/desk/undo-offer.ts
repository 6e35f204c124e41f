/**
 * What undo and redo would do for this operator in this heat, so that the buttons can say it. The
 * server decides; this reads the same history.
 */
import type { DecisionDto } from '@startwand/contract';

export interface UndoOffer {
  readonly undo: DecisionDto | null;
  readonly redo: DecisionDto | null;
}

export function undoOffer(
  decisions: readonly DecisionDto[],
  heatId: string,
  userId: string,
): UndoOffer {
  const mine = decisions
    .filter((decision) => decision.heatId === heatId && decision.by === userId)
    .toSorted((a, b) => a.revision - b.revision);
  const last = mine.findLastIndex((decision) => !decision.undone);
  // Undo goes backwards, so what was undone last is the first behind what stands.
  return { undo: mine[last] ?? null, redo: mine[last + 1] ?? null };
}

/**
 * What undo and redo would do for this operator in this heat, so that the buttons can say it. The
 * server decides; this reads the same history.
 */
import type { DecisionDto } from '@startwand/contract';

export interface UndoOffer {
  readonly undo: DecisionDto | null;
  /**
   * What redo may bring back. Of several, the page cannot tell which was undone last: two undone in a
   * row come back the older first, one undone behind another comes back itself.
   */
  readonly redo: readonly DecisionDto[];
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
  // An action that stands ends what was undone before it.
  return { undo: mine[last] ?? null, redo: mine.slice(last + 1) };
}

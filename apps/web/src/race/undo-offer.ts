/**
 * What undo and redo would do for this operator in this heat, so that the buttons can say it. The
 * server decides; this reads the same history. What holds in every heat is in reach of each heat's undo.
 */
import type { DecisionDto } from '@startwand/contract';

export interface UndoOffer {
  readonly undo: DecisionDto | null;
  readonly redo: DecisionDto | null;
}

export function undoOffer(decisions: readonly DecisionDto[], heatId: string, userId: string): UndoOffer {
  const mine = decisions.filter(({ heatId: heat, by }) => (heat ?? heatId) === heatId && by === userId);
  const standing = mine.filter(({ undoneAt }) => undoneAt === null);
  const undone = latest(mine, ({ undoneAt }) => undoneAt ?? 0);
  const undoneAt = undone?.undoneAt ?? null;
  // A new action ends what was undone before it.
  const isEnded = undoneAt === null || mine.some(({ revision }) => revision > undoneAt);
  return { undo: latest(standing, ({ since }) => since), redo: isEnded ? null : undone };
}

function latest(decisions: readonly DecisionDto[], when: (decision: DecisionDto) => number): DecisionDto | null {
  return decisions.reduce<DecisionDto | null>(
    (last, decision) => (last === null || when(decision) > when(last) ? decision : last),
    null,
  );
}

/** Puts verdicts into effect: first everything that moves is lifted, then it is settled anew. */
import type { HeatBoard } from '../state/board.ts';
import type { HeatId, RunId } from '../model/ids.ts';
import type { Change } from '../state/kept-trigger.ts';
import type { Verdict } from '../model/verdict.ts';

/** The board of a heat; of a restarted one that of the round which the run belongs to. */
export type BoardOf = (heatId: HeatId, runId: RunId | null) => HeatBoard | null;

export function putIntoEffect(changes: readonly Change[], boardOf: BoardOf): void {
  for (const { kept, verdict } of changes) {
    boardOfVerdict(kept.verdict, boardOf)?.lift(kept, verdict);
  }
  for (const { kept, verdict } of changes) {
    kept.verdict = verdict;
    boardOfVerdict(verdict, boardOf)?.settle(kept);
  }
}

function boardOfVerdict(verdict: Verdict, boardOf: BoardOf): HeatBoard | null {
  if (verdict.heatId === null) return null;
  return boardOf(verdict.heatId, verdict.status === 'used' ? (verdict.runIds[0] ?? null) : null);
}

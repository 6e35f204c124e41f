/** What came out of judging an impulse. */
import type { HeatBoard } from '../state/board.ts';
import type { Change } from '../state/kept-trigger.ts';
import type { UnusedReason, Verdict, VerdictStatus } from '../model/verdict.ts';

export interface Judgement {
  readonly verdict: Verdict;
  /** Other impulses whose place this one takes. */
  readonly displaced: readonly Change[];
}

/** Not in use; the heat is named where only one comes into question. */
export function unused(
  status: Exclude<VerdictStatus, 'used'>,
  reason: UnusedReason,
  boards: readonly HeatBoard[],
  point: number | null,
): Judgement {
  const [board, other] = boards;
  const heatId = board !== undefined && other === undefined ? board.heatId : null;
  return { verdict: { status, reason, heatId, point }, displaced: [] };
}

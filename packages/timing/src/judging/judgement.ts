/** What came out of judging an impulse. */
import type { RoundState } from '../state/round-state.ts';
import type { Change } from '../state/trigger-record.ts';
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
  roundStates: readonly RoundState[],
  point: number | null,
): Judgement {
  const [roundState, other] = roundStates;
  const heatId = roundState !== undefined && other === undefined ? roundState.heatId : null;
  return { verdict: { status, reason, heatId, point }, displaced: [] };
}

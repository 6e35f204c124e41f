/** Puts verdicts into effect: first everything that moves is unapplied, then it is applied anew. */
import type { RoundState } from '../state/round-state.ts';
import type { HeatId, RunId } from '../model/ids.ts';
import type { Change } from '../state/trigger-record.ts';
import type { Verdict } from '../model/verdict.ts';

/** The state of a heat's round; of a restarted heat that of the round which the run belongs to. */
export type RoundStateOf = (heatId: HeatId, runId: RunId | null) => RoundState | null;

export function putIntoEffect(changes: readonly Change[], roundStateOf: RoundStateOf): void {
  for (const { record, verdict } of changes) {
    roundStateOfVerdict(record.verdict, roundStateOf)?.unapply(record, verdict);
  }
  for (const { record, verdict } of changes) {
    record.verdict = verdict;
    roundStateOfVerdict(verdict, roundStateOf)?.apply(record);
  }
}

function roundStateOfVerdict(verdict: Verdict, roundStateOf: RoundStateOf): RoundState | null {
  if (verdict.heatId === null) return null;
  return roundStateOf(verdict.heatId, verdict.status === 'used' ? (verdict.runIds[0] ?? null) : null);
}

/**
 * In a mass start a time without a bib may be given to a run by the order of bibs that were taken down (`joined-crossings.ts`). Such a
 * time is a suggestion: it gives way to a time that says its number, and no filter looks back on it.
 */
import type { Change, TriggerRecord } from '../state/trigger-record.ts';

export function isJoined(record: TriggerRecord | null): boolean {
  if (record === null || record.trigger.bib !== null) return false;
  const { verdict } = record;
  return verdict.status === 'used' && verdict.by === 'operator' && verdict.isSuggested === true;
}

/** It keeps its place among the times that wait for a bib. */
export function waitsAgain(record: TriggerRecord): Change {
  const { heatId, point } = record.verdict;
  return { record, verdict: { status: 'unassigned', reason: 'awaitsBib', heatId, point } };
}

/**
 * The time of a run at one point goes, with what an operator wrote there (Spec §4). Its impulse stays,
 * unassigned; of a gun only its effect on this run goes.
 */
import type { HeatBoard } from '../state/board.ts';
import type { DecisionOf } from '../model/decision.ts';
import type { Change } from '../state/kept-trigger.ts';
import { freed, withoutRuns } from './reset.ts';

export function movedBySectionReset(
  board: HeatBoard,
  { runId, point }: DecisionOf<'resetSection'>,
): Change[] {
  const run = board.find(runId);
  const own = run?.impulses[point] ?? null;
  const gun = point === 0 ? (run?.gun ?? null) : null;
  const changes: Change[] = [];
  if (own !== null) changes.push({ kept: own, verdict: freed(own) });
  if (gun !== null) changes.push({ kept: gun, verdict: withoutRuns(gun, new Set([runId])) });
  return changes;
}

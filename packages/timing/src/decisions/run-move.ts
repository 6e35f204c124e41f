/** The decisions by which what is one run's becomes another's, and the runs that they bind together. */
import type { Decision, DecisionOf } from '../model/decision.ts';
import type { RunId } from '../model/ids.ts';

export type Move = DecisionOf<'reassignRun' | 'exchangeRuns'>;

/** The two runs: whose everything was, and whose it is. */
export function runsOfMove(move: Move): readonly [RunId, RunId] {
  if (move.kind === 'exchangeRuns') return [move.runId, move.otherRunId];
  return [move.runId, move.toRunId ?? move.runId];
}

/** The runs between which overrides were moved, directly or by way of others. */
export function linkedByMoves(runIds: ReadonlySet<RunId>, decisions: readonly Decision[]): ReadonlySet<RunId> {
  const linked = new Set(runIds);
  const moves = decisions.filter(isMove).map(runsOfMove);
  for (let size = -1; size < linked.size;) {
    size = linked.size;
    for (const [a, b] of moves) if (linked.has(a) || linked.has(b)) linked.add(a).add(b);
  }
  return linked;
}

function isMove(decision: Decision): decision is Move {
  return decision.kind === 'reassignRun' || decision.kind === 'exchangeRuns';
}

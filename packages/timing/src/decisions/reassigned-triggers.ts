/**
 * What times a run when it becomes somebody else's. The impulses that the operator saw in the run are
 * those that move, whatever becomes known later; what has come to the run since goes along.
 */
import type { HeatBoard } from '../state/board.ts';
import type { RunImpulses } from '../model/decision.ts';
import type { FindTrigger } from './decision-row.ts';
import type { RunId } from '../model/ids.ts';
import type { KeptRun } from '../state/kept-run.ts';
import type { Change, KeptTrigger } from '../state/kept-trigger.ts';
import { runsOfMove, type Move } from './run-move.ts';
import { withoutRuns } from './reset.ts';
import type { Verdict } from '../model/verdict.ts';

type Impulses = readonly (KeptTrigger | null)[];
type Moved = Map<KeptTrigger, Verdict>;

/** The triggers of both runs, each with its new verdict. */
export function movedByMove(board: HeatBoard, move: Move, find: FindTrigger): Change[] {
  const [runId, otherId] = runsOfMove(move);
  const moved: Moved = new Map();
  const sides = [sideOf(board, runId, otherId, move.impulses, find)];
  if (move.kind === 'exchangeRuns') {
    sides.push(sideOf(board, otherId, runId, move.otherImpulses, find));
  }
  for (const { run, to, isAsSeen } of sides) {
    takeAway(board.find(to), moved);
    if (isAsSeen) takeAway(run, moved);
  }
  for (const { to, impulses } of sides) handOver(board, to, impulses, moved);
  for (const run of [board.find(runId), board.find(otherId)]) {
    if (run !== null && run.gun !== null) moved.set(run.gun, gunAfter(run.gun, move));
  }
  return [...moved].map(([kept, verdict]) => ({ kept, verdict }));
}

interface Side {
  readonly run: KeptRun | null;
  readonly to: RunId;
  readonly impulses: Impulses;
  /** It is still the run that the operator saw: a late trigger has not put another one there. */
  readonly isAsSeen: boolean;
}

function sideOf(
  board: HeatBoard,
  from: RunId,
  to: RunId,
  ids: RunImpulses | null,
  find: FindTrigger,
): Side {
  const run = board.find(from);
  const seen = (ids ?? []).map((id) => (id === null ? null : find(id)));
  const isAsSeen =
    seen.every((kept) => kept === null) ||
    seen.some((kept, point) => kept !== null && run?.impulses[point] === kept);
  const sinceAt = (own: KeptTrigger | null, point: number) =>
    own !== null && fitsBetween(seen, own, point) ? own : null;
  const impulses =
    run !== null && isAsSeen
      ? run.impulses.map((own, point) => seen[point] ?? sinceAt(own, point))
      : seen;
  return { run, to, impulses, isAsSeen };
}

/** What came since goes along only where it is in order with what the operator saw. */
function fitsBetween(seen: Impulses, { trigger }: KeptTrigger, point: number): boolean {
  return seen.every((kept, other) => {
    if (kept === null || other === point) return true;
    const there = kept.trigger.timestamp;
    return other < point ? there < trigger.timestamp : there > trigger.timestamp;
  });
}

function takeAway(run: KeptRun | null, moved: Moved): void {
  if (run === null) return;
  const { heatId } = run;
  for (const [point, own] of run.impulses.entries()) {
    if (own !== null) moved.set(own, { status: 'unused', reason: 'replaced', heatId, point });
  }
}

function handOver({ heatId }: HeatBoard, to: RunId, impulses: Impulses, moved: Moved): void {
  for (const [point, own] of impulses.entries()) {
    if (own === null || own.verdict.status === 'deleted') continue;
    moved.set(own, { status: 'used', heatId, runIds: [to], point, by: 'operator' });
  }
}

/** A gun stays a gun; who shares it already keeps it. */
function gunAfter(gun: KeptTrigger, move: Move): Verdict {
  const [runId, otherId] = runsOfMove(move);
  const isExchange = move.kind === 'exchangeRuns';
  const verdict = isExchange ? gun.verdict : withoutRuns(gun, new Set([otherId]));
  if (verdict.status !== 'used') return verdict;
  const { runIds } = verdict;
  if (runIds.includes(runId) && runIds.includes(otherId)) return verdict;
  const renamed = runIds.map((id) => {
    if (id === runId) return otherId;
    return isExchange && id === otherId ? runId : id;
  });
  return { ...verdict, runIds: renamed };
}

/**
 * What times a run when it becomes another competitor's. The impulses that the operator saw in the run are
 * those that move, whatever becomes known later; what has come to the run since goes along.
 */
import type { RoundState } from '../state/round-state.ts';
import type { RunImpulses } from '../model/decision.ts';
import type { FindTrigger } from './decision-row.ts';
import type { RunId } from '../model/ids.ts';
import type { RunState } from '../state/run-state.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import { runsOfMove, type Move } from './run-move.ts';
import { withoutRuns } from './reset.ts';
import type { Verdict } from '../model/verdict.ts';

type Impulses = readonly (TriggerRecord | null)[];
type Moved = Map<TriggerRecord, Verdict>;

/** The triggers of both runs, each with its new verdict. */
export function movedByMove(roundState: RoundState, move: Move, find: FindTrigger): Change[] {
  const [runId, otherId] = runsOfMove(move);
  const moved: Moved = new Map();
  const sides = [sideOf(roundState, runId, otherId, move.impulses, find)];
  if (move.kind === 'exchangeRuns') {
    sides.push(sideOf(roundState, otherId, runId, move.otherImpulses, find));
  }
  for (const { run, to, isAsSeen } of sides) {
    takeAway(roundState.find(to), moved);
    if (isAsSeen) takeAway(run, moved);
  }
  for (const { to, impulses } of sides) handOver(roundState, to, impulses, moved);
  for (const run of [roundState.find(runId), roundState.find(otherId)]) {
    if (run !== null && run.gun !== null) moved.set(run.gun, gunAfter(run.gun, move));
  }
  return [...moved].map(([record, verdict]) => ({ record, verdict }));
}

interface Side {
  readonly run: RunState | null;
  readonly to: RunId;
  readonly impulses: Impulses;
  /** It is still the run that the operator saw: a late trigger has not put another one there. */
  readonly isAsSeen: boolean;
}

function sideOf(roundState: RoundState, from: RunId, to: RunId, ids: RunImpulses | null, find: FindTrigger): Side {
  const run = roundState.find(from);
  const seen = (ids ?? []).map((id) => (id === null ? null : find(id)));
  const isAsSeen =
    seen.every((record) => record === null) ||
    seen.some((record, point) => record !== null && run?.impulses[point] === record);
  const sinceAt = (own: TriggerRecord | null, point: number) =>
    own !== null && fitsBetween(seen, own, point) ? own : null;
  const impulses =
    run !== null && isAsSeen ? run.impulses.map((own, point) => seen[point] ?? sinceAt(own, point)) : seen;
  return { run, to, impulses, isAsSeen };
}

/** What came since goes along only where it is in order with what the operator saw. */
function fitsBetween(seen: Impulses, { trigger }: TriggerRecord, point: number): boolean {
  return seen.every((record, other) => {
    if (record === null || other === point) return true;
    const there = record.trigger.timestamp;
    return other < point ? there < trigger.timestamp : there > trigger.timestamp;
  });
}

function takeAway(run: RunState | null, moved: Moved): void {
  if (run === null) return;
  const { heatId } = run;
  for (const [point, own] of run.impulses.entries()) {
    if (own !== null) moved.set(own, { status: 'unused', reason: 'replaced', heatId, point });
  }
}

function handOver({ heatId }: RoundState, to: RunId, impulses: Impulses, moved: Moved): void {
  for (const [point, own] of impulses.entries()) {
    if (own === null || own.verdict.status === 'deleted') continue;
    moved.set(own, { status: 'used', heatId, runIds: [to], point, by: 'operator' });
  }
}

/** A gun stays a gun; who shares it already keeps it. */
function gunAfter(gun: TriggerRecord, move: Move): Verdict {
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

/**
 * After the finish of a heat nothing assigned moves: a trigger that is received later only fills an
 * empty point that it fits, and only if it fits a single one.
 */
import type { Situation } from '../state/trigger-intake.ts';
import { setAside } from './assignment.ts';
import type { HeatBoard } from '../state/board.ts';
import { filterOut } from './filtering.ts';
import { unused, type Judgement } from './judgement.ts';
import { timeAt, timeOnceBegun, type KeptRun } from '../state/kept-run.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import type { Timestamp } from '../time/time.ts';
import { seenAgain, seenBefore } from './source-priority.ts';

export function fillGap(kept: KeptTrigger, situation: Situation): Judgement {
  const aside = setAside(kept, situation);
  if (aside !== null) return aside;
  const { boards } = situation;
  const { trigger } = kept;
  const point = kept.reading.point ?? 0;
  const filtered = filterOut(kept, point, boards, seenBySource);
  if (filtered !== null) return filtered;
  const gaps = boards.flatMap((board) =>
    candidates(board, kept)
      .filter((run) => fits(run, point, trigger.timestamp, trigger.bib !== null))
      .map((run) => ({ board, run })),
  );
  const [gap, other] = gaps;
  if (gap === undefined) return unused('unassigned', 'nobodyDue', boards, point);
  if (other !== undefined) return unused('unassigned', 'ambiguous', boards, point);
  const { heatId } = gap.board;
  return {
    verdict: { status: 'used', heatId, runIds: [gap.run.id], point, by: 'rule' },
    displaced: [],
  };
}

/** A higher source comes too late: nothing assigned moves any more. */
function seenBySource(
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
): Judgement | null {
  const seen = seenBefore(kept, point, boards);
  return seen === null ? null : seenAgain(kept, seen);
}

function candidates(board: HeatBoard, kept: KeptTrigger): KeptRun[] {
  const { competitorId } = kept.reading;
  if (kept.trigger.bib === null) return board.order.list.flatMap((id) => runsOf(board, id));
  return competitorId !== null && board.order.has(competitorId) ? runsOf(board, competitorId) : [];
}

function runsOf(board: HeatBoard, competitorId: KeptRun['competitorId']): KeptRun[] {
  const runs = board.runsOf(competitorId);
  return runs.length === 0 ? [board.waitingRun(competitorId, 1)] : [...runs];
}

/** The point is empty and the time lies between those of its neighbours. */
function fits(run: KeptRun, point: number, time: Timestamp, isNumbered: boolean): boolean {
  if (run.word.runTime_100ns !== null || timeAt(run, point) !== null) return false;
  let hasNeighbour = false;
  for (const other of run.impulses.keys()) {
    const there = timeOnceBegun(run, other);
    // A scheduled start that nothing has begun yet is empty.
    if (there === null || other === point) continue;
    hasNeighbour = true;
    if (other < point ? there >= time : there <= time) return false;
  }
  // A number says whose it is; without one only a run that has begun or ended can miss a time.
  return isNumbered || hasNeighbour || point === 0;
}

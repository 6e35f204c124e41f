/**
 * Whether a competitor's run in a heat takes an impulse at a point, and what it gives up for it.
 *
 * At the start the last impulse before the next point counts, elsewhere the first; a point is due
 * until a later one is passed; a start of somebody whose run has ended opens a further run.
 */
import type { HeatBoard } from '../state/board.ts';
import {
  editAt,
  hasEnded,
  lastPassed,
  timeAt,
  timeOnceBegun,
  type KeptRun,
} from '../state/kept-run.ts';
import type { Change, KeptTrigger } from '../state/kept-trigger.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { UnusedReason, Verdict } from '../model/verdict.ts';

export type Offer =
  | {
      readonly board: HeatBoard;
      readonly run: KeptRun;
      readonly displaced: readonly Change[];
      /** It would open a further run of somebody whose run has ended. */
      readonly isFurther: boolean;
    }
  | { readonly refused: UnusedReason };

export function offerOf(
  board: HeatBoard,
  competitorId: CompetitorId,
  kept: KeptTrigger,
  point: number,
  /** An impulse of a lower source that saw the same passing gives way; `null`: none, only an empty place is free. */
  lower: KeptTrigger | null = null,
): Offer {
  const run = board.currentRun(competitorId);
  return point === 0 ? startOffer(board, run, kept) : laterOffer(board, run, kept, point, lower);
}

function startOffer(board: HeatBoard, run: KeptRun, kept: KeptTrigger): Offer {
  if (hasEnded(run)) return furtherRun(board, run, kept);
  const start = run.impulses[0] ?? null;
  if (isHeld(start)) return { refused: 'held' };
  const passed = lastPassed(run);
  const hasStarted = timeAt(run, 0) !== null;
  if (hasStarted && passed > 0 && !beats(kept, start)) return { refused: 'notDue' };
  const early = impulsesBefore(run, kept);
  if (early === null) return { refused: 'notDue' };
  const displaced = early.map((impulse) => setFree(impulse, 'notDue'));
  if (start !== null) displaced.unshift(setFree(start, 'replaced'));
  return { board, run, displaced, isFurther: false };
}

function furtherRun(board: HeatBoard, run: KeptRun, kept: KeptTrigger): Offer {
  const end = timeAt(run, lastPassed(run));
  if (end !== null && kept.trigger.timestamp <= end) return { refused: 'notDue' };
  const further = board.waitingRun(run.competitorId, run.number + 1);
  return { board, run: further, displaced: [], isFurther: true };
}

function laterOffer(
  board: HeatBoard,
  run: KeptRun,
  kept: KeptTrigger,
  point: number,
  lower: KeptTrigger | null,
): Offer {
  const present = run.impulses[point] ?? null;
  if (lastPassed(run) > point) return { refused: 'notDue' };
  if (isHeld(present)) return { refused: 'held' };
  // Under an edited time there is room for the impulse that belongs there.
  const isFree = present === lower || isFaultyFinish(run, point);
  if (!isFree && !beats(kept, present)) return { refused: 'notDue' };
  if (!isBehindEarlierPoints(run, kept, point)) return { refused: 'notDue' };
  const displaced = present === null ? [] : [setFree(present, 'replaced')];
  return { board, run, displaced, isFurther: false };
}

/** Equal start and finish: a device's fault, and a finish behind it replaces it. */
function isFaultyFinish(run: KeptRun, point: number): boolean {
  return point === run.impulses.length - 1 && timeAt(run, point) === timeAt(run, 0);
}

/**
 * A line keyed or corrected at the timer beats the bib's own impulse at its point: an earlier one, as
 * everything is that stands where impulses are judged in canonical order.
 */
function beats(kept: KeptTrigger, present: KeptTrigger | null): boolean {
  return kept.trigger.corrected && present !== null;
}

/** An operator put it there: the rules never displace it. */
export function isHeld(impulse: KeptTrigger | null): boolean {
  return impulse?.verdict.status === 'used' && impulse.verdict.by === 'operator';
}

function isBehindEarlierPoints(run: KeptRun, kept: KeptTrigger, point: number): boolean {
  for (let earlier = 0; earlier < point; earlier++) {
    const time = timeOnceBegun(run, earlier);
    if (time !== null && time > kept.trigger.timestamp) return false;
  }
  return true;
}

/**
 * The impulses at later points that a start makes impossible, because they were before it; `null`
 * when an operator holds such a time, and so the start cannot be one.
 */
function impulsesBefore(run: KeptRun, kept: KeptTrigger): KeptTrigger[] | null {
  const early: KeptTrigger[] = [];
  for (let point = 1; point < run.impulses.length; point++) {
    const time = timeAt(run, point);
    const impulse = run.impulses[point] ?? null;
    if (time === null || time > kept.trigger.timestamp) continue;
    if (editAt(run, point) !== null || isHeld(impulse)) return null;
    if (impulse !== null) early.push(impulse);
  }
  return early;
}

export function setFree(kept: KeptTrigger, reason: UnusedReason): Change {
  const { verdict } = kept;
  const freed: Verdict = {
    status: 'unused',
    reason,
    heatId: verdict.heatId,
    point: verdict.point,
  };
  return { kept, verdict: freed };
}

/**
 * Several sources of one device at a point, in order of priority: what the highest one of them saw
 * within the backup window counts, whichever impulse came first. Another device's clock is no such
 * source: it never times by itself (`backupClock`).
 */
import type { HeatBoard } from '../state/board.ts';
import { unused, type Judgement } from './judgement.ts';
import {
  editAt,
  givenGunOf,
  impulseAt,
  lastPassed,
  timeAt,
  type KeptRun,
} from '../state/kept-run.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import { judgeNumbered, useFor } from './numbered-impulse.ts';
import { isHeld, offerOf, setFree } from './offer.ts';
import { countingBefore, isSameInstant } from '../state/sighting.ts';
import { between } from '../time/time.ts';
import { compareCanonically } from '../model/trigger.ts';
import type { Verdict } from '../model/verdict.ts';
import { missOf } from '../model/windows.ts';

/** The impulse that counts so far for the passing which another source sees now. */
export interface SeenBefore {
  readonly board: HeatBoard;
  readonly counting: KeptTrigger;
}

/** `null`: no other source saw the passing before. */
export function judgeBySource(
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
): Judgement | null {
  const seen = seenBefore(kept, point, boards);
  if (seen === null) return null;
  const { board, counting } = seen;
  const { verdict } = counting;
  if (verdict.status !== 'used') return null;
  if (counting.reading.source < kept.reading.source) return seenAgain(kept, seen);
  if (isHeld(counting)) return unused('unused', 'held', [board], point);
  const runs = verdict.runIds.flatMap((runId) => board.find(runId) ?? []);
  const [run] = runs;
  if (run === undefined) return null;
  if (run.gun === counting) return takeOverGun(kept, seen, verdict, runs);
  if (kept.trigger.bib !== null && kept.reading.competitorId !== run.competitorId) {
    return takeAway(seen, run, judgeNumbered(kept, point, boards));
  }
  return takeOver(kept, seen, run, point);
}

/** The earliest one, where several heats are armed together. */
export function seenBefore(
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
): SeenBefore | null {
  let first: SeenBefore | null = null;
  for (const board of boards) {
    const { isMassStart } = board;
    const counting = countingBefore(kept, board.used(point), { point, isMassStart });
    if (counting === null) continue;
    const isFirst =
      first === null || compareCanonically(counting.trigger, first.counting.trigger) < 0;
    if (isFirst) first = { board, counting };
  }
  return first;
}

/** The other one goes on to count. */
export function seenAgain(kept: KeptTrigger, { board, counting }: SeenBefore): Judgement {
  const reason = isSameInstant(counting, kept) ? 'coincidence' : 'backupSource';
  return unused('filtered', reason, [board], counting.verdict.point);
}

/** The higher source takes the place of the lower one, unless the run has gone on since. */
function takeOver(kept: KeptTrigger, seen: SeenBefore, run: KeptRun, point: number): Judgement {
  const { board, counting } = seen;
  const offer = offerOf(board, run.competitorId, kept, point, counting);
  if ('refused' in offer || offer.run !== run) return seenAgain(kept, seen);
  return isTooLate(board, run, kept, point) ? seenAgain(kept, seen) : useFor(offer, point);
}

/** A window that accepted the one may be closed for the other. */
function isTooLate(board: HeatBoard, run: KeptRun, kept: KeptTrigger, point: number): boolean {
  if (kept.trigger.bib !== null || board.isMassStart) return false;
  const window = board.windows.for(run.competitorId, point);
  const since = timeAt(run, point - 1);
  if (window === null || since === null) return false;
  return missOf(window, between(since, kept.trigger.timestamp)) !== null;
}

/** Nobody whom the gun started may have gone on: all start by one gun. */
function takeOverGun(
  kept: KeptTrigger,
  seen: SeenBefore,
  gun: Extract<Verdict, { readonly status: 'used' }>,
  runs: readonly KeptRun[],
): Judgement {
  const { counting } = seen;
  const isTimedByIt = (run: KeptRun) =>
    impulseAt(run, 0) === counting && editAt(run, 0) === null && givenGunOf(run) === null;
  const hasGoneOn = (run: KeptRun) =>
    run.impulses.some((_, point) => point > 0 && timeAt(run, point) !== null);
  if (runs.some((run) => isTimedByIt(run) && hasGoneOn(run))) return seenAgain(kept, seen);
  return { verdict: gun, displaced: [setFree(counting, 'replaced')] };
}

/** The bib says whose passing it was: the one for whom the lower source was taken gives it back. */
function takeAway({ board, counting }: SeenBefore, run: KeptRun, judgement: Judgement): Judgement {
  const { verdict, displaced } = judgement;
  const { point } = counting.verdict;
  const isHere = verdict.status === 'used' && verdict.heatId === board.heatId;
  const hasGoneOn = board.currentRun(run.competitorId) !== run || lastPassed(run) !== point;
  if (!isHere || hasGoneOn) return judgement;
  return { verdict, displaced: [...displaced, setFree(counting, 'replaced')] };
}

/**
 * Several sources of one device at a point, in order of priority: what the highest one of them saw
 * within the backup window counts, whichever impulse came first. Another device's clock is no such
 * source: it never times by itself (`backupClock`).
 */
import type { RoundState } from '../state/round-state.ts';
import { unused, type Judgement } from './judgement.ts';
import { editAt, givenGunOf, impulseAt, lastPassed, timeAt, type RunState } from '../state/run-state.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import { judgeNumbered, useFor } from './numbered-impulse.ts';
import { isHeld, claimOf, setFree } from './run-claim.ts';
import { countingBefore, isSameInstant } from '../state/sighting.ts';
import { between } from '../time/time.ts';
import { compareCanonically } from '../model/trigger.ts';
import type { Verdict } from '../model/verdict.ts';
import { missOf } from '../model/windows.ts';

/** The impulse that counts so far for the passing which another source sees now. */
export interface SeenBefore {
  readonly roundState: RoundState;
  readonly counting: TriggerRecord;
}

/** `null`: no other source saw the passing before. */
export function judgeBySource(
  record: TriggerRecord,
  point: number,
  roundStates: readonly RoundState[],
): Judgement | null {
  const seen = seenBefore(record, point, roundStates);
  if (seen === null) return null;
  const { roundState, counting } = seen;
  const { verdict } = counting;
  if (verdict.status !== 'used') return null;
  if (counting.reading.source < record.reading.source) return seenAgain(record, seen);
  if (isHeld(counting)) return unused('unused', 'held', [roundState], point);
  const runs = verdict.runIds.flatMap((runId) => roundState.find(runId) ?? []);
  const [run] = runs;
  if (run === undefined) return null;
  if (run.gun === counting) return takeOverGun(record, seen, verdict, runs);
  if (record.trigger.bib !== null && record.reading.competitorId !== run.competitorId) {
    return takeAway(seen, run, judgeNumbered(record, point, roundStates));
  }
  return takeOver(record, seen, run, point);
}

/** The earliest one, where several heats are armed together. */
export function seenBefore(
  record: TriggerRecord,
  point: number,
  roundStates: readonly RoundState[],
): SeenBefore | null {
  let first: SeenBefore | null = null;
  for (const roundState of roundStates) {
    const { isMassStart } = roundState;
    const counting = countingBefore(record, roundState.used(point), { point, isMassStart });
    if (counting === null) continue;
    const isFirst = first === null || compareCanonically(counting.trigger, first.counting.trigger) < 0;
    if (isFirst) first = { roundState, counting };
  }
  return first;
}

/** The other one goes on to count. */
export function seenAgain(record: TriggerRecord, { roundState, counting }: SeenBefore): Judgement {
  const reason = isSameInstant(counting, record) ? 'coincidence' : 'backupSource';
  return unused('filtered', reason, [roundState], counting.verdict.point);
}

/** The higher source takes the place of the lower one, unless the run has gone on since. */
function takeOver(record: TriggerRecord, seen: SeenBefore, run: RunState, point: number): Judgement {
  const { roundState, counting } = seen;
  const claim = claimOf(roundState, run.competitorId, record, point, counting);
  if ('refused' in claim || claim.run !== run) return seenAgain(record, seen);
  return isTooLate(roundState, run, record, point) ? seenAgain(record, seen) : useFor(claim, point);
}

/** A window that accepted the one may be closed for the other. */
function isTooLate(roundState: RoundState, run: RunState, record: TriggerRecord, point: number): boolean {
  if (record.trigger.bib !== null || roundState.isMassStart) return false;
  const window = roundState.windows.for(run.competitorId, point);
  const since = timeAt(run, point - 1);
  if (window === null || since === null) return false;
  return missOf(window, between(since, record.trigger.timestamp)) !== null;
}

/** Nobody whom the gun started may have gone on: all start by one gun. */
function takeOverGun(
  record: TriggerRecord,
  seen: SeenBefore,
  gun: Extract<Verdict, { readonly status: 'used' }>,
  runs: readonly RunState[],
): Judgement {
  const { counting } = seen;
  const isTimedByIt = (run: RunState) =>
    impulseAt(run, 0) === counting && editAt(run, 0) === null && givenGunOf(run) === null;
  const hasGoneOn = (run: RunState) => run.impulses.some((_, point) => point > 0 && timeAt(run, point) !== null);
  if (runs.some((run) => isTimedByIt(run) && hasGoneOn(run))) return seenAgain(record, seen);
  return { verdict: gun, displaced: [setFree(counting, 'replaced')] };
}

/** The bib says whose passing it was: the one for whom the lower source was taken gives it back. */
function takeAway({ roundState, counting }: SeenBefore, run: RunState, judgement: Judgement): Judgement {
  const { verdict, displaced } = judgement;
  const { point } = counting.verdict;
  const isHere = verdict.status === 'used' && verdict.heatId === roundState.heatId;
  const hasGoneOn = roundState.currentRun(run.competitorId) !== run || lastPassed(run) !== point;
  if (!isHere || hasGoneOn) return judgement;
  return { verdict, displaced: [...displaced, setFree(counting, 'replaced')] };
}

/**
 * Whether a competitor's run in a heat takes an impulse at a point, and what it gives up for it.
 *
 * At the start the last impulse before the next point counts, elsewhere the first; a point is due
 * until a later one is passed; a start of a competitor whose run has ended opens a further run.
 */
import { isKeyed } from '../state/clear-line.ts';
import { isJoined, waitsAgain } from './joined-time.ts';
import type { RoundState } from '../state/round-state.ts';
import { editAt, hasEnded, lastPassed, timeAt, timeOnceBegun, type RunState } from '../state/run-state.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { UnusedReason, Verdict } from '../model/verdict.ts';

export type RunClaim =
  | {
      readonly roundState: RoundState;
      readonly run: RunState;
      readonly displaced: readonly Change[];
      /** It would open a further run of a competitor whose run has ended. */
      readonly isFurther: boolean;
    }
  | { readonly refused: UnusedReason };

export function claimOf(
  roundState: RoundState,
  competitorId: CompetitorId,
  record: TriggerRecord,
  point: number,
  /** An impulse of a lower source that saw the same passing gives way; `null`: none, only an empty place is free. */
  lower: TriggerRecord | null = null,
): RunClaim {
  const run = roundState.currentRun(competitorId);
  return point === 0 ? startClaim(roundState, run, record) : laterClaim(roundState, run, record, point, lower);
}

function startClaim(roundState: RoundState, run: RunState, record: TriggerRecord): RunClaim {
  if (hasEnded(run)) return furtherRun(roundState, run, record);
  const start = run.impulses[0] ?? null;
  if (isHeld(start)) return { refused: 'held' };
  const passed = lastPassed(run);
  const hasStarted = timeAt(run, 0) !== null;
  if (hasStarted && passed > 0 && !beats(record, start)) return { refused: 'notDue' };
  const early = impulsesBefore(run, record);
  if (early === null) return { refused: 'notDue' };
  const displaced = early.map((impulse) => setFree(impulse, 'notDue'));
  if (start !== null) displaced.unshift(setFree(start, 'replaced'));
  return { roundState, run, displaced, isFurther: false };
}

function furtherRun(roundState: RoundState, run: RunState, record: TriggerRecord): RunClaim {
  const end = timeAt(run, lastPassed(run));
  if (end !== null && record.trigger.timestamp <= end) return { refused: 'notDue' };
  const further = roundState.waitingRun(run.competitorId, run.number + 1);
  return { roundState, run: further, displaced: [], isFurther: true };
}

function laterClaim(
  roundState: RoundState,
  run: RunState,
  record: TriggerRecord,
  point: number,
  lower: TriggerRecord | null,
): RunClaim {
  const present = run.impulses[point] ?? null;
  if (lastPassed(run) > point) return { refused: 'notDue' };
  const givesWay = roundState.isMassStart && record.trigger.bib !== null && isJoined(present);
  const joined = givesWay ? present : null;
  if (isHeld(present) && joined === null) return { refused: 'held' };
  // Under an edited time there is room for the impulse that belongs there. A time with a number is surer than a joined one.
  const isFree = present === lower || joined !== null || isFaultyFinish(run, point);
  if (!isFree && !beats(record, present)) return { refused: 'notDue' };
  if (!isBehindEarlierPoints(run, record, point)) return { refused: 'notDue' };
  const displaced = present === null ? [] : [joined === null ? setFree(present, 'replaced') : waitsAgain(joined)];
  return { roundState, run, displaced, isFurther: false };
}

/** Equal start and finish: a device's fault, and a finish behind it replaces it. */
function isFaultyFinish(run: RunState, point: number): boolean {
  return point === run.impulses.length - 1 && timeAt(run, point) === timeAt(run, 0);
}

/**
 * A line keyed or corrected at the timer beats the bib's own impulse at its point: an earlier one, as
 * everything is that stands where impulses are judged in canonical order.
 */
function beats(record: TriggerRecord, present: TriggerRecord | null): boolean {
  return isKeyed(record.trigger) && present !== null;
}

/** An operator put it there: the rules never displace it. */
export function isHeld(impulse: TriggerRecord | null): boolean {
  return impulse?.verdict.status === 'used' && impulse.verdict.by === 'operator';
}

function isBehindEarlierPoints(run: RunState, record: TriggerRecord, point: number): boolean {
  for (let earlier = 0; earlier < point; earlier++) {
    const time = timeOnceBegun(run, earlier);
    if (time !== null && time > record.trigger.timestamp) return false;
  }
  return true;
}

/**
 * The impulses at later points that a start makes impossible, because they were before it; `null`
 * when an operator holds such a time, and so the start cannot be one.
 */
function impulsesBefore(run: RunState, record: TriggerRecord): TriggerRecord[] | null {
  const early: TriggerRecord[] = [];
  for (let point = 1; point < run.impulses.length; point++) {
    const time = timeAt(run, point);
    const impulse = run.impulses[point] ?? null;
    if (time === null || time > record.trigger.timestamp) continue;
    if (editAt(run, point) !== null || isHeld(impulse)) return null;
    if (impulse !== null) early.push(impulse);
  }
  return early;
}

export function setFree(record: TriggerRecord, reason: UnusedReason): Change {
  const { verdict } = record;
  const freed: Verdict = {
    status: 'unused',
    reason,
    heatId: verdict.heatId,
    point: verdict.point,
  };
  return { record, verdict: freed };
}

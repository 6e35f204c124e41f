/**
 * Two runs of one competitor never overlap (Spec §5). Of those whose finish nobody knows only the current
 * one is still on course: a competitor who began a further run has left the earlier one.
 */
import type { RoundState } from '../state/round-state.ts';
import type { TriggerId } from '../model/ids.ts';
import { hasEnded, lastPassed, timeAt, type RunState, type Override } from '../state/run-state.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import type { Timestamp } from '../time/time.ts';

export type Times = readonly (Timestamp | null)[];

/** The times of a run by measuring point. */
export function timesOf(run: RunState): (Timestamp | null)[] {
  return run.impulses.map((_, point) => timeAt(run, point));
}

/** The run without a trigger: what stands under it counts again. */
export function without(run: RunState, triggerId: TriggerId): RunState {
  const isIt = (record: TriggerRecord | null) => record !== null && record.trigger.id === triggerId;
  if (!isIt(run.gun) && !run.impulses.some(isIt)) return run;
  const impulses = run.impulses.map((impulse) => (isIt(impulse) ? null : impulse));
  return { ...run, impulses, gun: isIt(run.gun) ? null : run.gun };
}

/**
 * Whether the run, with these times, would be under way at the same time as another of its competitor.
 *
 * @param moving a trigger that is taken from wherever it is
 */
export function overlapsOthers(
  roundState: RoundState,
  run: RunState,
  times: Times = timesOf(run),
  moving: TriggerId | null = null,
): boolean {
  const others = besides(roundState, run).map((one) => {
    const other = moving === null ? one : without(one, moving);
    return timedRun(other, timesOf(other));
  });
  return overlapsAny(timedRun(run, times), others);
}

/** What of a run says when it was under way. */
export interface TimedRun {
  readonly number: number;
  readonly times: Times;
  /** An operator said how it ended, or wrote its run time: nothing more is to come. */
  readonly isClosed: boolean;
}

/**
 * Whether a run would be under way at the same time as another of its competitor.
 *
 * @param others of the same competitor, in the order of their numbers
 */
export function overlapsAny(own: TimedRun, others: readonly TimedRun[]): boolean {
  const isCurrent = others.every(({ number }) => number < own.number);
  const stretch = stretchOf(own.times, isCurrent && !isOver(own));
  return others.some((other, place) => {
    const isTheirsCurrent = !isCurrent && place === others.length - 1;
    return overlap(stretch, stretchOf(other.times, isTheirsCurrent && !isOver(other)));
  });
}

export function timedRun({ number, override }: RunState, times: Times): TimedRun {
  return { number, times, isClosed: isClosedBy(override) };
}

/** Whether a run with times could stand beside runs of another competitor, whose are all over by now. */
export function fitsBeside(run: RunState, others: readonly RunState[]): boolean {
  const own = stretchOf(timesOf(run), isOnCourse(run));
  return !others.some((other) => isOnCourse(other) || overlap(own, stretchOf(timesOf(other), false)));
}

/** The runs of the same competitor, in the order of their numbers. */
export function besides(roundState: RoundState, run: RunState): readonly RunState[] {
  return roundState.runsOf(run.competitorId).filter(({ number }) => number !== run.number);
}

function isOnCourse(run: RunState): boolean {
  return lastPassed(run) >= 0 && !hasEnded(run);
}

function isClosedBy({ status, runTime_100ns }: Override): boolean {
  return status !== null || runTime_100ns !== null;
}

/** Nothing more is to come: it has a finish, or an operator said how it ended. */
function isOver({ isClosed, times }: TimedRun): boolean {
  return isClosed || (times.at(-1) ?? null) !== null;
}

interface Stretch {
  readonly first: Timestamp;
  /** `null`: it goes on. */
  readonly last: Timestamp | null;
}

/** `null`: nobody knows when it was. */
function stretchOf(times: Times, goesOn: boolean): Stretch | null {
  let first: Timestamp | null = null;
  let last: Timestamp | null = null;
  for (const time of times) {
    if (time === null) continue;
    if (first === null || time < first) first = time;
    if (last === null || time > last) last = time;
  }
  return first === null ? null : { first, last: goesOn ? null : last };
}

function overlap(a: Stretch | null, b: Stretch | null): boolean {
  return a !== null && b !== null && !isBefore(a, b) && !isBefore(b, a);
}

function isBefore({ last }: Stretch, { first }: Stretch): boolean {
  return last !== null && last < first;
}

/** A time that an operator puts somewhere has to lie between its neighbours and outside other runs. */
import type { Refusal } from './command.ts';
import type { TriggerId } from './ids.ts';
import { editAt, scheduledStartOf, timeAt, timeUnderEdit, type KeptRun } from './kept-run.ts';
import type { LiveHeat } from './live-heat.ts';
import type { Timestamp } from './time.ts';

/** `time` `null`: the point is given back to its impulse. `moving` is taken from wherever it is. */
export function refuseTimes(
  heat: LiveHeat,
  run: KeptRun,
  point: number,
  time: Timestamp | null,
  moving: TriggerId | null,
): Refusal | null {
  if (!hasPoint(run, point)) return 'POINT_NOT_FOUND';
  const times = timesOf(run, moving);
  times[point] = time ?? timeUnderEdit(run, point);
  times[0] ??= scheduledStartOf(run);
  if (!isInOrder(times, point)) return 'TIMES_NOT_IN_ORDER';
  const others = heat.board.runsOf(run.competitorId).filter(({ number }) => number !== run.number);
  return others.some((other) => overlap(times, timesOf(other, moving))) ? 'RUNS_OVERLAP' : null;
}

/** Whether a run would be under way at the same time as one of the others. */
export function overlapsAny(run: KeptRun, others: readonly KeptRun[]): boolean {
  const times = timesOf(run, null);
  return others.some((other) => overlap(times, timesOf(other, null)));
}

/** A start is ahead of everything that the run has passed since. */
export function isAheadOfAll(run: KeptRun, start: Timestamp): boolean {
  return run.impulses.every((_, point) => {
    const time = point === 0 ? null : timeAt(run, point);
    return time === null || start < time;
  });
}

export function hasPoint(run: KeptRun, point: number): boolean {
  return Number.isInteger(point) && point >= 0 && point < run.impulses.length;
}

function timesOf(run: KeptRun, moving: TriggerId | null): (Timestamp | null)[] {
  return run.impulses.map((impulse, point) => {
    const leaves = impulse !== null && impulse.trigger.id === moving;
    return leaves ? editAt(run, point) : timeAt(run, point);
  });
}

/** Behind every time before it and ahead of every time behind it; what the others are is not asked. */
function isInOrder(times: readonly (Timestamp | null)[], point: number): boolean {
  const time = times[point] ?? null;
  if (time === null) return true;
  return times.every((other, place) => {
    if (other === null || place === point) return true;
    return place < point ? other < time : other > time;
  });
}

function overlap(a: readonly (Timestamp | null)[], b: readonly (Timestamp | null)[]): boolean {
  const [first, last] = spanOf(a);
  const [otherFirst, otherLast] = spanOf(b);
  if (first === null || last === null || otherFirst === null || otherLast === null) return false;
  return first <= otherLast && otherFirst <= last;
}

function spanOf(times: readonly (Timestamp | null)[]): [Timestamp | null, Timestamp | null] {
  const known = times.filter((time) => time !== null);
  return [known[0] ?? null, known.at(-1) ?? null];
}

/**
 * A time that an operator puts somewhere has to lie between its neighbours and outside other runs. Only a
 * start may come to stand at the instant of a later impulse: that is a device's fault (`device-fault.ts`).
 */
import type { Refusal } from '../model/command.ts';
import type { TriggerId } from '../model/ids.ts';
import { scheduledStartOf, timeAt, timeUnderEdit, type RunState } from '../state/run-state.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { overlapsOthers, timesOf, without, type Times } from './runs-apart.ts';
import type { Timestamp } from '../time/time.ts';

/** `time` `null`: the point is given back to its impulse. `moving` is taken from wherever it is. */
export function refuseTimes(
  heat: LiveHeat,
  run: RunState,
  point: number,
  time: Timestamp | null,
  moving: TriggerId | null,
): Refusal | null {
  if (!hasPoint(run, point)) return 'POINT_NOT_FOUND';
  const times = timesOf(moving === null ? run : without(run, moving));
  times[point] = time ?? timeUnderEdit(run, point);
  times[0] ??= scheduledStartOf(run);
  if (!isInOrder(run, times, point)) return 'TIMES_NOT_IN_ORDER';
  return overlapsOthers(heat.roundState, run, times, moving) ? 'RUNS_OVERLAP' : null;
}

/** A start is ahead of everything that the run has passed since. */
export function isAheadOfAll(run: RunState, start: Timestamp): boolean {
  return run.impulses.every((_, point) => {
    const time = point === 0 ? null : timeAt(run, point);
    return time === null || start < time;
  });
}

export function hasPoint(run: RunState, point: number): boolean {
  return Number.isInteger(point) && point >= 0 && point < run.impulses.length;
}

/** Behind every time before it and ahead of every time behind it; what the others are is not asked. */
function isInOrder(run: RunState, times: Times, point: number): boolean {
  const time = times[point] ?? null;
  if (time === null) return true;
  return times.every((other, place) => {
    if (other === null || place === point) return true;
    if (point === 0 && other === time) return !isTyped(run, place);
    return place < point ? other < time : other > time;
  });
}

/** A replacement time was seen by a clock, like an impulse. */
function isTyped({ override }: RunState, point: number): boolean {
  return override.edits.get(point)?.replacement === null;
}

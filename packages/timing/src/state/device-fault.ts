/**
 * A start that is no start: at the very instant of a later point of its run. The impulses stay, the run is
 * dnf and the log says so; an impulse behind, or another start, puts it right.
 */
import { editAt, impulseAt, timeAt, type RunState } from './run-state.ts';
import { compareCanonically } from '../model/trigger.ts';

/** The point that cannot be, the finish before all others; `null`: there is none. */
export function faultyPoint(run: RunState): number | null {
  const start = timeAt(run, 0);
  if (start === null) return null;
  const finish = run.impulses.length - 1;
  if (timeAt(run, finish) === start) return finish;
  for (let point = 1; point < finish; point++) {
    if (timeAt(run, point) === start && startsBehind(run, point)) return point;
  }
  return null;
}

/**
 * Two impulses of one instant stand in canonical order, and a start that comes first is in order. What an
 * operator typed stands behind the impulses of its instant.
 */
function startsBehind(run: RunState, point: number): boolean {
  if (editAt(run, 0) !== null) return true;
  const start = impulseAt(run, 0);
  const other = impulseAt(run, point);
  if (start === null || other === null || editAt(run, point) !== null) return false;
  return compareCanonically(start.trigger, other.trigger) > 0;
}

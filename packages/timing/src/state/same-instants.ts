/**
 * Runs whose impulses at one point bear the same instant, in canonical order: what ranks equal results by
 * arrival. At the start nobody arrives, and one gun starts thousands: it has no places.
 */
import { impulseAt, editAt, type RunState } from './run-state.ts';
import type { Crossing } from '../model/run.ts';
import type { Timestamp } from '../time/time.ts';
import { compareCanonically, type Trigger } from '../model/trigger.ts';
import { placeIn } from '../time/sorted-place.ts';

/** Crossings as they were last shown. */
type Shown = readonly (Crossing | null)[];

export class SameInstants {
  /** By measuring point. Nearly everybody crosses alone: a list is made for the second one. */
  readonly #points: (Map<Timestamp, RunState | RunState[]> | undefined)[] = [];

  /** Begins anew with all runs, of which nothing was shown yet. */
  begin(runs: Iterable<RunState>): void {
    this.#points.length = 0;
    const moved = new Set<RunState>();
    for (const run of runs) this.#enter(run, NOTHING, moved);
  }

  /**
   * Follows runs from what was shown of them to what they are now. Others may have another place now: these
   * are returned, and only those of the same instants.
   */
  follow(changed: ReadonlyMap<RunState, Shown>): ReadonlySet<RunState> {
    const moved = new Set<RunState>();
    // First all leave: a list is sorted by impulses as they are now.
    for (const [run, shown] of changed) this.#leave(run, shown, moved);
    for (const [run, shown] of changed) this.#enter(run, shown, moved);
    return moved;
  }

  /** How many crossed this point at the same instant before the run; `null` where no impulse says so. */
  placeOf(run: RunState, point: number): number | null {
    const trigger = arrivalOf(run, point);
    if (trigger === null) return null;
    const here = this.#points[point]?.get(trigger.timestamp);
    return here === undefined || !isList(here) ? 0 : placeOfTrigger(here, point, trigger);
  }

  #leave(run: RunState, shown: Shown, moved: Set<RunState>): void {
    for (let point = 1; point < shown.length; point++) {
      const before = shown[point] ?? null;
      if (before === null || before.place === null || isStill(run, point, before)) continue;
      const instants = this.#points[point];
      const here = instants?.get(before.timestamp);
      if (instants === undefined || here === undefined) continue;
      if (!isList(here)) {
        if (here === run) instants.delete(before.timestamp);
        continue;
      }
      const index = here.indexOf(run);
      if (index === -1) continue;
      here.splice(index, 1);
      for (const other of here.slice(index)) moved.add(other);
      if (here.length === 0) instants.delete(before.timestamp);
    }
  }

  #enter(run: RunState, shown: Shown, moved: Set<RunState>): void {
    for (let point = 1; point < run.impulses.length; point++) {
      const trigger = arrivalOf(run, point);
      if (trigger === null) continue;
      const before = shown[point] ?? null;
      if (before !== null && before.place !== null && isStill(run, point, before)) continue;
      const instants = (this.#points[point] ??= new Map());
      const here = instants.get(trigger.timestamp);
      if (here === undefined) {
        instants.set(trigger.timestamp, run);
        continue;
      }
      const list = isList(here) ? here : [here];
      if (!isList(here)) instants.set(trigger.timestamp, list);
      const index = placeOfTrigger(list, point, trigger);
      for (const other of list.slice(index)) moved.add(other);
      list.splice(index, 0, run);
    }
  }
}

const NOTHING: Shown = [];

/** The impulse that says when the run came; one under a time that an operator wrote says nothing. */
function arrivalOf(run: RunState, point: number): Trigger | null {
  if (point === 0 || editAt(run, point) !== null) return null;
  return impulseAt(run, point)?.trigger ?? null;
}

function isStill(run: RunState, point: number, shown: Crossing): boolean {
  return arrivalOf(run, point)?.id === shown.triggerId;
}

function placeOfTrigger(list: readonly RunState[], point: number, trigger: Trigger): number {
  return placeIn(list, (other) => {
    const before = arrivalOf(other, point);
    return before !== null && compareCanonically(before, trigger) < 0;
  });
}

function isList(here: RunState | RunState[]): here is RunState[] {
  return Array.isArray(here);
}

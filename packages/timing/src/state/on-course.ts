/**
 * Who is due at a measuring point: those who passed the one before and nothing behind it, first in
 * first out. One queue per point; it costs the same whether ten or ten thousand are on course.
 */
import { impulseAt, scheduledStartOf, timeAt, type RunState, type Queued } from './run-state.ts';
import { placeIn } from '../time/sorted-place.ts';
import { timestamp, type Timestamp } from '../time/time.ts';
import { compareCanonically } from '../model/trigger.ts';

/** A run at its place in a queue; who has left waits there no more (see `isDue`). */
export interface Waiting {
  readonly run: RunState;
  readonly queued: Queued;
}

export class DueQueue {
  /** First in, first out. Who left is dropped when met, once: the cost does not grow with those who have passed. */
  #waiting: Waiting[] = [];
  /** At this length all who left are dropped: a queue never grows with them. */
  #tidyAt = 128;

  join(run: RunState, queued: Queued): void {
    if (this.#waiting.length >= this.#tidyAt) this.#tidy();
    const joining = { run, queued };
    const isBefore = (waiting: Waiting) => !isBehind(waiting, joining);
    this.#waiting.splice(placeIn(this.#waiting, isBefore), 0, joining);
  }

  /** All who wait here, first in first out. */
  *all(): Generator<RunState> {
    for (const waiting of this.#waiting) if (isDue(waiting)) yield waiting.run;
  }

  /** The first who passed the point before at `from` or later; `null`: at any time. */
  firstFrom(from: Timestamp | null): Waiting | null {
    const isBefore = ({ queued }: Waiting) => from !== null && queued.since < from;
    const place = placeIn(this.#waiting, isBefore);
    for (;;) {
      const waiting = this.#waiting[place];
      if (waiting === undefined) return null;
      if (isDue(waiting)) return waiting;
      this.#waiting.splice(place, 1);
    }
  }

  /** The last who passed the point before ahead of `until`. */
  lastBefore(until: Timestamp): Waiting | null {
    let place = placeIn(this.#waiting, ({ queued }) => queued.since < until);
    for (;;) {
      place--;
      const waiting = this.#waiting[place];
      if (waiting === undefined) return null;
      if (isDue(waiting)) return waiting;
      this.#waiting.splice(place, 1);
    }
  }

  #tidy(): void {
    this.#waiting = this.#waiting.filter(isDue);
    this.#tidyAt = 128 + 2 * this.#waiting.length;
  }
}

function isDue({ run, queued }: Waiting): boolean {
  return run.queued === queued;
}

/**
 * The point at which a run waits now: behind the last one that it passed, with an impulse or without, unless it ended or has
 * not started. A scheduled run waits behind the start from the beginning.
 */
export function queuedOf(run: RunState, lastPassed: number): Queued | null {
  if (run.override.status !== null || run.override.runTime_100ns !== null) return null;
  if (lastPassed === run.impulses.length - 1) return null;
  const scheduled = lastPassed < 0 ? scheduledStartOf(run) : null;
  if (scheduled !== null) return behindMissed(run, { point: 1, since: scheduled, by: null });
  const since = timeAt(run, lastPassed);
  if (since === null) return null;
  return behindMissed(run, { point: lastPassed + 1, since, by: impulseAt(run, lastPassed) });
}

/** An impulse is known to be missing: the run was there just ahead of a time, and is due at the point behind. */
function behindMissed(run: RunState, queued: Queued): Queued | null {
  const missed = run.override.missed.find(({ point }) => point === queued.point);
  if (missed === undefined) return queued;
  if (missed.before === null || missed.point === run.impulses.length - 1) return null;
  return behindMissed(run, { point: missed.point + 1, since: timestamp(missed.before - 1n), by: null });
}

/** First in, first out; at one instant in the order of the impulses. */
export function isBehind(a: Waiting, b: Waiting): boolean {
  if (a.queued.since !== b.queued.since) return a.queued.since > b.queued.since;
  const order = compareBy(a.queued, b.queued);
  return order === 0 ? a.run.id > b.run.id : order > 0;
}

/** A time that was only written down stands behind the impulses of its instant. */
function compareBy({ by: a }: Queued, { by: b }: Queued): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareCanonically(a.trigger, b.trigger);
}

/**
 * Who is due at a measuring point: those who passed the one before and nothing behind it, first in
 * first out. One queue per point; it costs the same whether ten or ten thousand are on course.
 */
import { timeAt, type KeptRun } from './kept-run.ts';
import { placeIn } from './sorted-place.ts';
import type { Timestamp } from './time.ts';

export interface Waiting {
  readonly run: KeptRun;
  /** When the run passed the point before this one. */
  readonly since: Timestamp;
}

export class DueQueue {
  readonly #point: number;
  /** In order of `since`; those who left are dropped when they come to the front. */
  #waiting: Waiting[] = [];
  #front = 0;

  constructor(point: number) {
    this.#point = point;
  }

  join(run: KeptRun, since: Timestamp): void {
    const isBefore = (waiting: Waiting) => !isBehind(waiting, run, since);
    this.#waiting.splice(placeIn(this.#waiting, isBefore, this.#front), 0, { run, since });
  }

  /** The first who is due at `time`, whatever the windows say. */
  first(time: Timestamp): KeptRun | null {
    this.#dropThoseWhoLeft();
    const first = this.#waiting[this.#front];
    return first !== undefined && first.since <= time ? first.run : null;
  }

  /** Those who are due at `time`, first in first out, at most `limit`. */
  dueAt(time: Timestamp, limit: number): KeptRun[] {
    const due: KeptRun[] = [];
    for (let place = this.#front; place < this.#waiting.length && due.length < limit; place++) {
      const waiting = this.#waiting[place];
      if (waiting === undefined || waiting.since > time) break;
      if (this.#isDue(waiting) && !due.includes(waiting.run)) due.push(waiting.run);
    }
    return due;
  }

  /** The first of those meant who passed the point before at `from` or later; `null`: at any time. */
  firstFrom(from: Timestamp | null, isMeant: (run: KeptRun) => boolean): Waiting | null {
    let place =
      from === null
        ? this.#front
        : placeIn(this.#waiting, ({ since }) => since < from, this.#front);
    for (;;) {
      const waiting = this.#waiting[place];
      if (waiting === undefined) return null;
      // Who left is met once and never again: the cost does not grow with those who have passed.
      if (!this.#isDue(waiting)) this.#waiting.splice(place, 1);
      else if (isMeant(waiting.run)) return waiting;
      else place++;
    }
  }

  /** The last of those meant who passed the point before ahead of `until`. */
  lastBefore(until: Timestamp, isMeant: (run: KeptRun) => boolean): Waiting | null {
    let place = placeIn(this.#waiting, ({ since }) => since < until, this.#front) - 1;
    for (; place >= this.#front; place--) {
      const waiting = this.#waiting[place];
      if (waiting === undefined) return null;
      if (!this.#isDue(waiting)) this.#waiting.splice(place, 1);
      else if (isMeant(waiting.run)) return waiting;
    }
    return null;
  }

  #isDue({ run, since }: Waiting): boolean {
    return run.queued?.point === this.#point && run.queued.since === since;
  }

  #dropThoseWhoLeft(): void {
    for (; this.#front < this.#waiting.length; this.#front++) {
      const first = this.#waiting[this.#front];
      if (first !== undefined && this.#isDue(first)) break;
    }
    // Free the memory of those who left, seldom enough that it costs nothing per trigger.
    if (this.#front > 64 && this.#front * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#front);
      this.#front = 0;
    }
  }
}

/** Where a run waits now: the point behind the last one it passed, unless it ended or has not started. */
export function dueAt(
  run: KeptRun,
  lastPassed: number,
): { readonly point: number; readonly since: Timestamp } | null {
  if (run.word.status !== null || run.word.runTime_100ns !== null) return null;
  if (lastPassed < 0 || lastPassed === run.impulses.length - 1) return null;
  const since = timeAt(run, lastPassed);
  return since === null ? null : { point: lastPassed + 1, since };
}

/** First in, first out. */
export function isBehind(waiting: Waiting, run: KeptRun, since: Timestamp): boolean {
  if (waiting.since !== since) return waiting.since > since;
  return waiting.run.id > run.id;
}

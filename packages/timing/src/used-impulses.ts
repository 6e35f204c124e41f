/**
 * The impulses that were used at a measuring point, in canonical order: what the trigger filter and
 * the coincidence of two channels look back on. One that was replaced later still counts here.
 */
import type { HeatId } from './ids.ts';
import type { KeptTrigger } from './kept-trigger.ts';
import { placeIn } from './sorted-place.ts';
import { between } from './time.ts';
import { compareCanonically, type Trigger } from './trigger.ts';
import type { Verdict } from './verdict.ts';

export class UsedImpulses {
  readonly #heatId: HeatId;
  readonly #point: number;
  /** Hints: whether one counts is read from its verdict, so that nothing has to be taken out. */
  readonly #impulses: KeptTrigger[] = [];

  constructor(heatId: HeatId, point: number) {
    this.#heatId = heatId;
    this.#point = point;
  }

  add(kept: KeptTrigger): void {
    const place = this.#placeOf(kept.trigger);
    if (this.#impulses[place] !== kept) this.#impulses.splice(place, 0, kept);
  }

  /** Whether one of those used less than `span` before `trigger`, or at its instant, fits `test`. */
  someWithin(span: number, trigger: Trigger, test: (used: Trigger) => boolean): boolean {
    for (let place = this.#placeOf(trigger) - 1; place >= 0; place--) {
      const used = this.#impulses[place];
      if (used === undefined) break;
      if (between(used.trigger.timestamp, trigger.timestamp) >= span) return false;
      if (this.#counts(used.verdict) && test(used.trigger)) return true;
    }
    return false;
  }

  #placeOf(trigger: Trigger): number {
    return placeIn(this.#impulses, (used) => compareCanonically(used.trigger, trigger) < 0);
  }

  #counts(verdict: Verdict): boolean {
    return wasUsed(verdict) && verdict.heatId === this.#heatId && verdict.point === this.#point;
  }
}

/** In use, or taken out of use by another impulse of the same run. */
export function wasUsed(verdict: Verdict): boolean {
  return verdict.status === 'used' || verdict.reason === 'replaced';
}

/** The same bib, or no bib on either: the two may be one competitor. */
export function mayBeTheSame(a: Trigger, b: Trigger): boolean {
  return a.bib === null || b.bib === null || a.bib === b.bib;
}

/** The impulses of one round in canonical order, whatever the order in which they arrived. */
import type { KeptTrigger } from './kept-trigger.ts';
import { placeIn } from './sorted-place.ts';
import type { Timestamp } from './time.ts';
import { compareCanonically, type CanonicalKey } from './trigger.ts';

export class ImpulseSequence {
  readonly #impulses: KeptTrigger[] = [];
  #isSorted = true;
  #last: CanonicalKey | null = null;

  /** The greatest key known: what is behind it is in order, what is before it is late. */
  get last(): CanonicalKey | null {
    return this.#last;
  }

  add(kept: KeptTrigger): void {
    if (!this.isBehindAll(kept.trigger)) this.#isSorted = false;
    this.#impulses.push(kept);
    this.reach(kept.trigger);
  }

  /** A decision was made when `key` was known: what comes before it later is late. */
  reach(key: CanonicalKey): void {
    if (this.isBehindAll(key)) this.#last = key;
  }

  isBehindAll(key: CanonicalKey): boolean {
    return this.#last === null || compareCanonically(this.#last, key) < 0;
  }

  /** Sorted when it is asked for: folding a history of late triggers stays cheap. */
  inOrder(): readonly KeptTrigger[] {
    if (!this.#isSorted) this.#impulses.sort((a, b) => compareCanonically(a.trigger, b.trigger));
    this.#isSorted = true;
    return this.#impulses;
  }

  /** Those of one instant. */
  at(timestamp: Timestamp): KeptTrigger[] {
    const impulses = this.inOrder();
    const found: KeptTrigger[] = [];
    const first = placeIn(impulses, ({ trigger }) => trigger.timestamp < timestamp);
    for (let place = first; place < impulses.length; place++) {
      const kept = impulses[place];
      if (kept === undefined || kept.trigger.timestamp !== timestamp) break;
      found.push(kept);
    }
    return found;
  }
}

/**
 * The newest triggers of an event in canonical order, which is what the operators' tape shows. Kept with
 * each trigger, so that a snapshot of a long day does not look through all of them.
 */
import { compareCanonically, type Trigger } from '@startwand/timing';

export class NewestTriggers {
  readonly #max: number;
  /** Oldest first. */
  readonly #triggers: Trigger[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /** Most triggers are the newest of all; a late one is moved to its place from the end. */
  add(trigger: Trigger): void {
    const before = this.#triggers.findLastIndex((kept) => compareCanonically(kept, trigger) < 0);
    this.#triggers.splice(before + 1, 0, trigger);
    if (this.#triggers.length > this.#max) this.#triggers.shift();
  }

  get inOrder(): readonly Trigger[] {
    return this.#triggers;
  }
}

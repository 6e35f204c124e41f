/**
 * Start numbers for those who register: one after the other, past those that others wear. A number
 * that was given back is not given again before all others are: a mail still names it.
 */
import { limits } from '@startwand/contract';

export class FreeBibs {
  #next: number;

  /** @param next where it goes on: `next` of those that were given out before */
  constructor(next: number = limits.bibMin) {
    this.#next = next;
  }

  get next(): number {
    return this.#next;
  }

  /** @returns the next free one from `first` on; `null` when every number is worn */
  nextFree(first: number, isTaken: (bib: number) => boolean): number | null {
    const start = Math.max(this.#next, first);
    for (let bib = start; bib <= limits.bibMax; bib += 1) if (!isTaken(bib)) return this.#give(bib);
    for (let bib = first; bib < start; bib += 1) if (!isTaken(bib)) return this.#give(bib);
    return null;
  }

  #give(bib: number): number {
    this.#next = bib + 1;
    return bib;
  }
}

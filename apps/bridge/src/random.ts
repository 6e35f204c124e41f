/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not with, 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  between(low: number, high: number): number {
    return low + this.fraction() * (high - low);
  }

  /** True in this share of cases. */
  happens(share: number): boolean {
    return this.fraction() < share;
  }

  /** Around 0, nearly always between -1 and 1, the middle most often. */
  deviation(): number {
    return (this.fraction() + this.fraction() + this.fraction()) / 1.5 - 1;
  }
}

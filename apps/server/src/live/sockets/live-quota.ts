/**
 * How often something may be asked over live connections, by each source. Counted by the minute; what is
 * kept are those who asked within it, and to ask they had to get a place in the house.
 */
const minute_ms = 60_000;

export class LiveQuota {
  readonly #most_per_min: number;
  readonly #counts = new Map<string, number>();
  #since_ms = Number.NEGATIVE_INFINITY;

  constructor(most_per_min: number) {
    this.#most_per_min = most_per_min;
  }

  /** @returns whether that was not one too many */
  allows(who: string, now_ms: number): boolean {
    if (now_ms >= this.#since_ms + minute_ms) {
      this.#counts.clear();
      this.#since_ms = now_ms;
    }
    const count = (this.#counts.get(who) ?? 0) + 1;
    // Who asks on and on is not counted on and on.
    if (count > this.#most_per_min) return false;
    this.#counts.set(who, count);
    return true;
  }
}

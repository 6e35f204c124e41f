/** How fast a line moves: of what was done lately, for what is told to those who stand in it. */

/** Of what is new in the figure, by how many were done; the rest is how it was. */
const kept = 0.7;
/** For as many the first guess stands. A single one that took long behind a flood of calls says little of a thousand. */
const guessed = 100;

export class LinePace {
  #count = guessed;
  #took_ms: number;

  /** @param each_ms how long one takes, before anybody has been seen */
  constructor(each_ms: number) {
    this.#took_ms = guessed * each_ms;
  }

  note(count: number, took_ms: number): void {
    if (count === 0) return;
    this.#count = kept * this.#count + count;
    this.#took_ms = kept * this.#took_ms + took_ms;
  }

  /** How long so many take, in whole seconds; at least one. */
  wait_s(ahead: number): number {
    const each_ms = this.#took_ms / this.#count;
    return Math.max(1, Math.ceil((ahead * each_ms) / 1_000));
  }
}

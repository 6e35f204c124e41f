/** How fast a line moves: of what was done lately, for what is told to those who stand in it. */

/** Of what is new in each figure; the rest is how it was. */
const weight = 0.3;

export class Pace {
  #each_ms: number;

  /** @param each_ms how long one takes, before anybody has been seen */
  constructor(each_ms: number) {
    this.#each_ms = each_ms;
  }

  note(count: number, took_ms: number): void {
    if (count === 0) return;
    this.#each_ms += weight * (took_ms / count - this.#each_ms);
  }

  /** How long so many take, in whole seconds; at least one. */
  wait_s(ahead: number): number {
    return Math.max(1, Math.ceil((ahead * this.#each_ms) / 1_000));
  }
}

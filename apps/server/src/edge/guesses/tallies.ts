/** How many wrong guesses are remembered under each key, and how long their source has to wait. */
import type { GuessPace } from './paces.ts';

export interface Tally {
  readonly key: string;
  readonly pace: GuessPace;
}

interface Counted {
  readonly pace: GuessPace;
  /** Forgotten bit by bit: five guesses are four and a half after half the time of forgetting. */
  wrong: number;
  counted_ms: number;
  waitsUntil_ms: number;
}

/** Keys that are remembered at once, about 20 MB. */
const keysMax = 100_000;

export class Tallies {
  readonly #elapsed_ms: () => number;
  readonly #keysMax: number;
  readonly #counted = new Map<string, Counted>();

  constructor(elapsed_ms: () => number, most = keysMax) {
    this.#elapsed_ms = elapsed_ms;
    this.#keysMax = most;
  }

  isCounted({ key }: Tally): boolean {
    return this.#wrongNow(this.#counted.get(key)) > 0;
  }

  wait_ms({ key }: Tally): number {
    const waitsUntil_ms = this.#counted.get(key)?.waitsUntil_ms ?? 0;
    return Math.max(0, waitsUntil_ms - this.#elapsed_ms());
  }

  /** @returns what takes it back */
  count({ key, pace }: Tally): () => void {
    const now_ms = this.#elapsed_ms();
    const before = this.#counted.get(key);
    if (before === undefined) this.#makeRoom();
    const wrong = this.#wrongNow(before) + 1;
    const waitsUntil_ms = now_ms + waitAfter_ms(wrong, pace);
    this.#counted.set(key, { pace, wrong, counted_ms: now_ms, waitsUntil_ms });
    return () => this.#takeBack(key, waitsUntil_ms, before?.waitsUntil_ms ?? 0);
  }

  forget(key: string): void {
    this.#counted.delete(key);
  }

  get size(): number {
    return this.#counted.size;
  }

  #takeBack(key: string, waitsUntil_ms: number, before_ms: number): void {
    const counted = this.#counted.get(key);
    if (counted === undefined) return;
    counted.wrong -= 1;
    // Nobody has guessed since: what was waited for before is waited for again.
    if (counted.waitsUntil_ms === waitsUntil_ms) counted.waitsUntil_ms = before_ms;
    if (counted.wrong <= 0) this.forget(key);
  }

  #wrongNow(counted: Counted | undefined): number {
    if (counted === undefined) return 0;
    const since_ms = this.#elapsed_ms() - counted.counted_ms;
    return Math.max(0, counted.wrong - since_ms / counted.pace.forgetting_ms);
  }

  /**
   * Half of the keys go at once when there are too many, those with the fewest wrong guesses first: a source that
   * comes with ever new keys does not wash away what he waits for.
   */
  #makeRoom(): void {
    if (this.#counted.size < this.#keysMax) return;
    const lightestFirst = [...this.#counted]
      .map(([key, counted]) => ({ key, wrong: this.#wrongNow(counted) }))
      .toSorted((a, b) => a.wrong - b.wrong);
    for (const { key } of lightestFirst.slice(0, Math.ceil(this.#keysMax / 2))) this.forget(key);
  }
}

function waitAfter_ms(wrong: number, { free, firstWait_ms, waitMax_ms }: GuessPace): number {
  const over = Math.ceil(wrong) - free;
  return over <= 0 ? 0 : Math.min(waitMax_ms, firstWait_ms * 2 ** (over - 1));
}

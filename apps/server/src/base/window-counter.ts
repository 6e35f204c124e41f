/**
 * How often each source did something within a window of time. A counter that forgets its oldest keys is one that a
 * stranger with a handful of addresses can flush: so none is forgotten before its window is over. When more keys
 * come than are remembered, those that come then share counters: strangers in a flood stand in each other's way,
 * and a source that was counted before it goes on being counted.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { CallSource } from './source.ts';

interface Counting {
  count: number;
  /** When it counts from zero again, by the monotonic clock. */
  readonly until_ms: number;
}

/** Keys that one counter remembers at once: about 2 MB. */
const usualKeysMax = 20_000;
/** Counters that everybody beyond that shares. */
const sharedMax = 4_096;

interface Options {
  readonly keysMax?: number | undefined;
  /** What really passed, since whenever. */
  readonly elapsed_ms?: (() => number) | undefined;
}

/** Whether there was room; if not, when to come again. */
export type Taken = { readonly isTaken: true } | { readonly isTaken: false; readonly wait_s: number };

export class WindowCounter {
  readonly #window_ms: number;
  readonly #keysMax: number;
  readonly #elapsed_ms: () => number;
  /** In the order in which their windows began, which is the order in which they end. */
  readonly #counts = new Map<string, Counting>();
  readonly #shared = new Map<string, Counting>();
  /** Nobody can find out with whom they share. */
  readonly #secret = randomBytes(16);

  constructor(window_ms: number, { keysMax = usualKeysMax, elapsed_ms = () => performance.now() }: Options = {}) {
    this.#window_ms = window_ms;
    this.#keysMax = keysMax;
    this.#elapsed_ms = elapsed_ms;
  }

  /**
   * Counts for each key of the source when none of them is above its limit. What is refused counts for none: a
   * neighbour in a wider range is not held up by it.
   *
   * @param max the limit of a single source; wider ones have several times of it
   */
  tryTake(source: CallSource, max: number, many = 1): Taken {
    const now_ms = this.#elapsed_ms();
    const full = source.find(({ key, times }) => this.#countOf(key, now_ms) + many > max * times);
    if (full !== undefined) return { isTaken: false, wait_s: this.#left_s(full.key, now_ms) };
    for (const { key } of source) this.#add(key, many, now_ms);
    return { isTaken: true };
  }

  /** What was counted for a key in its window. */
  countOf(key: string): number {
    return this.#countOf(key, this.#elapsed_ms());
  }

  #add(key: string, many: number, now_ms: number): void {
    forgetEnded(this.#counts, now_ms);
    forgetEnded(this.#shared, now_ms);
    const { counts, name } = this.#placeOf(key, now_ms);
    const counting = counts.get(name) ?? { count: 0, until_ms: now_ms + this.#window_ms };
    counting.count += many;
    counts.set(name, counting);
  }

  #countOf(key: string, now_ms: number): number {
    return this.#find(key, now_ms)?.count ?? 0;
  }

  #left_s(key: string, now_ms: number): number {
    const until_ms = this.#find(key, now_ms)?.until_ms ?? now_ms + this.#window_ms;
    return Math.max(1, Math.ceil((until_ms - now_ms) / 1_000));
  }

  #find(key: string, now_ms: number): Counting | null {
    const { counts, name } = this.#placeOf(key, now_ms);
    const counting = counts.get(name);
    return counting === undefined || counting.until_ms <= now_ms ? null : counting;
  }

  #placeOf(key: string, now_ms: number) {
    const own = this.#counts.get(key);
    if (own !== undefined && own.until_ms > now_ms) return { counts: this.#counts, name: key };
    forgetEnded(this.#counts, now_ms);
    return this.#counts.size < this.#keysMax
      ? { counts: this.#counts, name: key }
      : { counts: this.#shared, name: this.#sharedKeyOf(key) };
  }

  #sharedKeyOf(key: string): string {
    const hash = createHash('sha256').update(this.#secret).update(key).digest();
    return String(hash.readUInt32BE(0) % sharedMax);
  }
}

function forgetEnded(counts: Map<string, Counting>, now_ms: number): void {
  for (const [key, { until_ms }] of counts) {
    if (until_ms > now_ms) return;
    counts.delete(key);
  }
}

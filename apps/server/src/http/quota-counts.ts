/**
 * How often each key called in its window. A quota that forgets its oldest keys is one that a stranger with
 * a handful of addresses can flush: so none is forgotten before its window is over. When more keys call than
 * are remembered, those that come then share counters: strangers in a flood stand in each other's way, and
 * a source that was counted before it goes on being counted.
 */
import { createHash, randomBytes } from 'node:crypto';

/** How often a key called in its window, this call included. */
export interface Count {
  readonly calls: number;
  /** When it counts from zero again, by the monotonic clock. */
  readonly until_ms: number;
}

interface Counting extends Count {
  calls: number;
}

/** Keys that one quota remembers at once: about 2 MB. */
const keysMax = 20_000;
/** Counters that everybody beyond that shares. */
const sharedMax = 4_096;

export class QuotaCounts {
  readonly #keysMax: number;
  readonly #window_ms: number;
  readonly #now_ms: () => number;
  /** In the order in which their windows began, which is the order in which they end. */
  readonly #counts = new Map<string, Counting>();
  readonly #shared = new Map<string, Counting>();
  /** Nobody can find out with whom he shares. */
  readonly #secret = randomBytes(16);

  constructor(window_ms: number, most = keysMax, now_ms: () => number = () => performance.now()) {
    this.#window_ms = window_ms;
    this.#keysMax = most;
    this.#now_ms = now_ms;
  }

  count(key: string): Count {
    const now_ms = this.#now_ms();
    forgetEnded(this.#counts, now_ms);
    const isRemembered = this.#counts.has(key) || this.#counts.size < this.#keysMax;
    return isRemembered
      ? this.#count(this.#counts, key, now_ms)
      : this.#count(this.#shared, this.#sharedKeyOf(key), now_ms);
  }

  /** After how many seconds a count begins anew. */
  left_s({ until_ms }: Count): number {
    return Math.max(1, Math.ceil((until_ms - this.#now_ms()) / 1_000));
  }

  #count(counts: Map<string, Counting>, key: string, now_ms: number): Count {
    if (counts === this.#shared) forgetEnded(this.#shared, now_ms);
    let count = counts.get(key);
    if (count === undefined) {
      count = { calls: 0, until_ms: now_ms + this.#window_ms };
      counts.set(key, count);
    }
    count.calls += 1;
    return count;
  }

  #sharedKeyOf(key: string): string {
    const hash = createHash('sha256').update(this.#secret).update(key).digest();
    return String(hash.readUInt32BE(0) % sharedMax);
  }
}

function forgetEnded(counts: Map<string, Count>, now_ms: number): void {
  for (const [key, { until_ms }] of counts) {
    if (until_ms > now_ms) return;
    counts.delete(key);
  }
}

/**
 * How often each key called in its window. A quota that forgets its oldest keys is one that a stranger with
 * a handful of addresses can flush: so none is forgotten before its window is over. When more keys call than
 * are remembered, those that come then share counters: strangers in a flood stand in each other's way, and
 * whoever was counted before it goes on being counted.
 */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { createHash, randomBytes } from 'node:crypto';

interface Count {
  current: number;
  /** By the monotonic clock. */
  readonly until_ms: number;
}

type Answer = (error: Error | null, count?: { current: number; ttl: number }) => void;

const usualWindow_ms = 60_000;
/** Keys that one quota remembers at once: about 2 MB. */
const keysMax = 20_000;
/** Counters that everybody beyond that shares. */
const sharedMax = 4_096;

export class QuotaStore implements FastifyRateLimitStore {
  readonly #keysMax: number;
  readonly #window_ms: number;
  readonly #now_ms: () => number;
  /** In the order in which their windows began, which is the order in which they end. */
  readonly #counts = new Map<string, Count>();
  readonly #shared = new Map<string, Count>();
  /** Nobody can find out with whom he shares. */
  readonly #secret = randomBytes(16);

  /** @param options of the library that calls: how long a window is, in milliseconds */
  constructor(options: object, most = keysMax, now_ms: () => number = () => performance.now()) {
    const window_ms: unknown = Reflect.get(options, 'timeWindow');
    this.#window_ms = typeof window_ms === 'number' ? window_ms : usualWindow_ms;
    this.#keysMax = most;
    this.#now_ms = now_ms;
  }

  incr(key: string, answer: Answer): void {
    const now_ms = this.#now_ms();
    forgetEnded(this.#counts, now_ms);
    const isRemembered = this.#counts.has(key) || this.#counts.size < this.#keysMax;
    const count = isRemembered
      ? this.#count(this.#counts, key, now_ms)
      : this.#count(this.#shared, this.#sharedKeyOf(key), now_ms);
    answer(null, { current: count.current, ttl: count.until_ms - now_ms });
  }

  /** A quota of its own, by its own window. */
  child(options: object): QuotaStore {
    return new QuotaStore(options, this.#keysMax, this.#now_ms);
  }

  #count(counts: Map<string, Count>, key: string, now_ms: number): Count {
    if (counts === this.#shared) forgetEnded(this.#shared, now_ms);
    let count = counts.get(key);
    if (count === undefined) {
      count = { current: 0, until_ms: now_ms + this.#window_ms };
      counts.set(key, count);
    }
    count.current += 1;
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

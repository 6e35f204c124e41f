/**
 * How long the thread is kept in one piece, as its own processor time: what other processes take on a busy machine is not
 * counted. Beside it how long the garbage collection paused it.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import type { Pieces } from './protocol.ts';

export class ThreadPieces {
  #longest_ms = 0;
  #collection_ms = 0;
  #isMeasuring = false;
  #began = process.threadCpuUsage();
  readonly #collections = new PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries())
      this.#collection_ms = Math.max(this.#collection_ms, duration);
  });

  begin(): void {
    this.#longest_ms = 0;
    this.#collection_ms = 0;
    this.#isMeasuring = true;
    this.#began = process.threadCpuUsage();
    this.#collections.observe({ entryTypes: ['gc'] });
    this.#nextTurn(this.#began);
  }

  end(): Pieces {
    this.#isMeasuring = false;
    this.#collections.disconnect();
    return {
      longest_ms: this.#longest_ms,
      used_ms: since_ms(this.#began),
      collection_ms: this.#collection_ms,
      memory_MB: process.memoryUsage.rss() / 1_048_576,
    };
  }

  #nextTurn(before: NodeJS.CpuUsage): void {
    setImmediate(() => {
      if (!this.#isMeasuring) return;
      this.#longest_ms = Math.max(this.#longest_ms, since_ms(before));
      this.#nextTurn(process.threadCpuUsage());
    });
  }
}

function since_ms(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How long the thread is kept in one piece, as its own processor time: what other processes take on a busy machine is not
 * counted. What the garbage collection took of a piece is told beside it: which piece it falls into is chance.
 */
import { PerformanceObserver } from 'node:perf_hooks';

export interface Pieces {
  /** Processor time of the thread between two turns of its loop, at most, without the garbage collection and with it. */
  readonly longest_ms: number;
  readonly withCollection_ms: number;
  /** On the whole. */
  readonly used_ms: number;
  /** The longest pause of the garbage collection, by the clock. */
  readonly collection_ms: number;
  readonly memory_MB: number;
}

interface Span {
  readonly began_ms: number;
  readonly ended_ms: number;
}
type Piece = Span & { readonly used_ms: number };

/** Shorter ones are none of the longest. */
const worthKeeping_ms = 2;

export class ThreadPieces {
  #pieces: Piece[] = [];
  #collections: Span[] = [];
  #isMeasuring = false;
  #began = process.threadCpuUsage();
  readonly #observer = new PerformanceObserver((seen) => this.#note(seen.getEntries()));

  begin(): void {
    this.#pieces = [];
    this.#collections = [];
    this.#isMeasuring = true;
    this.#began = process.threadCpuUsage();
    this.#observer.observe({ entryTypes: ['gc'] });
    this.#nextTurn(this.#began, performance.now());
  }

  end(): Pieces {
    this.#isMeasuring = false;
    this.#note(this.#observer.takeRecords());
    this.#observer.disconnect();
    const used = this.#pieces.map(({ used_ms }) => used_ms);
    const own = this.#pieces.map((piece) => this.#withoutCollection_ms(piece));
    return {
      longest_ms: longest(own),
      withCollection_ms: longest(used),
      used_ms: since_ms(this.#began),
      collection_ms: longest(this.#collections.map(length_ms)),
      memory_MB: process.memoryUsage.rss() / 1_048_576,
    };
  }

  #note(entries: readonly PerformanceEntry[]): void {
    for (const { startTime, duration } of entries)
      this.#collections.push({ began_ms: startTime, ended_ms: startTime + duration });
  }

  /** A pause is told by the clock: of the piece it took the same share of processor time. */
  #withoutCollection_ms(piece: Piece): number {
    const paused_ms = this.#collections
      .map(({ began_ms, ended_ms }) => ({
        began_ms: Math.max(began_ms, piece.began_ms),
        ended_ms: Math.min(ended_ms, piece.ended_ms),
      }))
      .reduce((sum, span) => sum + Math.max(0, length_ms(span)), 0);
    return piece.used_ms * (1 - Math.min(1, paused_ms / length_ms(piece)));
  }

  #nextTurn(before: NodeJS.CpuUsage, began_ms: number): void {
    setImmediate(() => {
      if (!this.#isMeasuring) return;
      const ended_ms = performance.now();
      // The system books processor time in steps, some of them late: a piece has not used more than passed by the clock.
      const used_ms = Math.min(since_ms(before), ended_ms - began_ms);
      if (used_ms >= worthKeeping_ms) this.#pieces.push({ began_ms, ended_ms, used_ms });
      this.#nextTurn(process.threadCpuUsage(), performance.now());
    });
  }
}

function longest(lengths_ms: readonly number[]): number {
  return lengths_ms.reduce((most, one) => Math.max(most, one), 0);
}

function length_ms({ began_ms, ended_ms }: Span): number {
  return ended_ms - began_ms;
}

function since_ms(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

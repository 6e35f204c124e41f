/**
 * Work that takes little each time and comes in hundreds: calls that arrive together, pieces of answers that are read quickly.
 * When so many were begun that a slice of the thread is used up, the others come in the next turns of the event loop.
 */
import { behindThis, soon } from './timers.ts';
import { slice_ms } from './slices.ts';

export class LoopTurns {
  readonly #origin: string;
  /** In the order in which they came. */
  readonly #waiting: (() => void)[] = [];
  /** When the first one of this turn was begun; `null`: none was. */
  #began_ms: number | null = null;
  /** Whether one has begun and not yet waited for anything. */
  #isBegun = false;

  /** @param origin what the work is, as the log names it */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @returns `null`: at once; else what to wait for, as another one is just begun or this turn's have taken their time */
  begin(): Promise<void> | null {
    if (this.#waiting.length === 0 && !this.#isBegun && this.#mayBegin()) {
      this.#noteBegun();
      return null;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (this.#waiting.length === 1 && !this.#isBegun) soon(this.#origin, () => this.#serve());
    return promise;
  }

  #mayBegin(): boolean {
    if (this.#began_ms === null) {
      this.#began_ms = performance.now();
      soon(this.#origin, () => {
        this.#began_ms = null;
      });
      return true;
    }
    return performance.now() - this.#began_ms < slice_ms;
  }

  #serve(): void {
    this.#began_ms = null;
    this.#serveNext();
  }

  #serveNext(): void {
    if (this.#waiting.length === 0) return;
    if (!this.#mayBegin()) {
      soon(this.#origin, () => this.#serve());
      return;
    }
    this.#waiting.shift()?.();
    this.#noteBegun();
  }

  /** What one does before it waits for something is seen in the time of this turn, before the next one begins. */
  #noteBegun(): void {
    this.#isBegun = true;
    behindThis(this.#origin, () => {
      this.#isBegun = false;
      this.#serveNext();
    });
  }
}

export const callTurns = new LoopTurns('calls that wait for their turn');
export const answerTurns = new LoopTurns('answers that wait for their turn');

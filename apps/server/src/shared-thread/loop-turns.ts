/**
 * Work that takes little each time and comes in hundreds: calls that arrive together, pieces of answers that are read quickly.
 * When so many were begun that a slice of the thread is used up, the others come in the next turns of the event loop.
 */
import { behindThis, soon } from '../timers.ts';
import { slice_ms } from './slices.ts';

export class LoopTurns {
  readonly #origin: string;
  /** In the order in which they came. */
  readonly #waiting: (() => void)[] = [];
  /** When the first one of this turn was begun; `null`: none was. */
  #began_ms: number | null = null;

  /** @param origin what the work is, as the log names it */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Resolves at once, or in a later turn of the event loop when those of this one have taken their time. */
  async begin(): Promise<void> {
    if (this.#waiting.length === 0 && this.#mayBegin()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (this.#waiting.length === 1) soon(this.#origin, () => this.#serve());
    await promise;
  }

  #mayBegin(): boolean {
    if (this.#began_ms === null) {
      this.#began_ms = performance.now();
      soon(this.#origin, () => {
        this.#began_ms = null;
      });
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
    // What it does before it waits for something is part of this turn.
    behindThis(this.#origin, () => this.#serveNext());
  }
}

export const callTurns = new LoopTurns('calls that wait for their turn');
export const answerTurns = new LoopTurns('answers that wait for their turn');

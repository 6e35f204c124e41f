/**
 * How much a device or phone may bring in a day, and all of an event or an account together. The disk belongs to all
 * races: whoever has the token of a device does not fill it, nor does a new link bring room of its own. What is
 * refused stays with the sender and comes again.
 */
import type { CallSource } from '../../base/source.ts';
import { WindowCounter } from '../../base/window-counter.ts';

const day_ms = 86_400_000;
/** A day may pass until there is room. Asking once a minute costs nothing and misses nothing. */
const retryAfter_s = 60;

export interface OverAllowance {
  readonly error: 'API_LIMIT';
  readonly retryAfter_s: number;
}

export class DeliveryAllowance {
  readonly #most: number;
  readonly #days: WindowCounter;

  /** @param most of one in a day; wider sources have several times of it */
  constructor(most: number, elapsed_ms?: () => number) {
    this.#most = most;
    this.#days = new WindowCounter(day_ms, { elapsed_ms });
  }

  /** @returns `null`: the source may bring them */
  refusalOf(source: CallSource, triggers: number): OverAllowance | null {
    const isOver = source.some(({ key, times }) => this.#days.countOf(key) + triggers > this.#most * times);
    return isOver ? { error: 'API_LIMIT', retryAfter_s } : null;
  }

  brought(source: CallSource, triggers: number): void {
    this.#days.tryTake(source, Infinity, triggers);
  }
}

/**
 * How much one device or phone may bring in a day. The disk belongs to all races; a thief of its token
 * does not fill it. What is refused stays with it and comes again.
 */
import { oneSource } from '../../base/source.ts';
import { WindowCounter } from '../../base/window-counter.ts';

const day_ms = 86_400_000;

export class DeliveryAllowance {
  readonly #most: number;
  readonly #days: WindowCounter;

  /** @param most of one in a day */
  constructor(most: number, elapsed_ms?: () => number) {
    this.#most = most;
    this.#days = new WindowCounter(day_ms, { elapsed_ms });
  }

  mayBring(deviceId: string, triggers: number): boolean {
    return this.#days.countOf(deviceId) + triggers <= this.#most;
  }

  brought(deviceId: string, triggers: number): void {
    this.#days.tryTake(oneSource(deviceId), Infinity, triggers);
  }
}

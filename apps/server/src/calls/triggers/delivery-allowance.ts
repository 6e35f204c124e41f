/**
 * How much one device may bring in a day. The disk belongs to all races; a thief of a device's token
 * does not fill it. What is refused stays with the device and comes again.
 */
import { limits } from '@startwand/contract';
import { oneSource } from '../../base/source.ts';
import { WindowCounter } from '../../base/window-counter.ts';

const day_ms = 86_400_000;

export class DeliveryAllowance {
  readonly #most: number;
  readonly #days: WindowCounter;

  /** @param factor multiplies it, for load tests */
  constructor(factor: number, elapsed_ms?: () => number) {
    this.#most = limits.triggersPerDeviceMax_per_day * factor;
    this.#days = new WindowCounter(day_ms, { elapsed_ms });
  }

  mayBring(deviceId: string, triggers: number): boolean {
    return this.#days.countOf(deviceId) + triggers <= this.#most;
  }

  brought(deviceId: string, triggers: number): void {
    this.#days.tryTake(oneSource(deviceId), Infinity, triggers);
  }
}

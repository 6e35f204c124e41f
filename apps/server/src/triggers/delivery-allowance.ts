/**
 * How much one device may bring in a day. The disk belongs to all races; a thief of a device's token
 * does not fill it. What is refused stays with the device and comes again.
 */
import { limits } from '@startwand/contract';

interface Day {
  readonly until_ms: number;
  brought: number;
}

const day_ms = 86_400_000;

export class DeliveryAllowance {
  readonly #most: number;
  readonly #now_ms: () => number;
  /** Devices that are known and brought something: as many as there are in stock. */
  readonly #days = new Map<string, Day>();

  /** @param factor multiplies it, for load tests */
  constructor(factor: number, now_ms: () => number = () => performance.now()) {
    this.#most = limits.triggersPerDeviceMax_per_day * factor;
    this.#now_ms = now_ms;
  }

  mayBring(deviceId: string, triggers: number): boolean {
    return this.#dayOf(deviceId).brought + triggers <= this.#most;
  }

  brought(deviceId: string, triggers: number): void {
    const day = this.#dayOf(deviceId);
    day.brought += triggers;
    this.#days.set(deviceId, day);
  }

  #dayOf(deviceId: string): Day {
    const now_ms = this.#now_ms();
    const day = this.#days.get(deviceId);
    return day !== undefined && now_ms < day.until_ms
      ? day
      : { until_ms: now_ms + day_ms, brought: 0 };
  }
}

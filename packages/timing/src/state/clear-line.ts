/**
 * Clear lines of a timer: each revokes the impulse with the same device, channel, time and number,
 * whichever of the two arrives first.
 */
import type { Trigger } from '../model/trigger.ts';

export class ClearLines {
  readonly #byTime = new Map<bigint, Trigger[]>();

  constructor(clears: Iterable<Trigger> = []) {
    for (const clear of clears) this.add(clear);
  }

  add(clear: Trigger): void {
    const others = this.#byTime.get(clear.timestamp);
    if (others === undefined) this.#byTime.set(clear.timestamp, [clear]);
    else others.push(clear);
  }

  revoke(impulse: Trigger): boolean {
    return this.#byTime.get(impulse.timestamp)?.some((clear) => isClearOf(clear, impulse)) ?? false;
  }
}

export function isClearOf(clear: Trigger, impulse: Trigger): boolean {
  return (
    clear.timestamp === impulse.timestamp &&
    clear.deviceId === impulse.deviceId &&
    clear.channel === impulse.channel &&
    clear.bib === impulse.bib
  );
}

/**
 * What takes an impulse back, whichever of the two arrives first:
 * - a clear line, for the impulse with the same device, channel, time and number;
 * - a number that a phone gives to its tap afterwards, for what the phone said of that tap before. A clear line of the tap may
 *   come with it and changes nothing.
 */
import { isPhone } from '../model/hand-source.ts';
import { compareCanonically, type Trigger } from '../model/trigger.ts';

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

/** A clear line, or a number that stands in place of a tap. */
export function takesBack(trigger: Trigger): boolean {
  return trigger.kind === 'clear' || isNumbering(trigger);
}

/** A phone says afterwards whose its tap was. */
export function isNumbering({ kind, corrected, deviceId }: Trigger): boolean {
  return kind === 'impulse' && corrected && isPhone(deviceId);
}

/** A line keyed or corrected at a timer: it is meant, and no filter applies to it. A phone only numbers its own taps. */
export function isKeyed(trigger: Trigger): boolean {
  return trigger.corrected && !isPhone(trigger.deviceId);
}

export function isClearOf(clear: Trigger, impulse: Trigger): boolean {
  if (!isOfSamePassing(clear, impulse)) return false;
  if (clear.kind === 'clear') return clear.bib === impulse.bib;
  if (!isNumbering(clear) || impulse.kind === 'clear') return false;
  // Of several numbers the last one counts.
  return !isNumbering(impulse) || compareCanonically(impulse, clear) < 0;
}

/** What one source says of one moment. */
export function isOfSamePassing(a: Trigger, b: Trigger): boolean {
  return a.timestamp === b.timestamp && a.deviceId === b.deviceId && a.channel === b.channel;
}

/**
 * Whether the clock of a device jumped between two of its impulses, in the order in which it counted them. Impulses that
 * come late say nothing: they were taken in time. What was read from memory or keyed is not by the running clock.
 */
import type { Fact } from '../model/fact.ts';
import { isPhone } from '../model/hand-source.ts';
import type { DeviceId } from '../model/ids.ts';
import type { Trigger } from '../model/trigger.ts';
import { between, TICKS_PER_MINUTE } from '../time/time.ts';

/** As far as lines of a timer may be out of order. */
const JUMP_100NS = 5 * TICKS_PER_MINUTE;

export class ClockWatch {
  readonly #last = new Map<DeviceId, Trigger>();
  readonly #jumped = new WeakSet<Fact>();

  note(fact: Fact, trigger: Trigger): void {
    if (!isByRunningClock(trigger)) return;
    const last = this.#last.get(trigger.deviceId);
    const isSameCount = last?.session === trigger.session;
    if (isSameCount && trigger.sequence < last.sequence) return;
    this.#last.set(trigger.deviceId, trigger);
    if (isSameCount && isJump(last, trigger)) this.#jumped.add(fact);
  }

  hasJumped(fact: Fact): boolean {
    return this.#jumped.has(fact);
  }
}

function isByRunningClock({ kind, type, memo, corrected }: Trigger): boolean {
  return kind === 'impulse' && type !== 'manual' && !memo && !corrected;
}

/** Backwards, or further on than time went; then it is also ahead of when it was received. */
function isJump(last: Trigger, next: Trigger): boolean {
  const gone = between(last.timestamp, next.timestamp);
  if (gone < -JUMP_100NS) return true;
  const passed = between(last.receivedAt, next.receivedAt);
  const ahead = between(next.receivedAt, next.timestamp);
  return gone - passed > JUMP_100NS && ahead > JUMP_100NS;
}

/** Up to and including 50 ms a hand is as good as its clock can be. */
const MEASURED_US = 50_000;

/** A tap whose time may be off by more than that, or by an unknown amount. Taps stored up to 0.58.2 lost a known bound. */
export function isClockUnsure({ kind, deviceId, synchronised, clockBound_us = 0 }: Trigger): boolean {
  return kind === 'impulse' && isPhone(deviceId) && (!synchronised || clockBound_us > MEASURED_US);
}

/** Phones whose clock is not good enough. The log names each once, and again when its clock was good in between. */
export class PhoneClocks {
  readonly #unsure = new Set<DeviceId>();
  readonly #first = new WeakSet<Fact>();

  note(fact: Fact, trigger: Trigger): void {
    const { deviceId } = trigger;
    if (!isPhone(deviceId)) return;
    if (!isClockUnsure(trigger)) this.#unsure.delete(deviceId);
    else if (!this.#unsure.has(deviceId)) {
      this.#unsure.add(deviceId);
      this.#first.add(fact);
    }
  }

  becameUnsure(fact: Fact): boolean {
    return this.#first.has(fact);
  }
}

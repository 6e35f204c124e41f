/**
 * Whether the clock of a device jumped between two of its impulses, in the order in which it counted them. Impulses that
 * come late say nothing: they were taken in time. What was read from memory or keyed is not by the running clock.
 */
import type { Fact } from '../model/fact.ts';
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

/**
 * One impulse under two identities: read from the timer's memory after it was sent, or delivered in a
 * new session by a bridge that does not know what the server has. Channel, time and number say so.
 */
import type { Trigger } from '../model/trigger.ts';
import type { UsedImpulses } from './used-impulses.ts';

export function isResent(trigger: Trigger, used: UsedImpulses): boolean {
  return used.someWithin(0, trigger, (other) => isSameImpulse(other, trigger));
}

/** Live, and within one session, equal instants are two impulses. */
function isSameImpulse(a: Trigger, b: Trigger): boolean {
  return (
    a.deviceId === b.deviceId &&
    a.channel === b.channel &&
    a.bib === b.bib &&
    (a.session !== b.session || a.memo || b.memo)
  );
}

/** Two channels on one beam: what both report within 0.3 ms is one impulse, not two. */
import { TICKS_PER_MILLISECOND } from '../time/time.ts';
import type { Trigger } from '../model/trigger.ts';
import { mayBeTheSame, type UsedImpulses } from './used-impulses.ts';

/** Up to and including 0.3 ms apart. */
export const SAME_BEAM_100NS = (3 * TICKS_PER_MILLISECOND) / 10;

export function isCoincidence(trigger: Trigger, used: UsedImpulses): boolean {
  return used.someWithin(
    SAME_BEAM_100NS,
    trigger,
    (other) => isOtherChannel(other, trigger) && mayBeTheSame(other, trigger),
  );
}

function isOtherChannel(a: Trigger, b: Trigger): boolean {
  return a.channel !== b.channel || a.deviceId !== b.deviceId;
}

/**
 * The trigger filter: an impulse that follows the last one used at its point too closely is a second
 * sight of the same competitor (an arm, a ski pole), not another one.
 */
import type { Trigger } from '../model/trigger.ts';
import { mayBeTheSame, type UsedImpulses } from '../state/used-impulses.ts';
import type { Duration } from '../time/time.ts';

/** 0 <= t - t(last used) < filter time, with the same bib or no bib on either. */
export function isDuplicate(trigger: Trigger, used: UsedImpulses, filterTime_100ns: Duration): boolean {
  return used.someWithin(filterTime_100ns - 1, trigger, (other) => mayBeTheSame(other, trigger));
}

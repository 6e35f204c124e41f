/**
 * The trigger filter: an impulse that follows the last one used at its point too closely is a second
 * sight of the same competitor (an arm, a ski pole), not another one.
 */
import type { Trigger } from '../model/trigger.ts';
import { isJoined } from './joined-time.ts';
import type { RoundState } from '../state/round-state.ts';
import { mayBeTheSame, type UsedImpulses } from '../state/used-impulses.ts';

/**
 * 0 <= t - t(last used there, same bib or no bib on either) < filter time. In a mass start racers arrive together: a time that was
 * joined with a bib filters nothing, like one that still waits for its bib.
 */
export function isDuplicate(
  trigger: Trigger,
  used: UsedImpulses,
  { filterTime_100ns, isMassStart }: Pick<RoundState, 'filterTime_100ns' | 'isMassStart'>,
): boolean {
  return used.someWithin(
    filterTime_100ns - 1,
    trigger,
    (other, record) => mayBeTheSame(other, trigger) && !(isMassStart && isJoined(record)),
  );
}

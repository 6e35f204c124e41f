/** How far behind: the difference of two rounded results, never of net times. */
import { duration, type Duration } from './time.ts';

/**
 * Negative for who is ahead, `null` where either has no time.
 *
 * @example gapTo(leaderAtTheSplit, ownSplit)
 */
export function gapTo(leader: Duration | null, own: Duration | null): Duration | null {
  return leader === null || own === null ? null : duration(own - leader);
}

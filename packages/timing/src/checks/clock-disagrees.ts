/**
 * The clock of a synchronised device of the course is another one than the server's. The times are right: they are all by the device.
 * Arming, hands and phones go by the server's clock.
 */
import { eachOf, found, type Checking } from './finding.ts';
import { clocksThatDisagree } from '../model/clocks-of-course.ts';
import type { RaceState } from '../state/race-state.ts';

/** Once for the event: a device stands at its course, whatever heat is looked at. */
export function clockDisagrees(state: RaceState): Checking {
  return eachOf(clocksThatDisagree(state), ({ deviceId, ahead_100ns }) =>
    found('clockDisagrees', 'device', { deviceId, ahead_100ns }),
  );
}

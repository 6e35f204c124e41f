/**
 * Impulses by hand are stored under the device of their measuring point, no matter who owns that device by now. Their
 * sessions are named so that no device can have one of the same name (the contract's field has no
 * underscore), and each event has its own: nobody takes the identity of what another one's timer reports.
 */
import { handSessionPrefix } from '@startwand/timing';

export const byHand = handSessionPrefix;

/** @param session as the page made it */
export function handSession(eventId: string, session: string): string {
  return `${byHand}${eventId}_${session}`;
}

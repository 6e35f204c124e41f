/**
 * The clock that stamps the times of the race on the page. Running times count from a stamp of the timer to now, so now has to be
 * the timer's, too, where its clock is not the server's.
 */
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { createContext, use, useMemo } from 'react';
import { useServices } from './services.ts';

/** How far it is ahead of the server's, in ticks (`clockAhead_100ns` of the event). */
export const RaceClockContext = createContext(0);

/** What has to be added to the server's time of day. */
export function useRaceClockAhead_ms(): number {
  return use(RaceClockContext) / TICKS_PER_MILLISECOND;
}

/** @example const now_ms = useRaceClock().now() */
export function useRaceClock(): { readonly now: () => number } {
  const { clock } = useServices();
  const ahead_ms = useRaceClockAhead_ms();
  return useMemo(() => (ahead_ms === 0 ? clock : { now: () => clock.now() + ahead_ms }), [clock, ahead_ms]);
}

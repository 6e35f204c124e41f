/** When the heats of the demo begin: at whole minutes, as on any start list, and really then. */
import { localTime } from '@startwand/contract';
import { after, duration, TICKS_PER_SECOND, type CompetitorId, type HeatId, type Setup } from '@startwand/timing';
import { ticksOf } from '../../base/clock.ts';
import { performEdit } from '../../calls/events/edit-event.ts';
import type { Desk } from './desk.ts';

const minute_ms = 60_000;

/** The last whole minute that is so long ago, at least. */
export function minuteBefore(now_ms: number, ago_ms: number): number {
  return Math.floor((now_ms - ago_ms) / minute_ms) * minute_ms;
}

/** The first whole minute that is so far ahead, at least. */
export function minuteAfter(now_ms: number, ahead_ms: number): number {
  return Math.ceil((now_ms + ahead_ms) / minute_ms) * minute_ms;
}

/** The start times that the pages show beside the names of the heats. */
export async function announce(desk: Desk, begins_ms: ReadonlyMap<HeatId, number>): Promise<void> {
  const edited = await performEdit(desk, ({ event, heats }) => ({
    heats: [...begins_ms].flatMap(([heatId, begin_ms]) => {
      const heat = heats.get(heatId);
      const startTime = localTime(begin_ms, event.timeZone);
      return heat === undefined ? [] : [{ ...heat, startTime }];
    }),
  }));
  if ('error' in edited) throw new Error(`A start time of the demo was refused: ${edited.error}`);
}

type StartTimes = Extract<Setup, { readonly kind: 'setStartTimes' }>['times'];

/** One after the other; without an interval all at once. */
export function startTimesFrom(
  competitorIds: readonly CompetitorId[],
  begin_ms: number,
  interval_s: number,
): StartTimes {
  const first = ticksOf(begin_ms);
  return competitorIds.map((competitorId, place) => ({
    competitorId,
    startTime: after(first, duration(place * interval_s * TICKS_PER_SECOND)),
  }));
}

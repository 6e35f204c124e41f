/**
 * Other days for an event (Spec §4: they reset heats and start lists). Where there is something to
 * reset the form has to say that this is wanted, and the answer says that it was done.
 */
import { dateFaults, startFaults, type DatesStep } from '@startwand/contract';
import type { EventState, Timestamp } from '@startwand/timing';
import { inMilliseconds } from '../../base/clock.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Edit } from './edit-event.ts';
import type { HeatRecord } from '../../race/heats/record.ts';

export function planDates(
  { resetHeats, pastRace, ...days }: DatesStep,
  now: Timestamp,
): (view: EventView, state: EventState) => Edit | Refused {
  return (view, state) => {
    const isMoved = days.startDate !== view.event.startDate;
    const issues = [...(isMoved ? startFaults(days, pastRace, inMilliseconds(now)) : []), ...dateFaults(days)];
    const heats = movedHeats([...view.heats.values()], view.event.startDate, days.startDate);
    if (heats.some(({ startTime }) => startTime !== null && startTime.slice(0, 10) > days.endDate)) {
      issues.push({ path: ['endDate'], code: 'BEFORE_HEATS' });
    }
    if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
    if (!isMoved) return { event: days };
    if (state === 'live') return { error: 'EVENT_LIVE' };
    const resetsHeats = hasSomethingToReset(view);
    if (resetsHeats && !resetHeats) return { error: 'RESET_NOT_CONFIRMED' };
    return { event: days, heats, resetsHeats };
  };
}

/** A heat stays as many days behind the first one as it was. */
export function movedHeats(heats: readonly HeatRecord[], from: string, to: string): readonly HeatRecord[] {
  return heats.map((heat) => {
    const { startTime } = heat;
    if (startTime === null) return heat;
    const date = movedTo(startTime.slice(0, 10), from, to);
    return { ...heat, startTime: date + startTime.slice(10) };
  });
}

/** @param date YYYY-MM-DD, as are the first days before and after */
export function movedTo(date: string, from: string, to: string): string {
  const moved_ms = Date.parse(date) + Date.parse(to) - Date.parse(from);
  return new Date(moved_ms).toISOString().slice(0, 10);
}

function hasSomethingToReset({ race }: EventView): boolean {
  return [...race.heats.values()].some(
    ({ state, round, startList }) => state !== 'prepared' || round > 1 || startList.length > 0,
  );
}

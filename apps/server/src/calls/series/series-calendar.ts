/** The events of a public series for a calendar that reads them again and again. */
import { calendarText } from '@startwand/contract';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { instantOf_ms } from '../../race/events/local-date.ts';
import type { EventRecord } from '../../race/events/record.ts';
import type { SeriesStore } from './store.ts';

interface Parts {
  readonly series: Pick<SeriesStore, 'find' | 'eventsOf'>;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}

/** @returns `null`: there is no such series, or it is not public */
export async function seriesCalendar({ series, clock, publicUrl }: Parts, id: string): Promise<string | null> {
  const stored = await series.find(id);
  if (stored?.record.isPublic !== true) return null;
  const events = await series.eventsOf(stored);
  const entries = events.map(({ event }) => ({
    ...placeOf(event),
    between_ms: momentsOf(event),
    address: `${publicUrl()}/event/${event.id}`,
  }));
  return calendarText(entries, inMilliseconds(clock()), { name: stored.record.name });
}

/** What a calendar takes of an event as it is. */
export function placeOf({ id, name, place, country, startDate, endDate }: EventRecord) {
  return { id, name, place, country, startDate, endDate };
}

/** One day with both its times is an appointment; everything else takes its whole days. */
export function momentsOf({ startDate, endDate, startTime, endTime, timeZone }: EventRecord) {
  if (startDate !== endDate || startTime === null || endTime === null) return null;
  return [
    instantOf_ms(`${startDate}T${startTime}`, timeZone),
    instantOf_ms(`${endDate}T${endTime}`, timeZone),
  ] as const;
}

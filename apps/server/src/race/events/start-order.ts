/** The order of events by the moment of their start. */
import { compareTexts } from '@startwand/contract';
import { instantOf_ms } from './local-date.ts';
import type { EventRecord } from './record.ts';

/** The fields of an event that say when it starts. `startTime` is the one of the event, else of its first heat. */
export type Starting = Pick<EventRecord, 'id' | 'name' | 'startDate' | 'startTime' | 'timeZone'>;

/**
 * The earlier start first; an event without any start time begins with its day. Events that start at one moment stand in
 * the given order, then by name.
 *
 * @param placeOf the place of an event in an order that somebody chose
 */
export function compareStarts(a: Starting, b: Starting, placeOf: (event: Starting) => number = () => 0): number {
  const byMoment = startOf_ms(a) - startOf_ms(b) || placeOf(a) - placeOf(b) || compareTexts(a.name, b.name);
  if (byMoment !== 0 || a.id === b.id) return byMoment;
  return a.id < b.id ? -1 : 1;
}

function startOf_ms({ startDate, startTime, timeZone }: Starting): number {
  return instantOf_ms(`${startDate}T${startTime ?? '00:00'}`, timeZone);
}

/** An event as a calendar takes it. */
import { calendarText, type EventDto } from '@startwand/contract';
import { momentOf } from '../../../race/event-moments.ts';

type Dates = Pick<
  EventDto,
  'id' | 'name' | 'place' | 'country' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'timeZone'
>;

/** One day with both its times is an appointment; everything else takes its whole days. */
export function calendarFile(event: Dates, address: string, written_ms: number): string {
  const { id, name, place, country, startDate, endDate, startTime, endTime, timeZone } = event;
  const isTimed = startDate === endDate && startTime !== null && endTime !== null;
  const moment = (time: string | null): number => momentOf(`${startDate}T${time ?? ''}`, timeZone);
  const between_ms = isTimed ? ([moment(startTime), moment(endTime)] as const) : null;
  return calendarText([{ id, name, place, country, startDate, endDate, between_ms, address }], written_ms);
}

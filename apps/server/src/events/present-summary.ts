import type { EventSummaryDto } from '@startwand/contract';
import { eventStateOn } from '@startwand/timing';
import type { Timestamp } from '@startwand/timing';
import { inMilliseconds } from '../clock.ts';
import { localDate } from './local-date.ts';
import type { ListedEvent } from './list-store.ts';

/** One line of a list of events; its state is that of `now` in its own time zone. */
export function presentSummary(listed: ListedEvent, now: Timestamp): EventSummaryDto {
  const today = localDate(inMilliseconds(now), listed.timeZone);
  return {
    id: listed.id,
    name: listed.name,
    place: listed.place,
    country: listed.country,
    startDate: listed.startDate,
    endDate: listed.endDate,
    state: eventStateOn(
      today,
      { ...listed, isComplete: listed.invalidSteps.length === 0 },
      listed.isLive,
    ),
    ownerId: listed.ownerId,
    competitorCount: listed.competitorCount,
    heatCount: listed.heatCount,
  };
}

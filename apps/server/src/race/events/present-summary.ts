import { localDate, type EventSummaryDto } from '@startwand/contract';
import { eventStateOn, type Timestamp } from '@startwand/timing';
import { inMilliseconds } from '../../base/clock.ts';
import type { ListedEvent } from './list-store.ts';
import { presentImage } from './present-image.ts';
import { presentOpening } from './registration-window.ts';

/** One line of a list of events; its state is that of `now` in its own time zone. */
export function presentSummary(listed: ListedEvent, now: Timestamp): EventSummaryDto {
  const today = localDate(inMilliseconds(now), listed.timeZone);
  const isComplete = listed.invalidSteps.length === 0;
  const state = eventStateOn(today, { ...listed, isComplete }, listed.isLive);
  return {
    id: listed.id,
    name: listed.name,
    place: listed.place,
    country: listed.country,
    startDate: listed.startDate,
    endDate: listed.endDate,
    startTime: listed.startTime,
    timeZone: listed.timeZone,
    state,
    ownerId: listed.ownerId,
    competitorCount: listed.competitorCount,
    heatCount: listed.heatCount,
    isFeatured: listed.isFeatured,
    image: presentImage(listed.image),
    registration: presentOpening(listed, state, now),
  };
}

/** What its owner sees in the own list, too. */
export function presentOwnSummary(listed: ListedEvent, now: Timestamp): EventSummaryDto {
  return { ...presentSummary(listed, now), invalidSteps: [...listed.invalidSteps] };
}

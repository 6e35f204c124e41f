import { isUsual, type OpenRegistrationDto, type OwnHeatDto, type RegisteredEventDto } from '@startwand/contract';
import {
  isRanked,
  shownDecimals,
  type CompetitorId,
  type EventState,
  type Heat,
  type Timestamp,
  rankRows,
  rowsOfHeat,
} from '@startwand/timing';
import type { ListedEvent } from '../events/list-store.ts';
import { presentBanner } from '../events/present.ts';
import { presentImage } from '../events/present-image.ts';
import { presentSummary } from '../events/present-summary.ts';
import { placesLeft, presentWindow } from '../events/registration-window.ts';
import type { EventView } from '../history/event-view.ts';
import type { OwnParts } from './own-entry.ts';

export function presentRegisteredEvent(
  listed: ListedEvent,
  { competitor, heats }: OwnParts,
  now: Timestamp,
): RegisteredEventDto {
  return {
    ...presentSummary(listed, now),
    timeZone: listed.timeZone,
    competitor,
    heats: [...heats],
  };
}

/** The heats on whose start list a person stands, in their order, with what is public of their result. */
export function presentOwnHeats({ race, heats, event }: EventView, id: CompetitorId): readonly OwnHeatDto[] {
  const shown = [...heats.values()].toSorted((a, b) => a.position - b.position);
  return shown.flatMap(({ id: heatId, name, startTime, isListWithheld }): OwnHeatDto[] => {
    const heat = race.heats.get(heatId);
    if (heat === undefined || isListWithheld === true || !isIn(heat, id)) return [];
    const rows = rowsOfHeat(race, heat);
    const own = rows.find(({ entry }) => entry.competitorId === id);
    if (own === undefined) return [];
    const isShown = event.publicResult;
    // The place of one is known when all are put in order; a heat that has not begun has none.
    const hasPlace = isShown && isRanked(own);
    const place = hasPlace ? rankRows(race, heat, rows).find(({ row }) => row.entry.competitorId === id) : undefined;
    const { precision } = heat.rules.rounding ?? race.rules.rounding;
    return [
      {
        heatId,
        name,
        startTime,
        state: heat.state,
        ownStart_100ns: heat.startTimes.get(id) ?? null,
        status: isShown ? own.status : null,
        rank: place?.rank ?? null,
        result_100ns: isShown ? own.result_100ns : null,
        precision: isShown ? shownDecimals(own, precision) : precision,
      },
    ];
  });
}

function isIn({ startList, runs }: Heat, id: CompetitorId): boolean {
  return startList.includes(id) || runs.values().some((run) => run.competitorId === id);
}

/** What visitors have to know to register. */
export function presentOpenRegistration(
  { event, race }: EventView,
  state: EventState,
  now: Timestamp,
): OpenRegistrationDto {
  const { name, place, country, startDate, endDate, startTime, endTime, timeZone } = event;
  const { registration, organizer } = event;
  return {
    id: event.id,
    name,
    place,
    country,
    startDate,
    endDate,
    startTime,
    endTime,
    timeZone,
    state,
    organizer,
    image: presentImage(event.image),
    note: registration.note,
    bannerMessages: event.banners.map((banner) => presentBanner(banner, false)),
    registration: presentWindow(event, state, now),
    fields: registration.fields.filter(({ visible, name }) => visible || isUsual(name)),
    competitorCount: race.entries.size,
    placesLeft: placesLeft(event, race.entries.size),
  };
}

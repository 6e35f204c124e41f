import {
  calls,
  type EventDto,
  type HeatDto,
  type OperatorCompetitorDto,
  type OperatorDetailDto,
} from '@startwand/contract';
import { useMemo } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { heatBefore, LastRaces, type LastRace } from './last-races.ts';

/** So many events are read at the most: a speaker speaks of the last race, not of all. */
const asked = 4;

/** @returns the last race of a competitor that everybody may know of; `null` where there is none, or none is known yet */
export function useLastRaces(
  detail: OperatorDetailDto,
  heat: HeatDto,
): (competitor: OperatorCompetitorDto) => LastRace | null {
  const { event, heats } = detail;
  const [newest, older] = useEventsBefore(event);
  const first = useEventBefore(newest);
  const second = useEventBefore(older);
  const before = useMemo(() => new LastRaces([first, second].flatMap((one) => one ?? [])), [first, second]);
  // What was run stays as it was, whatever happens in the heat that runs.
  // oxlint-disable-next-line react/exhaustive-deps
  const inHeat = useMemo(() => heatBefore(detail, heat), [heats, heat.id, detail.competitors]);
  return (competitor) => before.of(competitor) ?? inHeat.get(competitor.id) ?? null;
}

/** The newest that this organiser held before. */
function useEventsBefore({ id, organizer, startDate }: EventDto): readonly (string | undefined)[] {
  const query = { search: organizer.name, when: 'past', limit: asked, offset: 0 } as const;
  const events = useRouteQuery(calls.listEvents, { query }, { isWanted: organizer.name !== '', background: true });
  if (events.kind !== 'ready') return [];
  return events.data.filter((one) => one.id !== id && one.startDate <= startDate).map((one) => one.id);
}

function useEventBefore(eventId: string | undefined) {
  const params = { eventId: eventId ?? '' };
  const event = useRouteQuery(calls.eventDetail, { params }, { isWanted: eventId !== undefined, background: true });
  return event.kind === 'ready' ? event.data[0] : undefined;
}

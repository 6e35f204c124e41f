/** The order of the races of a series: the last one decides between equal persons. */
import { compareStarts, type Starting } from '../../race/events/start-order.ts';

/**
 * Sorts by the moment of the start, then by the order that the organiser set. Races that nobody has put in order stand by name. Where an
 * event has no start time, that of its first heat counts.
 *
 * @param order ids of events in the organiser's order
 * @param firstHeats the earliest wall clock of a heat, as YYYY-MM-DDTHH:MM, by the event's id
 */
export function inRaceOrder<One extends { readonly event: Starting }>(
  races: readonly One[],
  order: readonly string[],
  firstHeats: ReadonlyMap<string, string> = new Map(),
): readonly One[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Starting) => places.get(id) ?? order.length;
  const starts = new Map(races.map(({ event }) => [event.id, startOf(event, firstHeats.get(event.id))]));
  const startOfRace = ({ event }: One): Starting => starts.get(event.id) ?? event;
  return races.toSorted((a, b) => compareStarts(startOfRace(a), startOfRace(b), placeOf));
}

function startOf(event: Starting, firstHeat: string | undefined): Starting {
  const [startDate, startTime] = event.startTime === null ? (firstHeat?.split('T') ?? []) : [];
  return startDate === undefined || startTime === undefined ? event : { ...event, startDate, startTime };
}

/** What a form of a series holds, and what its preview is asked by. */
import type { BodyOf, calls, SeriesDto, SeriesInput } from '@startwand/contract';
import type { FormValues } from '../../../forms/form-types.ts';

export type SeriesValues = FormValues<typeof calls.createSeries>;

/** A cup that many clubs count so. */
export const newSeries: SeriesValues = {
  name: '',
  table: { kind: 'worldCup', first: 30, places: [], further: 0, dnf: 0, dns: 0, dsq: 0 },
  best: null,
  ties: 'share',
  per: 'class',
  isPublic: true,
  eventIds: [],
  joins: [],
};

export function valuesOfSeries({ name, table, best, ties, per, isPublic, joins, events }: SeriesDto): SeriesValues {
  return { name, table, best, ties, per, isPublic, joins, eventIds: events.map(({ id }) => id) };
}

/** An event as the form orders it. */
export type DatedEvent = Pick<SeriesDto['events'][number], 'id' | 'name' | 'startDate' | 'endDate'>;

/** The earlier day first; races of one day stay as they are. An event that is not known yet stays in its place. */
export function inDayOrder(ids: readonly string[], events: ReadonlyMap<string, DatedEvent>): readonly string[] {
  const dated = ids.filter((id) => events.has(id));
  const dayOf = (id: string) => events.get(id)?.startDate ?? '';
  const ordered = dated.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))));
  const next = ordered.values();
  return ids.map((id) => (events.has(id) ? (next.next().value ?? id) : id));
}

type Preview = BodyOf<typeof calls.previewSeries>;

/** As far as it is filled in; what is still empty stands as it usually is. */
export function previewOf(values: SeriesValues): Preview {
  const { name, table, best, ties, per, isPublic, eventIds, joins } = values;
  return {
    name: name === null || name.trim() === '' ? '–' : name,
    table: {
      kind: table?.kind ?? 'worldCup',
      first: table?.first ?? 30,
      places: [...(table?.places ?? [])].flatMap((points) => points ?? []),
      further: table?.further ?? 0,
      dnf: table?.dnf ?? 0,
      dns: table?.dns ?? 0,
      dsq: table?.dsq ?? 0,
    },
    best: best ?? null,
    ties: ties ?? 'share',
    per: per ?? 'class',
    isPublic: isPublic ?? true,
    eventIds: [...(eventIds ?? [])].flatMap((id) => id ?? []),
    joins: joinsOf(joins),
  };
}

/** Each with those who have both their names. */
export function joinsOf(joins: SeriesValues['joins']): SeriesInput['joins'] {
  return [...(joins ?? [])].map((join) =>
    [...(join ?? [])].flatMap((one) => {
      const { eventId, competitorId } = one ?? {};
      return typeof eventId === 'string' && typeof competitorId === 'string' ? [{ eventId, competitorId }] : [];
    }),
  );
}

/** Points as they are typed: whole numbers, whatever stands between them. @example placesIn('10, 8 6') // [10, 8, 6] */
export function placesIn(typed: string): number[] {
  return typed
    .split(/[^0-9]/)
    .filter((word) => word !== '')
    .map(Number);
}

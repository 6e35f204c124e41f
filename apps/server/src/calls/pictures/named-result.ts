/** Whose result a page is about, as far as visitors may know. */
import type { EventId } from '@startwand/timing';
import { within } from '../../base/timers.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { presentPublicCompetitor } from '../../race/competitors/present.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';

export interface NamedResult {
  readonly id: string;
  readonly name: string;
  /** Whether there is a result to be drawn. */
  readonly hasPicture: boolean;
}

/** A small race is read within that; nobody waits for a long one. */
const patience_ms = 150;

/** `null`: nobody of that id, results are not public, or the race has to be read first. */
export function namedResult(
  rooms: Pick<Rooms, 'openRoom'>,
  eventId: EventId,
  competitorId: string,
): Promise<NamedResult | null> {
  const look = rooms
    .openRoom(eventId)
    .then((room) => room?.look((view) => resultIn(view, competitorId)) ?? null)
    .catch(() => null);
  return within(patience_ms, look);
}

function resultIn(view: EventView, competitorId: string): NamedResult | null {
  const { event, race, competitors } = view;
  const entry = entryOf(view, competitorId);
  const known = entry === null ? undefined : competitors.get(entry.competitorId);
  if (!event.publicResult || event.deletedAt !== null || entry === null || known === undefined) return null;
  const { firstName, lastName } = presentPublicCompetitor(known, entry, event.registration);
  const name = `${firstName} ${lastName}`.trim();
  return { id: competitorId, name, hasPicture: hasResult({ race }, competitorId) };
}

export function entryOf({ race }: Pick<EventView, 'race'>, competitorId: string) {
  return race.entries.values().find((entry) => entry.competitorId === competitorId) ?? null;
}

/** Looked at before anything is made: who asks for somebody who is still at the start costs little. */
export function hasResult({ race }: Pick<EventView, 'race'>, competitorId: string): boolean {
  return race.heats
    .values()
    .some(({ runs }) =>
      runs.values().some((run) => run.competitorId === competitorId && run.counts && run.status === 'ok'),
    );
}

/** An event as it is on disk, brought into memory. */
import type { EventId, Fact } from '@startwand/timing';
import { EventView, type ShownRows } from './event-view.ts';
import type { HistoryStore } from './history-store.ts';

export interface StoredEvents {
  readonly history: Pick<HistoryStore, 'pagesAfter'>;
  /** `null`: no such event. */
  readonly shownRows: (eventId: EventId) => Promise<ShownRows | null>;
}

/** @param revision of the last fact to be folded. @returns `null` when there is no such event */
export async function loadView(
  { history, shownRows }: StoredEvents,
  eventId: EventId,
  revision = Number.POSITIVE_INFINITY,
): Promise<EventView | null> {
  const rows = await shownRows(eventId);
  if (rows === null) return null;
  return EventView.ofHistory(rows, upTo(revision, history.pagesAfter(eventId, 0)));
}

async function* upTo(revision: number, pages: AsyncIterable<readonly Fact[]>): AsyncGenerator<readonly Fact[], void> {
  for await (const page of pages) {
    yield page.filter((fact) => fact.revision <= revision);
    if ((page.at(-1)?.revision ?? 0) >= revision) return;
  }
}

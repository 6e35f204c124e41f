/** Lists of events: what a line of them shows, counted by the database. */
import type { UserId } from '@startwand/timing';
import type { Database } from '../database/database.ts';
import { readDocument } from '../database/document.ts';
import type { EventRecord } from './store.ts';

/** An event with what a list shows of its insides. */
export interface ListedEvent extends EventRecord {
  readonly competitorCount: number;
  readonly heatCount: number;
  /** At least one heat is armed. */
  readonly isLive: boolean;
}

export interface EventPage {
  /** Part of name or place, in whatever case; empty: all. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** Those that are raced now, then by date, the newest first. `ownerId` `null`: of everybody. */
export async function listEvents(
  database: Database,
  ownerId: UserId | null,
  page: EventPage,
): Promise<readonly ListedEvent[]> {
  const found = database.read
    .selectFrom('events')
    .where('search_text', 'like', containing(page.search));
  const owned = ownerId === null ? found : found.where('owner_id', '=', ownerId);
  const rows = await owned
    .select((row) => [
      'document',
      row
        .selectFrom('competitors')
        .whereRef('competitors.event_id', '=', 'events.id')
        .select(row.fn.countAll<number>().as('count'))
        .as('competitorCount'),
      row
        .selectFrom('heats')
        .whereRef('heats.event_id', '=', 'events.id')
        .select(row.fn.countAll<number>().as('count'))
        .as('heatCount'),
      row
        .selectFrom('sources')
        .whereRef('sources.event_id', '=', 'events.id')
        .where('armed_heats', '>', 0)
        .select(row.fn.countAll<number>().as('count'))
        .as('armedSources'),
    ])
    .orderBy('armedSources', (order) => order.desc())
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ document, competitorCount, heatCount, armedSources }) => ({
    ...readDocument<EventRecord>(document),
    competitorCount: competitorCount ?? 0,
    heatCount: heatCount ?? 0,
    isLive: (armedSources ?? 0) > 0,
  }));
}

/** A pattern that finds the text anywhere; what the database takes for a wildcard is left out. */
function containing(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[%_\\]/g, '')}%`;
}

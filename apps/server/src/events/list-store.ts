/** Lists of events, filtered, in an order that pages can rely on. */
import { limits } from '@startwand/contract';
import type { Timestamp, UserId } from '@startwand/timing';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { readEvent } from './record.ts';
import type { EventRecord } from './record.ts';

/** An event with what a list shows of its insides. */
export interface ListedEvent extends EventRecord {
  readonly competitorCount: number;
  readonly heatCount: number;
  /** At least one heat is armed. */
  readonly isLive: boolean;
  /** When people may register themselves; `null`: they may not. */
  readonly opensAt: bigint | null;
  readonly closesAt: bigint | null;
}

export interface EventPage {
  /** Part of name or place, in whatever case; empty: all. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** What is left out does not matter. */
export interface EventFilters {
  readonly name?: string | undefined;
  readonly place?: string | undefined;
  readonly country?: string | undefined;
  /** YYYY-MM-DD: events that have not ended before, or not begun after. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly featured?: boolean | undefined;
}

export type Whose =
  | { readonly ownerId: UserId; readonly areDeleted: boolean }
  /** Those that this person registered for. */
  | { readonly registered: UserId }
  /** Of everybody, complete ones only; with `openAt` those that take registrations at that moment. */
  | { readonly filters: EventFilters; readonly openAt: Timestamp | null };

/** Those that are raced now, then by date, the newest first. */
export async function listEvents(
  database: Database,
  whose: Whose,
  page: EventPage,
): Promise<readonly ListedEvent[]> {
  const rows = await database.read
    .selectFrom(pageOf(database, whose, page).as('page'))
    .innerJoin('events', 'events.id', 'page.id')
    .select((row) => [
      'document',
      'opens_at',
      'closes_at',
      'page.armed',
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
    ])
    .orderBy('page.armed', (order) => order.desc())
    .orderBy('events.start_date', 'desc')
    .orderBy('events.id')
    .execute();
  return rows.map(({ document, competitorCount, heatCount, armed, opens_at, closes_at }) => ({
    ...readEvent(document),
    competitorCount: competitorCount ?? 0,
    heatCount: heatCount ?? 0,
    isLive: armed > 0,
    opensAt: opens_at,
    closesAt: closes_at,
  }));
}

/** How many there are on all pages, as far as anybody counts. */
export async function countEvents(
  database: Database,
  whose: Whose,
  { search }: Pick<EventPage, 'search'>,
): Promise<number> {
  const found = database.read.selectFrom('events').where('search_text', 'like', containing(search));
  const counted = listedOf(found, whose).select('id').limit(limits.countedMax).as('counted');
  const { count } = await database.read
    .selectFrom(counted)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Which events stand on the page. Nothing of an event is read or counted that stands on another one: what a
 * stranger's search costs is a look at each name.
 */
function pageOf(database: Database, whose: Whose, { search, limit, offset }: EventPage) {
  const found = database.read.selectFrom('events').where('search_text', 'like', containing(search));
  const isArmed = (row: ExpressionBuilder<Tables, 'events'>) => {
    const armed = row
      .selectFrom('sources')
      .whereRef('sources.event_id', '=', 'events.id')
      .where('armed_heats', '>', 0)
      .select('device_id');
    return row.case().when(row.exists(armed)).then(1).else(0).end();
  };
  return listedOf(found, whose)
    .select((row) => ['id', isArmed(row).as('armed')])
    .orderBy('armed', 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset);
}

type Found = SelectQueryBuilder<Tables, 'events', object>;

function listedOf(found: Found, whose: Whose): Found {
  if ('ownerId' in whose) return owned(found, whose);
  return 'registered' in whose ? entered(found, whose.registered) : shown(found, whose);
}

function entered(found: Found, userId: UserId): Found {
  return found
    .where('is_deleted', '=', 0)
    .where('id', 'in', (row) =>
      row.selectFrom('competitors').where('user_id', '=', userId).select('event_id'),
    );
}

function owned(
  found: Found,
  { ownerId, areDeleted }: Extract<Whose, { readonly ownerId: UserId }>,
): Found {
  return found.where('owner_id', '=', ownerId).where('is_deleted', '=', areDeleted ? 1 : 0);
}

function shown(
  found: Found,
  { filters, openAt }: Extract<Whose, { readonly filters: EventFilters }>,
): Found {
  const { name, place, country, from, to, featured } = filters;
  let query = found.where('is_deleted', '=', 0).where('is_complete', '=', 1);
  // The name stands in the first line, the place in the second (`row-store.ts`).
  if (name !== undefined) query = query.where('search_text', 'like', `${containing(name)}\n%`);
  if (place !== undefined) query = query.where('search_text', 'like', `%\n${containing(place)}`);
  if (country !== undefined) query = query.where('country', '=', country);
  if (from !== undefined) query = query.where('end_date', '>=', from);
  if (to !== undefined) query = query.where('start_date', '<=', to);
  if (featured === true) query = query.where('is_featured', '=', 1);
  if (openAt === null) return query;
  return query.where('opens_at', '<=', openAt).where('closes_at', '>', openAt);
}

/** A pattern that finds the text anywhere; what the database takes for a wildcard is left out. */
function containing(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[%_\\]/g, '')}%`;
}

/** Lists of events, filtered, in an order that pages can rely on. */
import { limits, type EventOrder } from '@startwand/contract';
import type { EventId, Timestamp, UserId } from '@startwand/timing';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../storage/database/database.ts';
import type { Tables } from '../../storage/database/schema.ts';
import { asEventId } from '../../base/ids.ts';
import { nextSlice } from '../../base/slices.ts';
import { readEvent, type EventRecord } from './record.ts';
import { isArmed, isInState, type WantedState } from './state-store.ts';

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
  /** Part of name, place or organizer, in whatever case; empty: all. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  /** Left out: those that are raced now first, then the newest. */
  readonly sort?: EventOrder | 'closing' | undefined;
  readonly isDescending?: boolean;
}

/** What is left out does not matter. */
export interface EventFilters {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly place?: string | undefined;
  readonly country?: string | undefined;
  /** YYYY-MM-DD: events that have not ended before, or not begun after. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly featured?: boolean | undefined;
  /** `coming` and `past` by the days of the events and the one that it is now, YYYY-MM-DD. */
  readonly when?: { readonly is: 'live' | 'coming' | 'past'; readonly today: string } | undefined;
}

export type Whose =
  | {
      readonly ownerId: UserId;
      readonly areDeleted: boolean;
      readonly wanted?: WantedState | null;
    }
  /** Those that this person registered for. */
  | { readonly registered: UserId }
  /** Of everybody, complete ones only; with `openAt` those that take registrations at that moment. */
  | { readonly filters: EventFilters; readonly openAt: Timestamp | null };

/** A page of them, in the order asked for; of those that are alike in it by id, so that no page shows one again. */
export async function listEvents(database: Database, whose: Whose, page: EventPage): Promise<readonly ListedEvent[]> {
  const listed = database.read
    .selectFrom(pageOf(database, whose, page).as('page'))
    .innerJoin('events', 'events.id', 'page.id')
    .select((row) => [
      'document',
      'opens_at',
      'closes_at',
      'page.armed',
      row
        .selectFrom('heats')
        .whereRef('heats.event_id', '=', 'events.id')
        .select(row.fn.countAll<number>().as('count'))
        .as('heatCount'),
    ]);
  const rows = await orderOf(page)
    .reduce((query, [column, direction]) => query.orderBy(shownColumns[column], direction), listed)
    .orderBy('events.id')
    .execute();
  const events = rows.map(({ document, heatCount, armed, opens_at, closes_at }) => ({
    ...readEvent(document),
    heatCount: heatCount ?? 0,
    isLive: armed > 0,
    opensAt: opens_at,
    closesAt: closes_at,
  }));
  const competitors = await competitorCounts(
    database,
    events.map(({ id }) => id),
  );
  return events.map((event) => ({ ...event, competitorCount: competitors.get(event.id) ?? 0 }));
}

/** How many events have their competitors counted in one slice: each may have twenty thousand. */
const countedAtOnce = 8;

/** How many competitors each event has; those that have none are left out. */
async function competitorCounts(
  database: Database,
  eventIds: readonly EventId[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let first = 0; first < eventIds.length; first += countedAtOnce) {
    if (first > 0) await nextSlice();
    const counted = await database.read
      .selectFrom('competitors')
      .where('event_id', 'in', eventIds.slice(first, first + countedAtOnce))
      .groupBy('event_id')
      .select((row) => ['event_id', row.fn.countAll<number>().as('count')])
      .execute();
    for (const { event_id, count } of counted) counts.set(event_id, count);
  }
  return counts;
}

/** How many there are on all pages, as far as anybody counts. */
export async function countEvents(database: Database, whose: Whose, page: Pick<EventPage, 'search'>): Promise<number> {
  const counted = foundOf(database, whose, page).select('id').limit(limits.countedMax).as('counted');
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
function pageOf(database: Database, whose: Whose, page: EventPage) {
  const listed = foundOf(database, whose, page).select((row) => [
    'id',
    row.case().when(isArmed(row)).then(1).else(0).end().as('armed'),
  ]);
  return orderOf(page)
    .reduce((query, [column, direction]) => query.orderBy(column, direction), listed)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset);
}

type Order = readonly (readonly [
  column: 'armed' | 'start_date' | 'search_text' | 'closes_at',
  direction: 'asc' | 'desc',
])[];

const shownColumns = {
  armed: 'page.armed',
  start_date: 'events.start_date',
  search_text: 'events.search_text',
  closes_at: 'events.closes_at',
} as const;

function orderOf({ sort, isDescending }: EventPage): Order {
  const direction = isDescending === true ? 'desc' : 'asc';
  if (sort === 'closing') return [['closes_at', direction]];
  if (sort === 'date') return [['start_date', direction]];
  // The name stands in the first line (`row-store.ts`).
  if (sort === 'name') return [['search_text', direction]];
  return [
    ['armed', 'desc'],
    ['start_date', 'desc'],
  ];
}

type Found = SelectQueryBuilder<Tables, 'events', object>;

function foundOf(database: Database, whose: Whose, { search }: Pick<EventPage, 'search'>): Found {
  const found = database.read.selectFrom('events').where('search_text', 'like', containing(search));
  const listed = listedOf(found, whose);
  if (!('ownerId' in whose) || whose.wanted === undefined || whose.wanted === null) return listed;
  const { wanted } = whose;
  return listed.where((row) => isInState(row, wanted, database.dialect.sql));
}

function listedOf(found: Found, whose: Whose): Found {
  if ('ownerId' in whose) return owned(found, whose);
  return 'registered' in whose ? entered(found, whose.registered) : shown(found, whose);
}

function entered(found: Found, userId: UserId): Found {
  return found
    .where('is_deleted', '=', 0)
    .where('id', 'in', (row) => row.selectFrom('competitors').where('user_id', '=', userId).select('event_id'));
}

function owned(found: Found, { ownerId, areDeleted }: Extract<Whose, { readonly ownerId: UserId }>): Found {
  return found.where('owner_id', '=', ownerId).where('is_deleted', '=', areDeleted ? 1 : 0);
}

function shown(found: Found, { filters, openAt }: Extract<Whose, { readonly filters: EventFilters }>): Found {
  const { id, name, place, country, from, to, featured, when } = filters;
  let query = found.where('is_deleted', '=', 0).where('is_complete', '=', 1);
  if (id !== undefined) query = query.where('id', '=', asEventId(id));
  // Name, place and organizer stand in a line each (`row-store.ts`).
  if (name !== undefined) query = query.where('search_text', 'like', `${containing(name)}\n%\n%`);
  if (place !== undefined) query = query.where('search_text', 'like', `%\n${containing(place)}\n%`);
  if (country !== undefined) query = query.where('country', '=', country);
  if (from !== undefined) query = query.where('end_date', '>=', from);
  if (to !== undefined) query = query.where('start_date', '<=', to);
  if (featured === true) query = query.where('is_featured', '=', 1);
  if (when !== undefined) query = atThatTime(query, when);
  if (openAt === null) return query;
  return query.where('opens_at', '<=', openAt).where('closes_at', '>', openAt);
}

function atThatTime(found: Found, { is, today }: NonNullable<EventFilters['when']>): Found {
  if (is === 'live') return found.where((row) => isArmed(row));
  const others = found.where((row) => row.not(isArmed(row)));
  return is === 'coming' ? others.where('end_date', '>=', today) : others.where('end_date', '<', today);
}

/** A pattern that finds the text anywhere; what the database takes for a wildcard is left out. */
function containing(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[%_\\]/g, '')}%`;
}

/**
 * Events and the rows of them that are only shown: names, places, clubs. What is raced and ranked
 * by is a fact (`live/history-store.ts`); erasing a person empties rows here and leaves the race as
 * it was.
 */
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { CompetitorId, EventId, Fact, HeatId, UserId } from '@startwand/timing';
import type { Database, Statement } from '../database/database.ts';
import { readDocument, writeDocument } from '../database/document.ts';
import { insertFacts } from '../live/history-store.ts';
import { planSource } from '../live/source-store.ts';
import { dayAfter, dayBegins_ms } from './local-date.ts';

export interface EventRecord {
  readonly id: EventId;
  readonly ownerId: UserId;
  readonly name: string;
  readonly place: string;
  /** IOC code. */
  readonly country: string;
  /** YYYY-MM-DD, in the event's time zone. */
  readonly startDate: string;
  readonly endDate: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly organizer: { readonly name: string; readonly website: string | null };
  readonly publicResult: boolean;
}

/** The person behind an entry; bib, class and gender are facts. */
export interface CompetitorRecord {
  readonly id: CompetitorId;
  readonly firstName: string;
  readonly lastName: string;
  /** IOC code. */
  readonly nation: string | null;
  readonly club: string | null;
  readonly team: string | null;
  readonly email: string | null;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly note: string | null;
}

export interface HeatRecord {
  readonly id: HeatId;
  readonly name: string;
  /** Place among the event's heats, from 0. */
  readonly position: number;
  /** YYYY-MM-DDTHH:MM, wall clock of the event's time zone. */
  readonly startTime: string | null;
}

/** Every shown row of one event. */
export interface ShownRows {
  readonly event: EventRecord;
  /** In their order. */
  readonly heats: readonly HeatRecord[];
  readonly competitors: readonly CompetitorRecord[];
}

export interface NewEvent extends ShownRows {
  /** Its rules, course, heats and entries, from revision 1 on. */
  readonly facts: readonly Fact[];
}

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

export class EventStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All of a new event, or nothing of it. */
  async create({ event, competitors, heats, facts }: NewEvent): Promise<void> {
    const { outcome } = await this.#database.write({
      statements: [
        insertEvent(event),
        ...heats.map((heat) => saveHeat(event.id, heat)),
        ...competitors.map((competitor) => saveCompetitor(event.id, competitor)),
        ...insertFacts(event.id, facts),
        ...planSources(event, facts),
      ],
    });
    // Ids are drawn at random by us and the owner is logged in: nothing here may collide.
    if (outcome === 'conflict') throw new Error(`Event ${event.id} collides with stored rows.`);
  }

  async find(eventId: string): Promise<EventRecord | null> {
    const [event] = await this.#documents<EventRecord>(EVENT, eventId);
    return event ?? null;
  }

  async competitors(eventId: string): Promise<readonly CompetitorRecord[]> {
    return this.#documents<CompetitorRecord>(COMPETITORS, eventId);
  }

  /** In their order within the event. */
  async heats(eventId: string): Promise<readonly HeatRecord[]> {
    const heats = await this.#documents<HeatRecord>(HEATS, eventId);
    return heats.sort((a, b) => a.position - b.position);
  }

  /** Everything that is shown of an event; `null` when there is no such event. */
  async shownRows(eventId: string): Promise<ShownRows | null> {
    const event = await this.find(eventId);
    if (event === null) return null;
    const heats = await this.heats(eventId);
    return { event, heats, competitors: await this.competitors(eventId) };
  }

  /** What visitors see: those that are raced now, then by date, the newest first. */
  listPublic(page: EventPage): Promise<readonly ListedEvent[]> {
    return listEvents(this.#database, null, page);
  }

  listOfOwner(ownerId: UserId, page: EventPage): Promise<readonly ListedEvent[]> {
    return listEvents(this.#database, ownerId, page);
  }

  async #documents<Document>(sql: string, eventId: string): Promise<Document[]> {
    const rows = await this.#database.query<{ document: string }>(sql, [eventId]);
    return rows.map(({ document }) => readDocument<Document>(document));
  }
}

/** Stores a competitor's row or replaces it; part of the unit that stores the fact about it. */
export function saveCompetitor(eventId: string, competitor: CompetitorRecord): Statement {
  const parameters = [eventId, competitor.id, writeDocument(competitor)];
  return { sql: SAVE_COMPETITOR, parameters };
}

const INSERT = `
  insert into events (id, owner_id, start_date, end_date, search_text, document)
  values (?, ?, ?, ?, ?, ?)`;
const SAVE_COMPETITOR = saveInto('competitors');
const SAVE_HEAT = saveInto('heats');

const EVENT = 'select document from events where id = ?';
const COMPETITORS = 'select document from competitors where event_id = ? order by id';
const HEATS = 'select document from heats where event_id = ? order by id';

function saveInto(table: 'competitors' | 'heats'): string {
  return `
    insert into ${table} (event_id, id, document) values (?, ?, ?)
    on conflict (event_id, id) do update set document = excluded.document`;
}

function insertEvent(event: EventRecord): Statement {
  const { id, ownerId, startDate, endDate, name, place } = event;
  const searchText = `${name}\n${place}`.toLowerCase();
  return {
    sql: INSERT,
    parameters: [id, ownerId, startDate, endDate, searchText, writeDocument(event)],
  };
}

/** The channels of the course are the event's on its days. */
function planSources(event: EventRecord, facts: readonly Fact[]): readonly Statement[] {
  const { id, startDate, endDate, timeZone } = event;
  const ticks = (date: string): bigint =>
    BigInt(dayBegins_ms(date, timeZone)) * BigInt(TICKS_PER_MILLISECOND);
  const days = { since: ticks(startDate), until: ticks(dayAfter(endDate)) };
  const setups = facts.flatMap((fact) => (fact.type === 'SetUp' ? [fact.setup] : []));
  const course = setups.findLast((setup) => setup.kind === 'setCourse')?.course ?? [];
  const sources = course.flatMap((point) => point.sources);
  return sources.map((source) => planSource(id, source, days));
}

function saveHeat(eventId: string, heat: HeatRecord): Statement {
  return { sql: SAVE_HEAT, parameters: [eventId, heat.id, writeDocument(heat)] };
}

/** Those that are raced now, then by date, the newest first. `ownerId` `null`: of everybody. */
async function listEvents(
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

/**
 * Events and the rows of them that are only shown: names, places, clubs. What is raced and ranked
 * by is a fact (`race/history/history-store.ts`); erasing a person empties rows here and leaves the race as
 * it was.
 */
import { limits } from '@startwand/contract';
import { timestamp, type Course, type EventId, type Fact, type Timestamp, type UserId } from '@startwand/timing';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument } from '../../storage/database/document.ts';
import { asUserId } from '../../base/ids.ts';
import { insertFacts } from '../history/history-store.ts';
import {
  countEvents,
  listEvents,
  type EventFilters,
  type EventPage,
  type ListedEvent,
  type Whose,
} from './list-store.ts';
import { readCompetitor, type CompetitorRecord } from '../competitors/record.ts';
import { readEvent, type EventRecord } from './record.ts';
import { readHeat, type HeatRecord } from '../heats/record.ts';
import type { LogMark } from '../log-entries/record.ts';
import { restorable } from './removed.ts';
import { insertEvent, planSources } from './row-store.ts';
import type { RunMessage } from '../runs/run-message.ts';
import { saveCompetitor } from '../competitors/row-store.ts';
import { saveHeat } from '../heats/row-store.ts';
import { daysOfOwner, type WantedState } from './state-store.ts';

/** Every shown row of one event. */
export interface ShownRows {
  readonly event: EventRecord;
  /** In their order. */
  readonly heats: readonly HeatRecord[];
  readonly competitors: readonly CompetitorRecord[];
  readonly logMarks: readonly LogMark[];
  readonly runMessages: readonly RunMessage[];
}

export interface NewEvent extends Omit<ShownRows, 'logMarks' | 'runMessages'> {
  /** Its rules, course, heats and entries, from revision 1 on. */
  readonly facts: readonly Fact[];
}

export class EventStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * All of a new event, or nothing of it.
   *
   * @param along what is stored with it, as its payment and the key of the call
   * @returns whether what is stored along could be
   */
  async create({ event, competitors, heats, facts }: NewEvent, along: readonly Statement[] = []): Promise<boolean> {
    const rows = [
      insertEvent(event),
      ...heats.map((heat) => saveHeat(event.id, heat)),
      ...competitors.map((competitor) => saveCompetitor(event.id, competitor)),
      ...insertFacts(event.id, facts),
      ...planSources(event, courseOf(facts)),
    ];
    const result = await this.#database.write({
      statements: [...rows, ...along],
    });
    if (result.outcome === 'stored') return true;
    if (result.statement >= rows.length) return false;
    // Ids are drawn at random by us and the owner is logged in: nothing here may collide.
    throw new Error(`Event ${event.id} collides with stored rows.`);
  }

  async find(eventId: string): Promise<EventRecord | null> {
    const [event] = await this.#documents(EVENT, eventId);
    return event === undefined ? null : readEvent(event);
  }

  async competitors(eventId: string): Promise<readonly CompetitorRecord[]> {
    const documents = await this.#documents(COMPETITORS, eventId);
    return documents.map(readCompetitor);
  }

  /** `null`: no such heat. */
  async eventOfHeat(heatId: string): Promise<string | null> {
    const [row] = await this.#database.query<{ event_id: string }>(EVENT_OF_HEAT, [heatId]);
    return row?.event_id ?? null;
  }

  /** In their order within the event. */
  async heats(eventId: string): Promise<readonly HeatRecord[]> {
    const documents = await this.#documents(HEATS, eventId);
    return documents.map(readHeat).sort((a, b) => a.position - b.position);
  }

  /** Everything that is shown of an event; `null` when there is no such event. */
  async shownRows(eventId: string): Promise<ShownRows | null> {
    const event = await this.find(eventId);
    if (event === null) return null;
    const heats = await this.heats(eventId);
    const competitors = await this.competitors(eventId);
    const logMarks = await this.logMarks(eventId);
    return { event, heats, competitors, logMarks, runMessages: await this.runMessages(eventId) };
  }

  async logMarks(eventId: string): Promise<readonly LogMark[]> {
    const documents = await this.#documents(LOG_MARKS, eventId);
    return documents.map((document) => readDocument<LogMark>(document));
  }

  async runMessages(eventId: string): Promise<readonly RunMessage[]> {
    const documents = await this.#documents(RUN_MESSAGES, eventId);
    return documents.map((document) => readDocument<RunMessage>(document));
  }

  /** How many events there are on all pages of a list. */
  count(whose: Whose, page: Pick<EventPage, 'search'>): Promise<number> {
    return countEvents(this.#database, whose, page);
  }

  /** What visitors see. */
  listPublic(
    page: EventPage,
    filters: EventFilters = {},
    openAt: Timestamp | null = null,
  ): Promise<readonly ListedEvent[]> {
    return listEvents(this.#database, { filters, openAt }, page);
  }

  /** @param areDeleted those that were deleted, instead of the others */
  listOfOwner(
    ownerId: UserId,
    page: EventPage,
    areDeleted = false,
    wanted: WantedState | null = null,
  ): Promise<readonly ListedEvent[]> {
    return listEvents(this.#database, { ownerId, areDeleted, wanted }, page);
  }

  /** @see daysOfOwner */
  daysOfOwner(ownerId: UserId, now: Timestamp): Promise<WantedState['days']> {
    return daysOfOwner(this.#database, ownerId, now);
  }

  /** Events with documents that were removed and cannot be brought back any more at a moment. */
  async withRemovedDocuments(now: bigint): Promise<readonly EventId[]> {
    const documents = await this.#database.query<{ document: string }>(WITH_REMOVED, []);
    return documents
      .map(({ document }) => readEvent(document))
      .filter((event) => isAnyGone(event, now))
      .map(({ id }) => id);
  }

  /** What the documents of all events of an account take, with those that may come back. */
  async documentBytesOf(ownerId: string, now: Timestamp): Promise<number> {
    const rows = await this.#database.read
      .selectFrom('events')
      .select('document')
      .where('owner_id', '=', asUserId(ownerId))
      .execute();
    return rows
      .map(({ document }) => readEvent(document))
      .flatMap(({ documents, removedDocuments }) => [
        ...documents,
        ...restorable(removedDocuments, now, limits.documentsMax).map(({ kept }) => kept),
      ])
      .reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  }

  /** What a person registered for. */
  listRegistered(userId: UserId, page: EventPage): Promise<readonly ListedEvent[]> {
    return listEvents(this.#database, { registered: userId }, page);
  }

  /** The events that know a person: as owner, by the account, or by the address alone. */
  async eventsWith(userId: UserId, email: string): Promise<readonly EventId[]> {
    const address = `%"email":${JSON.stringify(email.toLowerCase())}%`;
    const rows = await this.#database.query<{ id: EventId }>(EVENTS_WITH, [userId, userId, address]);
    return rows.map(({ id }) => id);
  }

  /** Texts that wait for the operator to look at them, by id. */
  async openMentions(eventId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#database.query<{ id: string; named_by: string }>(MENTIONS, [eventId]);
    return new Map(rows.map((row) => [row.id, row.named_by]));
  }

  async #documents(sql: string, eventId: string): Promise<readonly string[]> {
    const rows = await this.#database.query<{ document: string }>(sql, [eventId]);
    return rows.map(({ document }) => document);
  }
}

const WITH_REMOVED = `select document from events where document like '%"removedDocuments":[{%'`;
const EVENT = 'select document from events where id = ?';
const MENTIONS = 'select id, named_by from mentions where event_id = ?';
const EVENT_OF_HEAT = 'select event_id from heats where id = ?';
const EVENTS_WITH = `
  select id from events
  where id in (
    select id from events where owner_id = ?
    union select event_id from competitors where user_id = ? or document like ?)
  order by start_date, id`;
const COMPETITORS = 'select document from competitors where event_id = ? order by id';
const RUN_MESSAGES = 'select document from run_messages where event_id = ? order by id';
const LOG_MARKS = 'select document from log_marks where event_id = ? order by id';
const HEATS = 'select document from heats where event_id = ?';

function isAnyGone({ removedDocuments }: EventRecord, now: bigint): boolean {
  const left = restorable(removedDocuments, timestamp(now), limits.documentsMax);
  return left.length < removedDocuments.length;
}

function courseOf(facts: readonly Fact[]): Course {
  const setups = facts.flatMap((fact) => (fact.type === 'SetUp' ? [fact.setup] : []));
  return setups.findLast((setup) => setup.kind === 'setCourse')?.course ?? [];
}

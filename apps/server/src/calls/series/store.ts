/** Series: what their owners said of them, and which events they are made of. */
import { compareTexts, limits, type SeriesInput, type SeriesNameDto } from '@startwand/contract';
import { TICKS_PER_MINUTE } from '@startwand/timing';
import type { ReadRecord } from '../../base/preconditions.ts';
import type { Statement } from '../../base/statement.ts';
import { readEvent, type EventRecord } from '../../race/events/record.ts';
import { readHeat } from '../../race/heats/record.ts';
import type { Database } from '../../storage/database/database.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { forgetRows } from '../../storage/database/forget-rows.ts';
import { inRaceOrder } from './race-order.ts';

/** The stored document of a series; its events stand in rows of their own. */
export interface SeriesRecord extends Omit<SeriesInput, 'eventIds'> {
  /** Ids of its events as the organiser has put them; absent where an earlier release stored the series. */
  readonly order?: readonly string[];
}

export interface StoredSeries {
  readonly id: string;
  readonly ownerId: string;
  readonly record: SeriesRecord;
  /** As it is stored: a change holds against it. */
  readonly document: string;
}

/** An event of a series, and at which revision it is. */
export interface EventOfSeries {
  readonly event: EventRecord;
  readonly revision: number;
}

export class SeriesStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** By name. */
  async listOf(ownerId: string): Promise<readonly StoredSeries[]> {
    const rows = await this.#database.query<SeriesRow>(OF_OWNER, [ownerId]);
    return rows.map(storedOf).sort((a, b) => compareTexts(a.record.name, b.record.name));
  }

  async find(id: string): Promise<StoredSeries | null> {
    const [row] = await this.#database.query<SeriesRow>(FIND, [id]);
    return row === undefined ? null : storedOf(row);
  }

  /** Those that everybody may see. */
  async publicOf(eventId: string): Promise<readonly SeriesNameDto[]> {
    const rows = await this.#database.query<SeriesRow>(OF_EVENT, [eventId]);
    return rows
      .map(storedOf)
      .filter(({ record }) => record.isPublic)
      .map(({ id, record: { name } }) => ({ id, name }))
      .sort((a, b) => compareTexts(a.name, b.name));
  }

  /** The events of a series that its owner has not deleted, in the order of the races. */
  async eventsOf({ id, ownerId, record }: StoredSeries): Promise<readonly EventOfSeries[]> {
    const rows = await this.#database.query<{ event_id: string }>(EVENT_IDS, [id]);
    const ids = rows.map((row) => row.event_id);
    return this.events(ownerId, ids, record.order ?? []);
  }

  /**
   * Those of these events that the account has and has not deleted, in the order of the races.
   *
   * @param order ids of events in the organiser's order
   */
  async events(
    ownerId: string,
    ids: readonly string[],
    order: readonly string[] = ids,
  ): Promise<readonly EventOfSeries[]> {
    if (ids.length === 0) return [];
    // One statement for however many.
    const places = [...ids, ...Array<string>(limits.seriesEventsMax - ids.length).fill('')];
    const rows = await this.#database.query<EventRow>(EVENTS, [ownerId, ...places]);
    const events = rows.map(({ document, revision }) => ({ event: readEvent(document), revision: revision ?? 0 }));
    return inRaceOrder(events, order, await this.#firstHeats(places));
  }

  /** The earliest start time of a heat, by the event. */
  async #firstHeats(eventIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#database.query<{ event_id: string; document: string }>(HEATS, eventIds);
    const first = new Map<string, string>();
    for (const { event_id: id, document } of rows) {
      const { startTime } = readHeat(document);
      const known = first.get(id);
      if (startTime !== null && (known === undefined || startTime < known)) first.set(id, startTime);
    }
    return first;
  }

  /** @returns whether the account has room for it */
  async create(
    { id, ownerId, record }: Omit<StoredSeries, 'document'>,
    eventIds: readonly string[],
    along: readonly Statement[],
  ): Promise<boolean> {
    const insert = {
      sql: INSERT,
      parameters: [id, ownerId, writeDocument(record), ownerId, limits.seriesMax],
      expect: 1,
    };
    return this.#stored([insert, ...eventRows(id, ownerId, eventIds), ...along]);
  }

  /** @returns whether it is still what was read */
  change({ id, ownerId, document }: StoredSeries, record: SeriesRecord, eventIds: readonly string[]): Promise<boolean> {
    const change = { sql: CHANGE, parameters: [writeDocument(record), id, ownerId, document], expect: 1 };
    return this.#stored([change, { sql: NO_EVENTS, parameters: [id] }, ...eventRows(id, ownerId, eventIds)]);
  }

  /** @returns whether there was one */
  remove(id: string, ownerId: string, now: bigint): Promise<boolean> {
    return this.#stored([{ sql: REMOVE, parameters: [now, id, ownerId], expect: 1 }]);
  }

  /** @returns whether there was one that may come back */
  restore(id: string, ownerId: string, now: bigint): Promise<boolean> {
    return this.#stored([{ sql: RESTORE, parameters: [id, ownerId, now - kept], expect: 1 }]);
  }

  /** The account is deleted: its events stay, for they are the competitors', too. */
  async forgetOf(ownerId: string): Promise<void> {
    await this.#stored([{ sql: FORGET, parameters: [ownerId] }]);
  }

  forgetExpired(now: bigint): Promise<void> {
    return forgetRows(this.#database, OVER, [now - kept]);
  }

  async #stored(statements: readonly Statement[]): Promise<boolean> {
    return (await this.#database.write({ statements })).outcome === 'stored';
  }
}

/** Whether the caller read it as it is now. */
export function isRead(ifMatch: ReadRecord | null, version: string): boolean {
  return ifMatch === null || ifMatch.version === version;
}

/** Another account's events are nobody's here. */
function eventRows(id: string, ownerId: string, eventIds: readonly string[]): readonly Statement[] {
  return [...new Set(eventIds)].map((eventId) => ({ sql: INSERT_EVENT, parameters: [id, eventId, ownerId] }));
}

interface SeriesRow {
  readonly id: string;
  readonly owner_id: string;
  readonly document: string;
}

interface EventRow {
  readonly document: string;
  readonly revision: number | null;
}

function storedOf({ id, owner_id: ownerId, document }: SeriesRow): StoredSeries {
  return { id, ownerId, document, record: readDocument<SeriesRecord>(document) };
}

const kept = BigInt(limits.restore_min * TICKS_PER_MINUTE);

const OF_OWNER = 'select id, owner_id, document from series where owner_id = ? and removed_at is null';
const FIND = 'select id, owner_id, document from series where id = ? and removed_at is null';
const OF_EVENT = `
  select series.id, series.owner_id, series.document from series_events join series on series.id = series_events.series_id
  join events on events.id = series_events.event_id
  where events.id = ? and events.is_deleted = 0 and series.removed_at is null limit ${limits.seriesMax}`;
const EVENT_IDS = 'select event_id from series_events where series_id = ?';
const EVENTS = `
  select document, (select max(revision) from facts where facts.event_id = events.id) as revision from events
  where owner_id = ? and is_deleted = 0 and id in (${Array(limits.seriesEventsMax).fill('?').join(', ')})`;
const HEATS = `
  select event_id, document from heats where event_id in (${Array(limits.seriesEventsMax).fill('?').join(', ')})`;
const INSERT = `
  insert into series (id, owner_id, document)
  select ?, ?, ?
  where (select count(*) from series where owner_id = ?) < ?`;
const INSERT_EVENT = `
  insert into series_events (series_id, event_id) select ?, id from events where id = ? and owner_id = ?`;
const CHANGE = 'update series set document = ? where id = ? and owner_id = ? and document = ? and removed_at is null';
const NO_EVENTS = 'delete from series_events where series_id = ?';
const REMOVE = 'update series set removed_at = ? where id = ? and owner_id = ? and removed_at is null';
const RESTORE = 'update series set removed_at = null where id = ? and owner_id = ? and removed_at > ?';
const FORGET = 'delete from series where owner_id = ?';
const OVER = { table: 'series', key: ['id'], where: 'removed_at is not null and removed_at <= ?' };

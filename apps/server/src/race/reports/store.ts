/** The race reports of events: one document beside each, which nothing ranks by. */
import type { RaceReport } from '@startwand/contract';
import type { EventId } from '@startwand/timing';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { readEvent, type EventRecord } from '../events/record.ts';
import { compareStarts } from '../events/start-order.ts';

/** What an event has until somebody fills it in. */
const emptyReport: RaceReport = { jury: [], courses: [] };

/** A report with the event that it is about. */
export interface OtherReport {
  readonly event: EventRecord;
  readonly report: RaceReport;
}

export class RaceReportStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(eventId: string): Promise<RaceReport> {
    const document = await this.#document(eventId);
    return document === null ? emptyReport : readDocument<RaceReport>(document);
  }

  /**
   * @param replaces the report that was looked at
   * @returns whether it was still that one
   */
  async replace(eventId: string, replaces: RaceReport, report: RaceReport): Promise<boolean> {
    const document = writeDocument(report);
    const stored = await this.#document(eventId);
    if (writeDocument(stored === null ? emptyReport : readDocument<RaceReport>(stored)) !== writeDocument(replaces)) {
      return false;
    }
    const statement: Statement =
      stored === null
        ? { sql: INSERT, parameters: [eventId, document] }
        : { sql: REPLACE, parameters: [document, eventId, stored], expect: 1 };
    return (await this.#database.write({ statements: [statement] })).outcome === 'stored';
  }

  /** The newest reports of an organiser's other events, the latest event first. */
  async othersOf({ id, ownerId }: Pick<EventRecord, 'id' | 'ownerId'>): Promise<readonly OtherReport[]> {
    const rows = await this.#database.query<{ event: string; report: string }>(OTHERS, [ownerId, id]);
    const found = rows.map(({ event, report }) => ({
      event: readEvent(event),
      report: readDocument<RaceReport>(report),
    }));
    return found.toSorted((a, b) => compareStarts(b.event, a.event));
  }

  async #document(eventId: EventId | string): Promise<string | null> {
    const [row] = await this.#database.query<{ document: string }>(FIND, [eventId]);
    return row?.document ?? null;
  }
}

/** With the account of its organiser nobody is left who could correct whom a report names. */
export function removeReportsOf(ownerId: string): Statement {
  return { sql: REMOVE_OF_OWNER, parameters: [ownerId] };
}

const FIND = 'select document from race_reports where event_id = ?';
const INSERT = 'insert into race_reports (event_id, document) values (?, ?)';
const REPLACE = 'update race_reports set document = ? where event_id = ? and document = ?';
const REMOVE_OF_OWNER = 'delete from race_reports where event_id in (select id from events where owner_id = ?)';
/** Whoever races at one place does so again within this many events, and no more are read. */
const OTHERS = `
  select events.document as event, race_reports.document as report
  from events join race_reports on race_reports.event_id = events.id
  where events.owner_id = ? and events.id <> ? and events.is_deleted = 0
  order by events.start_date desc
  limit 50`;

/**
 * The imports of events. Uploaded rows are persons: they are erased when they are applied, and whatever
 * was not applied is forgotten after a day.
 */
import { limits, type ImportCheckDto } from '@startwand/contract';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { forgetRows, forgetSome } from '../../storage/database/forget-rows.ts';
import type { ImportRecord } from './record.ts';

export class ImportStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A new one; of those that wait in the event only the newest are kept. With it the key of the call is stored. */
  async put(record: ImportRecord, content: string, along: readonly Statement[]): Promise<void> {
    const { id, eventId, state, createdAt, expiresAt } = record;
    const document = writeDocument(record);
    await this.#database.write({
      statements: [
        { sql: FORGET_SOME, parameters: [createdAt] },
        { sql: PUT, parameters: [id, eventId, state, createdAt, expiresAt, document, content] },
        { sql: DISPLACE, parameters: [eventId, eventId, limits.importsWaitingMax] },
        ...along,
      ],
    });
  }

  /** `null`: there is none in this event, or it has expired. */
  async find(eventId: string, id: string, now: bigint): Promise<ImportRecord | null> {
    const [row] = await this.#database.query<{ document: string }>(FIND, [eventId, id, now]);
    if (row === undefined) return null;
    const { check, ...record } = readDocument<StoredImport>(row.document);
    return { ...record, check: check === null ? null : { ...check, rows: check.rows ?? [] } };
  }

  /** The packed rows; empty when they are erased. */
  async content(id: string): Promise<string> {
    const [row] = await this.#database.query<{ content: string }>(CONTENT, [id]);
    return row?.content ?? '';
  }

  /** @returns whether it was still in the state that was looked at */
  async save(record: ImportRecord, before: ImportRecord): Promise<boolean> {
    const { outcome } = await this.#database.write({ statements: [saveImport(record, before)] });
    return outcome === 'stored';
  }

  async remove(id: string): Promise<void> {
    await this.#database.write({ statements: [{ sql: REMOVE, parameters: [id] }] });
  }

  /** What was uploaded for an event goes with it, and comes back with no restoring. */
  async removeOf(eventId: string): Promise<void> {
    await this.#database.write({ statements: [{ sql: REMOVE_OF, parameters: [eventId] }] });
  }

  /** Everything that is over its time. */
  async forgetExpired(now: bigint): Promise<void> {
    await forgetRows(this.#database, OVER, [now]);
  }
}

/**
 * Part of the unit of what it did; a guard, so that no import is applied or undone twice.
 *
 * @param kept what stands in the place of the rows once it is applied
 */
export function saveImport(record: ImportRecord, before: ImportRecord, kept = ''): Statement {
  const { id, state, expiresAt } = record;
  const keeps = state === 'uploaded' || state === 'validated';
  return {
    sql: keeps ? SAVE : SAVE_AND_ERASE,
    parameters: [state, expiresAt, writeDocument(record), ...(keeps ? [] : [kept]), id, before.state],
    expect: 1,
  };
}

/** Uploaded rows may name a person who is forgotten; part of the unit that erases the person. */
export function removeWaitingImportsOf(eventId: string): Statement {
  return { sql: REMOVE_WAITING_OF, parameters: [eventId] };
}

/** Forgets who was changed by imports of an event, and how these people were before: none of them can be undone then. */
export function forgetChangedPeople(eventId: string): Statement {
  return { sql: FORGET_CHANGED, parameters: [eventId] };
}

/** One that was validated before checks told rows lacks them. */
type StoredImport = Omit<ImportRecord, 'check'> & {
  readonly check: (Omit<ImportCheckDto, 'rows'> & Partial<Pick<ImportCheckDto, 'rows'>>) | null;
};

const PUT = `
  insert into imports (id, event_id, state, created_at, expires_at, document, content)
  values (?, ?, ?, ?, ?, ?, ?)`;
const WAITING = "event_id = ? and state in ('uploaded', 'validated')";
const DISPLACE = `
  delete from imports where ${WAITING} and id not in (
    select id from imports where ${WAITING} order by created_at desc, id limit ?)`;
const FIND = 'select document from imports where event_id = ? and id = ? and expires_at > ?';
const CONTENT = 'select content from imports where id = ?';
const SAVE = 'update imports set state = ?, expires_at = ?, document = ? where id = ? and state = ?';
const SAVE_AND_ERASE =
  'update imports set state = ?, expires_at = ?, document = ?, content = ? where id = ? and state = ?';
const FORGET_CHANGED = "update imports set content = '' where event_id = ? and state = 'applied' and content <> ''";
const REMOVE = 'delete from imports where id = ?';
const REMOVE_WAITING_OF = `delete from imports where ${WAITING}`;
const REMOVE_OF = 'delete from imports where event_id = ?';
const OVER = { table: 'imports', key: ['id'], where: 'expires_at <= ?' };
const FORGET_SOME = forgetSome(OVER);

/**
 * What stores know of the database: typed reads, hot reads in plain SQL, and whole units of work to
 * write. A unit is complete in one message; no transaction waits for the program in between, so a
 * slow request can never hold the writer.
 */
import type { Kysely } from 'kysely';
import type { Parameter, Statement } from '../../base/statement.ts';
import type { Dialect } from './dialect.ts';
import type { DiskReserve } from './disk/disk-reserve.ts';
import type { Notices } from './notices.ts';
import type { Tables } from './schema.ts';

/** All of it is stored, or nothing. Units that wait together share a disk sync, not a fate. */
export interface Unit {
  /** Triggers, what follows from them and the mark of their clock: what a full disk still has room for. */
  readonly isOfImpulses?: true;
  /** Account of the unit: accounts share the writer fairly. Absent: the service's own. */
  readonly account?: string;
  readonly statements: readonly Statement[];
}

/** `statement` is the index of the guard or constraint that did not hold. */
export type WriteResult = { readonly outcome: 'stored' } | { readonly outcome: 'conflict'; readonly statement: number };

export interface Database {
  readonly dialect: Dialect;
  /** Where its file is on this machine; `null`: on another one, or nobody knows. */
  readonly folder: string | null;
  /** There was none: its tables were made by this start. */
  readonly isNew: boolean;
  /** What this disk keeps free for impulses; `null`: nothing, or it is another machine's. */
  readonly reserve: DiskReserve | null;
  /** The way to other servers on the same rows. */
  readonly notices: Notices;
  /** Reads that are not hot; it cannot write. */
  readonly read: Kysely<Tables>;
  /**
   * Hot reads: SQL as a constant with `?`, prepared once. The caller names the row as the SQL
   * selects it.
   *
   * @example await database.query<{ count: number }>('select count(*) as count from users', [])
   */
  query<Row extends object>(sql: string, parameters: readonly Parameter[]): Promise<Row[]>;
  /**
   * Resolves when the unit is durable (it survives a power cut) or refused by one of its guards.
   *
   * @throws DatabaseError when it could not be decided; nothing of the unit was stored
   */
  write(unit: Unit): Promise<WriteResult>;
  /**
   * When this resolves, what was deleted before is gone from the files of the database, too: from free pages
   * and from the journal; from the middle of pages where that is asked for, soon, if it was asked for before.
   * PostgreSQL promises no such thing (docs/privacy.md), and there nothing happens.
   */
  forgetDeleted(isThorough?: boolean): Promise<void>;
  /** Finishes what waits, then closes. */
  close(): Promise<void>;
}

/**
 * BUSY: too much waits, try later. FULL: the disk is. DOWN: neither it nor its disk answers. CLOSED: the server is stopping. FAILED:
 * anything else, with the database's own words as message.
 */
export type DatabaseErrorCode =
  | 'DATABASE_BUSY'
  | 'DATABASE_FULL'
  | 'DATABASE_DOWN'
  | 'DATABASE_CLOSED'
  | 'DATABASE_FAILED';

/** The database could not do it; the request may come again. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The server must not start on this database; the message is for the person at the console. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

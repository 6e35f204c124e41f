/**
 * Reads from PostgreSQL on a few connections that cannot write. A read changes nothing, so one whose
 * connection is cut is simply asked again.
 */
import type { FieldDef, Pool, PoolClient } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseErrors } from '../diagnostics.ts';
import { DatabaseError } from '../database.ts';
import { isConnectionLoss } from './postgres-error.ts';
import { readingPool } from './postgres-connection.ts';
import { PostgresStatements, postgresValue } from './postgres-statement.ts';
import { isTimestampColumn } from '../timestamp-columns.ts';
import { waitingFor } from '../../../base/own-time.ts';

export interface PostgresReader {
  all<Row>(sql: string, parameters: readonly unknown[], isPrepared: boolean): Promise<Row[]>;
  /** Learns which columns hold timestamps; to be called when the tables are made. */
  learnColumns(): Promise<void>;
  /** From now on every read sees the database as it is now, whoever writes. */
  holdMoment(): Promise<void>;
  close(): Promise<void>;
}

export function openPostgresReader(url: string): PostgresReader {
  return new PooledReader(readingPool(url, 'startwand-reader'));
}

const attemptsMax = 20;
const rest_ms = 100;

class PooledReader implements PostgresReader {
  readonly #pool: Pool;
  readonly #statements = new PostgresStatements();
  #timestamps: ReadonlySet<string> = new Set();
  /** The one connection whose transaction sees one moment. */
  #held: PoolClient | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
    // A connection that is cut while nobody reads: the pool makes another one when a read comes.
    pool.on('error', () => undefined);
  }

  async all<Row>(sql: string, parameters: readonly unknown[], isPrepared: boolean): Promise<Row[]> {
    const values = parameters.map(postgresValue);
    const query = {
      ...this.#statements.of(sql, isPrepared),
      values,
      types,
      rowMode: 'array' as const,
    };
    const { fields, rows } = await waitingFor(this.#ask(() => (this.#held ?? this.#pool).query<unknown[]>(query)));
    const columns = fields.map((field) => this.#columnOf(field));
    const named: unknown[] = rows.map((row) => rowOf(columns, row));
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the caller's SQL makes the row
    return named as never[];
  }

  async learnColumns(): Promise<void> {
    const { rows } = await this.#pool.query<{ place: string; name: string }>(LONG_COLUMNS);
    this.#timestamps = new Set(rows.filter(({ name }) => isTimestampColumn(name)).map(({ place }) => place));
  }

  async holdMoment(): Promise<void> {
    this.#held = await this.#pool.connect();
    // The pool listens to those that lie in it. What is asked next says that the connection is gone.
    this.#held.on('error', () => undefined);
    await this.#held.query('begin isolation level repeatable read read only');
  }

  async close(): Promise<void> {
    // What it saw ends with its connection.
    this.#held?.release(true);
    await this.#pool.end();
  }

  async #ask<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await read();
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        // Another connection would see another moment.
        const isLast = attempt === attemptsMax || this.#held !== null;
        if (isLast || this.#pool.ending) throw asDown(error);
        await wait(rest_ms);
      }
    }
  }

  #columnOf({ name, tableID, columnID }: FieldDef): Column {
    return { name, isTimestamp: this.#timestamps.has(`${tableID}.${columnID}`) };
  }
}

function asDown(error: unknown): DatabaseError {
  databaseErrors.publish('DATABASE_DOWN');
  return new DatabaseError('DATABASE_DOWN', error instanceof Error ? error.message : String(error));
}

interface Column {
  readonly name: string;
  readonly isTimestamp: boolean;
}

/** As the embedded reader: timestamps are `bigint`, every other number is the smallest that holds it. */
function rowOf(columns: readonly Column[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const { name, isTimestamp } of columns) {
    const value = values[index++];
    const isNumber = typeof value === 'bigint' && !isTimestamp && isSafe(value);
    row[name] = isNumber ? Number(value) : value;
  }
  return row;
}

function isSafe(value: bigint): boolean {
  return value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER;
}

/** Values by the type that PostgreSQL names (its `pg_type.oid`); all others are texts. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [16, (text) => (text === 't' ? 1 : 0)],
  // Bytes come as hexadecimal digits behind `\x`.
  [17, (text) => Buffer.from(text.slice(2), 'hex')],
  [20, BigInt],
  [21, Number],
  [23, Number],
  [26, Number],
  [700, Number],
  [701, Number],
  // The sum of 64-bit integers.
  [1700, (text) => (/^-?\d+$/.test(text) ? BigInt(text) : Number(text))],
]);

const types = {
  getTypeParser: (type: number) => parsers.get(type) ?? ((text: string) => text),
};

const LONG_COLUMNS = `
  select attrelid || '.' || attnum as place, attname as name from pg_attribute
  where atttypid = 'int8'::regtype and attnum > 0`;

/**
 * The reading connection of the embedded database. It cannot write; the journal lets it read while
 * the writer commits, and a read sees everything that was acknowledged before it began.
 */
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import type { Parameter } from './database.ts';
import { isTimestampColumn } from './schema.ts';
import { StatementCache } from './statement-cache.ts';

export interface EmbeddedReader {
  all<Row>(sql: string, parameters: readonly unknown[]): Row[];
  close(): void;
}

export function openReader(file: string): EmbeddedReader {
  const database = new DatabaseSync(file, { readOnly: true });
  const statements = new StatementCache(database);
  const codecs = new WeakMap<StatementSync, IntegerCodec>();

  return {
    all(sql, parameters) {
      const statement = statements.prepare(sql);
      let codec = codecs.get(statement);
      if (codec === undefined) {
        codec = integerCodec(statement);
        codecs.set(statement, codec);
      }
      const rows = statement.all(...parameters.map(toSql));
      for (const row of rows) codec(row);
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the caller's SQL makes the row
      return rows as never[];
    },
    close: () => database.close(),
  };
}

type SqlRow = Record<string, unknown>;
type IntegerCodec = (row: SqlRow) => void;

/**
 * SQLite knows one kind of integer. Timestamps do not fit a JavaScript number, so a statement that
 * reads one reads all integers as `bigint`, and those that are no timestamps are made numbers
 * again.
 */
function integerCodec(statement: StatementSync): IntegerCodec {
  const columns = statement.columns();
  const isTimestamp = columns.map(({ column }) => column !== null && isTimestampColumn(column));
  const isComputed = columns.some(({ column }) => column === null);
  if (!isComputed && !isTimestamp.includes(true)) return () => undefined;

  statement.setReadBigInts(true);
  const others = columns.filter((_, index) => isTimestamp[index] === false);
  const names = others.map(({ name }) => name);
  return (row) => {
    for (const name of names) {
      const value = row[name];
      if (typeof value === 'bigint' && isSafe(value)) row[name] = Number(value);
    }
  };
}

/**
 * What SQL computed (a maximum, a count) has no column; it stays `bigint` where a number would lie.
 */
function isSafe(value: bigint): boolean {
  return value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER;
}

function toSql(value: unknown): Parameter {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  throw new TypeError(`No parameter of a statement: ${typeof value}`);
}

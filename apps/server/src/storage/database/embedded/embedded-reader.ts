/**
 * The reading connection of the embedded database. It cannot write; the journal lets it read while
 * the writer commits, and a read sees everything that was acknowledged before it began.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Parameter } from '../../../base/statement.ts';
import { isTimestampColumn } from '../timestamp-columns.ts';
import { preparedStatements } from './prepared-statements.ts';

export interface EmbeddedReader {
  all<Row>(sql: string, parameters: readonly unknown[]): Row[];
  close(): void;
}

export function openReader(file: string): EmbeddedReader {
  const database = new DatabaseSync(file, { readOnly: true });
  const statements = preparedStatements(database);
  const codecs = new WeakMap<StatementSync, RowCodec>();

  return {
    all(sql, parameters) {
      const statement = statements(sql);
      let codec = codecs.get(statement);
      if (codec === undefined) {
        codec = rowCodec(statement);
        codecs.set(statement, codec);
      }
      const rows: unknown[] = statement.all(...parameters.map(toSql)).map(codec);
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the caller's SQL makes the row
      return rows as never[];
    },
    close: () => database.close(),
  };
}

type RowCodec = (values: unknown) => Readonly<Record<string, unknown>>;

/**
 * SQLite knows one kind of integer. Timestamps do not fit a JavaScript number, so a statement that
 * reads one reads all integers as `bigint`, and those that are no timestamps are made numbers
 * again. Rows are read as arrays: the objects that `node:sqlite` makes of them take twice as long.
 */
function rowCodec(statement: StatementSync): RowCodec {
  const columns = statement.columns().map(({ name, column }) => ({
    name,
    isTimestamp: column !== null && isTimestampColumn(column),
    isComputed: column === null,
  }));
  statement.setReturnArrays(true);
  statement.setReadBigInts(columns.some((column) => column.isComputed || column.isTimestamp));
  return (values) => {
    const row: Record<string, unknown> = {};
    if (!Array.isArray(values)) return row;
    let index = 0;
    for (const { name, isTimestamp } of columns) {
      const value: unknown = values[index++];
      const isNumber = typeof value === 'bigint' && !isTimestamp && isSafe(value);
      row[name] = isNumber ? Number(value) : value;
    }
    return row;
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

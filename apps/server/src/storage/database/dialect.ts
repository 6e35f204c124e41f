/**
 * What differs between databases, in one object. Everything else in this folder and in the stores
 * is the same SQL for all; PostgreSQL gets `?` numbered as `$1` when a statement is prepared.
 */
export interface Dialect {
  readonly name: 'embedded' | 'postgres';
  readonly sql: SqlDialect;
  /** Tables that this database keeps for itself; no store knows them. */
  readonly ownTables: readonly string[];
}

/** How a migration, or a question of a store, spells what each database calls differently. */
export interface SqlDialect {
  /** A 64-bit integer: timestamps, and counters without a bound of their own. */
  readonly long: string;
  /** A whole number below 2^31. */
  readonly integer: string;
  /** Bytes as they are. */
  readonly bytes: string;
  /** Behind the closing bracket of a table: values must have the column's type. */
  readonly table: string;
  /** The same for a table of small rows that lives in its primary key. */
  readonly keyedTable: string;
  /** Where a text has a part, from 1. */
  readonly positionOf: (text: string, part: string) => string;
  /** The text at a path of a JSON document. */
  readonly textIn: (document: string, path: readonly string[]) => string;
  /** The items of a list of a JSON document as rows with the one column `value`; none where there is no list. */
  readonly itemsIn: (document: string, list: string) => string;
  /** Behind the name that these rows are given. */
  readonly itemColumns: string;
  /**
   * Behind a select: who changes these rows, or selects them so, waits until this unit is stored. Empty
   * where units follow one another anyway.
   */
  readonly lockRows: string;
}

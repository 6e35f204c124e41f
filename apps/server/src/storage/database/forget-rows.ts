/**
 * Takes away what is over, a few rows at a time: anybody can pile up a hundred thousand rows that end in the same hour, and a
 * device that delivers impulses meanwhile does not wait for all of them.
 */
import type { Database } from './database.ts';
import type { Parameter } from '../../base/statement.ts';

export interface RowsThatEnd {
  readonly table: string;
  /** What names a row. */
  readonly key: readonly string[];
  readonly where: string;
}

/** What one unit takes away: some milliseconds of the writer. */
const perUnit = 500;

/** Until nothing is left of it. */
export async function forgetRows(
  database: Database,
  rows: RowsThatEnd,
  parameters: readonly Parameter[],
): Promise<void> {
  const statements = [{ sql: forgetSome(rows), parameters }];
  while ((await database.query(select(rows, 1), parameters)).length > 0) await database.write({ statements });
}

/** The same of a few, as part of a unit that has something else to do. */
export function forgetSome(rows: RowsThatEnd): string {
  return `delete from ${rows.table} where (${namesOf(rows)}) in (${select(rows, perUnit)})`;
}

function select(rows: RowsThatEnd, most: number): string {
  return `select ${namesOf(rows)} from ${rows.table} where ${rows.where} limit ${most}`;
}

function namesOf({ key }: RowsThatEnd): string {
  return key.join(', ');
}

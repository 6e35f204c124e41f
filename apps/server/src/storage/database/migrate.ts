/**
 * Brings the tables up to date. All migrations that are missing and their rows in `migrations` are one
 * unit: a row is at once the record that it ran and the lock, because of two servers that start
 * together only one can insert it, and a start that is cut short leaves the tables as they were.
 */
import { DatabaseRefused, type Database, type WriteResult } from './database.ts';
import type { Statement } from '../../base/statement.ts';
import type { SqlDialect } from './dialect.ts';

/** One change of the tables. Once released it never changes: later changes are later migrations. */
export interface Migration {
  /** As in its file name. They run in this order; a number may be left out for ever. */
  readonly number: number;
  readonly name: string;
  statements(sql: SqlDialect): readonly string[];
}

/** The tables were made by a newer version of the program. */
export class NewerTables extends DatabaseRefused {}

/** @throws NewerTables */
export async function migrate(database: Database, migrations: readonly Migration[], now: bigint): Promise<void> {
  const { sql } = database.dialect;
  await write(database, [plain(recordTable(sql))]);
  const applied = await lastApplied(database);
  const newest = migrations.at(-1)?.number ?? 0;
  if (applied > newest) {
    throw new NewerTables(
      `The database was last used by a newer version (its tables are at ${applied}, this program knows ${newest}). Start that version, or restore a backup.`,
    );
  }
  const missing = migrations.filter(({ number }) => number > applied);
  if (missing.length === 0) return;
  const recorded = await write(
    database,
    missing.flatMap((migration) => [
      { sql: RECORD, parameters: [migration.number, migration.name, now], expect: 1 },
      ...migration.statements(sql).map(plain),
    ]),
  );
  // Another server began first, perhaps with fewer: what it left is ours.
  if (recorded === 'conflict') await migrate(database, migrations, now);
}

const RECORD = 'insert into migrations (number, name, applied_at) values (?, ?, ?) on conflict (number) do nothing';

function recordTable(sql: SqlDialect): string {
  return `create table if not exists migrations (
    number ${sql.integer} not null primary key,
    name text not null,
    applied_at ${sql.long} not null
  ) ${sql.table}`;
}

async function lastApplied(database: Database): Promise<number> {
  const row = await database.read
    .selectFrom('migrations')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

async function write(database: Database, statements: readonly Statement[]): Promise<WriteResult['outcome']> {
  const { outcome } = await database.write({ statements });
  return outcome;
}

function plain(sql: string): Statement {
  return { sql, parameters: [] };
}

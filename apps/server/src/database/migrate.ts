/**
 * Brings the tables up to date. A migration and its row in `migrations` are one unit: the row is at
 * once the record that it ran and the lock, because of two servers that start together only one can
 * insert it.
 */
import type { Database, Statement } from './database.ts';
import { DatabaseRefused } from './database.ts';
import type { SqlWords } from './dialect.ts';

/** One change of the tables. Once released it never changes: later changes are later migrations. */
export interface Migration {
  /** As in its file name. They run in this order; a number may be left out for ever. */
  readonly number: number;
  readonly name: string;
  statements(words: SqlWords): readonly string[];
}

/** @throws DatabaseRefused when the tables were made by a newer version of the program */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: bigint,
): Promise<void> {
  const { words } = database.dialect;
  await write(database, [plain(recordTable(words))]);
  const applied = await lastApplied(database);
  const newest = migrations.at(-1)?.number ?? 0;
  if (applied > newest) {
    throw new DatabaseRefused(
      `The database was last used by a newer version (its tables are at ${applied}, this program knows ${newest}). Start that version, or restore a backup.`,
    );
  }
  for (const migration of migrations.filter(({ number }) => number > applied)) {
    await write(database, [
      { sql: RECORD, parameters: [migration.number, migration.name, now], expect: 1 },
      ...migration.statements(words).map(plain),
    ]);
  }
}

const RECORD =
  'insert into migrations (number, name, applied_at) values (?, ?, ?) on conflict (number) do nothing';

function recordTable(words: SqlWords): string {
  return `create table if not exists migrations (
    number ${words.integer} not null primary key,
    name text not null,
    applied_at ${words.long} not null
  ) ${words.table}`;
}

async function lastApplied(database: Database): Promise<number> {
  const row = await database.read
    .selectFrom('migrations')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** A conflict means that another server just ran it, which is as good. */
async function write(database: Database, statements: readonly Statement[]): Promise<void> {
  await database.write({ statements });
}

function plain(sql: string): Statement {
  return { sql, parameters: [] };
}

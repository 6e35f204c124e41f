/**
 * PostgreSQL as the database of one server or of many: the same statements and units as on a
 * laptop, one writing connection and a few that read.
 */
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';
import { migrations } from './migrations.ts';
import { postgresReadingDialect } from './postgres-kysely.ts';
import { PostgresNotices } from './postgres-notices.ts';
import { openPostgresReader } from './postgres-reader.ts';
import { marksTable, openPostgresWriter } from './postgres-writer.ts';
import type { PostgresWriterOptions } from './postgres-writer.ts';
import type { Tables } from './schema.ts';

export interface PostgresOptions extends PostgresWriterOptions {
  /** Ticks since the epoch; recorded beside the migrations that run now. */
  readonly now: bigint;
  /** All that the program knows, but where a test wants the tables of an earlier release. */
  readonly migrations?: readonly Migration[];
}

/**
 * Connects and brings the tables up to date.
 *
 * @throws DatabaseRefused when nobody answers, the server does not promise durability or a newer
 * version of the program made the tables
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const writer = await openPostgresWriter(options);
  const reader = openPostgresReader(options.url);
  const notices = new PostgresNotices(options.url);
  const database: Database = {
    dialect,
    notices,
    read: new Kysely<Tables>({ dialect: postgresReadingDialect(reader) }),
    query: (sql, parameters) => reader.all(sql, parameters, true),
    write: (unit) => writer.write(unit),
    async close() {
      await writer.close();
      await reader.close();
      await notices.close();
    },
  };
  try {
    await migrate(database, options.migrations ?? migrations, options.now);
    await reader.learnColumns();
    await notices.open();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const dialect: Dialect = {
  name: 'postgres',
  ownTables: [marksTable],
  words: {
    long: 'bigint',
    integer: 'integer',
    table: '',
    keyedTable: '',
    positionOf: (text, part) => `strpos(${text}, ${part})`,
    // Not against those that refer to the row.
    lockRows: 'for no key update',
  },
};

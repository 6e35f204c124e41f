/**
 * PostgreSQL as the database of one server or of many: the same statements and units as on a
 * laptop, one writing connection and a few that read.
 */
import { Kysely } from 'kysely';
import { DatabaseError, DatabaseRefused, type Database } from './database.ts';
import { foreign } from './found-database.ts';
import type { Dialect } from './dialect.ts';
import { migrate, type Migration } from './migrate.ts';
import { migrations } from './migrations.ts';
import { postgresReadingDialect } from './postgres/postgres-kysely.ts';
import { PostgresNotices } from './postgres/postgres-notices.ts';
import { openPostgresReader } from './postgres/postgres-reader.ts';
import { marksTable, openPostgresWriter, type PostgresWriterOptions } from './postgres/postgres-writer.ts';
import type { Tables } from './schema.ts';
import { waitingFor } from '../../base/own-time.ts';

export interface PostgresOptions extends PostgresWriterOptions {
  /** Ticks since the epoch; recorded beside the migrations that run now. */
  readonly now: bigint;
  /** Reads see the database as it was when it was opened. */
  readonly isOneMoment?: boolean;
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
  let isNew = false;
  const database: Database = {
    dialect,
    folder: null,
    reserve: null,
    get isNew() {
      return isNew;
    },
    notices,
    read: new Kysely<Tables>({ dialect: postgresReadingDialect(reader) }),
    query: (sql, parameters) => reader.all(sql, parameters, true),
    write: (unit) => waitingFor(writer.write(unit)),
    forgetDeleted: () => Promise.resolve(),
    async close() {
      await writer.close();
      await reader.close();
      await notices.close();
    },
  };
  try {
    isNew = await isEmpty(database);
    await migrate(database, options.migrations ?? migrations, options.now);
    await reader.learnColumns();
    await notices.connect();
    if (options.isOneMoment === true) await reader.holdMoment();
    return database;
  } catch (error) {
    await database.close();
    if (!(error instanceof DatabaseRefused || error instanceof DatabaseError)) throw error;
    throw new DatabaseRefused(`The database that --database names cannot be used. ${error.message}`);
  }
}

/** @throws DatabaseRefused when another program has its tables there */
async function isEmpty(database: Database): Promise<boolean> {
  const tables = (await database.read.introspection.getTables())
    .filter(({ name, isView }) => !isView && !dialect.ownTables.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  const record = tables.find(({ name }) => name === 'migrations');
  if (tables.length > 0 && record?.columns.includes('applied_at') !== true) {
    const names = tables.map(({ name }) => name);
    throw new DatabaseRefused(foreign('It', names));
  }
  return tables.length === 0;
}

const dialect: Dialect = {
  name: 'postgres',
  ownTables: [marksTable],
  sql: {
    long: 'bigint',
    bytes: 'bytea',
    integer: 'integer',
    table: '',
    keyedTable: '',
    positionOf: (text, part) => `strpos(${text}, ${part})`,
    textIn: (document, path) => `(${document}::json #>> '{${path.join(',')}}')`,
    itemsIn: (document, list) => `json_array_elements(coalesce(${document}::json -> '${list}', '[]'::json))`,
    itemColumns: ' (value)',
    // Not against those that refer to the row.
    lockRows: 'for no key update',
  },
};

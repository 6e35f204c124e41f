/**
 * Runs a group of tests on every database that the program knows, each test on a new empty one: the
 * embedded one in a real folder on a real disk, and PostgreSQL as `scripts/postgres-for-tests.mjs`
 * starts it. `DATABASES=embedded` leaves the other one out; where there is none, its tests are left.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { rowTables } from './copy-tables.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { Migration } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { marksTable } from './postgres/postgres-writer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL for tests, without a database's name; `null`: there is none, or it is left out. */
    readonly postgres: string | null;
  }
  interface TaskMeta {
    /** The missing program for want of which the test is left. */
    left?: string;
  }
}

export interface TestDatabase {
  /** The open database of this test. */
  readonly current: Database;
  /** Closes it and opens the same rows again, as a restart of the server does. */
  reopen(): Promise<Database>;
}

/**
 * @example
 * describeEachDatabase('user store', (database) => {
 *   it('finds whom it stored', async () => { const users = new UserStore(database.current); ... });
 * });
 *
 * @param firstMigrations what an earlier release knew of them; the rest run when the database is reopened
 */
export function describeEachDatabase(
  name: string,
  body: (database: TestDatabase) => void,
  firstMigrations?: readonly Migration[],
): void {
  describe(`${name} (embedded)`, () => {
    let folder = '';
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'startwand-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));
    body(opened((given) => openEmbedded({ folder, now: 0n, ...given }), firstMigrations));
  });
  const bodyAt = (url: () => string): void =>
    body(opened((given) => openPostgres({ url: url(), now: 0n, ...given }), firstMigrations));
  describeWithPostgres(name, bodyAt, firstMigrations === undefined);
}

/**
 * Tests on PostgreSQL alone: each gets an empty database.
 *
 * @param body is given its address
 * @param mayHaveTables whether the tables may be there already, as today's program makes them
 */
export function describeWithPostgres(name: string, body: (url: () => string) => void, mayHaveTables = true): void {
  if (process.env['DATABASES'] === 'embedded') return;
  const found = inject('postgres');
  const postgres = found ?? '';
  // Its name in `scripts/tests/may-be-left.mjs`.
  const options = found === null ? { skip: true, meta: { left: 'postgres' } } : {};
  describe(`${name} (PostgreSQL)`, options, () => {
    const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
    const url = postgres.replace('/?', `/${database}?`);
    let cleaner: Client;
    beforeAll(async () => {
      const maker = new Client({ connectionString: postgres.replace('/?', '/postgres?') });
      await maker.connect();
      await maker.query(`create database ${database}`);
      await maker.end();
      cleaner = new Client({ connectionString: url });
      await cleaner.connect();
    });
    beforeEach(() => empty(cleaner, mayHaveTables));
    afterAll(() => cleaner.end());
    body(() => url);
  });
}

/** Tables as the program makes them lose their rows and stay: making them takes most of a test's time. */
async function empty(cleaner: Client, mayHaveTables: boolean): Promise<void> {
  const { rows } = await cleaner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found = rows.map(({ name }) => name).toSorted();
  const isUsual = mayHaveTables && isDeepStrictEqual(found, usualTables) && (await isUpToDate(cleaner));
  const deletions = usualTables.filter((name) => name !== 'migrations').map((name) => `delete from ${name}`);
  await cleaner.query(
    isUsual
      ? // Nobody looks at what refers to what while all of it goes.
        `set session_replication_role = replica; ${deletions.join('; ')}`
      : 'drop schema public cascade; create schema public',
  );
}

/** Made again from others, or of files: no move copies them as rows. */
const ownTables = ['race_pictures', 'stored_files', 'file_pieces'];

const usualTables = [...rowTables, ...ownTables, 'migrations', marksTable].toSorted();

async function isUpToDate(cleaner: Client): Promise<boolean> {
  const { rows } = await cleaner.query<{ number: number }>('select number from migrations order by number');
  return isDeepStrictEqual(
    rows.map(({ number }) => number),
    migrations.map(({ number }) => number),
  );
}

/** Opened before each test and closed behind it; hooks of the caller run around. */
function opened(
  open: (given: { readonly migrations?: readonly Migration[] }) => Promise<Database>,
  first: readonly Migration[] | undefined,
): TestDatabase {
  let current: Database | null = null;
  const start = async (): Promise<Database> => (current = await open({}));
  beforeEach(async () => {
    current = await open(first === undefined ? {} : { migrations: first });
  });
  afterEach(() => current?.close());
  return {
    get current() {
      if (current === null) throw new Error('The database is open within a test only.');
      return current;
    },
    async reopen() {
      await current?.close();
      return start();
    },
  };
}

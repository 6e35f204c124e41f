/**
 * Runs a group of tests on every database that the program knows, each test on a new empty one: the
 * embedded one in a real folder on a real disk, and PostgreSQL as `scripts/postgres-for-tests.mjs`
 * starts it. `DATABASES=embedded` leaves the other one out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { Migration } from './migrate.ts';
import { openPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL for tests, without a database's name; `null`: leave it out. */
    readonly postgres: string | null;
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
  describeWithPostgres(name, (url) => {
    body(opened((given) => openPostgres({ url: url(), now: 0n, ...given }), firstMigrations));
  });
}

/** Tests on PostgreSQL alone: each gets an empty database. @param body is given its address */
export function describeWithPostgres(name: string, body: (url: () => string) => void): void {
  const postgres = inject('postgres');
  if (postgres === null) return;
  describe(`${name} (PostgreSQL)`, () => {
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
    // Emptied rather than made anew: a new database takes ten times as long.
    beforeEach(() => cleaner.query('drop schema public cascade; create schema public'));
    afterAll(() => cleaner.end());
    body(() => url);
  });
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

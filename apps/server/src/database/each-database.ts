/**
 * Runs a group of tests on every database that the program knows, each test on a new empty one:
 * today the embedded one, in a real folder on a real disk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

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
 */
export function describeEachDatabase(name: string, body: (database: TestDatabase) => void): void {
  describe(`${name} (embedded)`, () => {
    let folder = '';
    let open: Database | null = null;

    async function start(): Promise<Database> {
      open = await openEmbedded({ folder, now: 0n });
      return open;
    }

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'startwand-'));
      await start();
    });
    afterEach(async () => {
      await open?.close();
      rmSync(folder, { recursive: true });
    });
    body({
      get current() {
        if (open === null) throw new Error('The database is open within a test only.');
        return open;
      },
      async reopen() {
        await open?.close();
        return start();
      },
    });
  });
}

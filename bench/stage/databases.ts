/** Databases of a bench, which are gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/storage/database/database.ts';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import { openPostgres } from '../../apps/server/src/storage/database/postgres.ts';
import { ensurePostgres, startCluster } from '../../scripts/postgres-for-tests.mjs';

export async function inFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-bench-'));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function onEmbedded<Result>(act: (database: Database, folder: string) => Promise<Result>): Promise<Result> {
  return inFolder(async (folder) => {
    const database = await openEmbedded({ folder, now: 0n });
    try {
      return await act(database, folder);
    } finally {
      await database.close();
    }
  });
}

/** @param act gets the address of a PostgreSQL of its own */
export async function onCluster<Result>(act: (url: string) => Promise<Result>): Promise<Result> {
  const cluster = await startCluster(await ensurePostgres());
  try {
    return await act(cluster.url.replace('/?', '/postgres?'));
  } finally {
    await cluster.stop();
  }
}

export function onPostgres<Result>(act: (database: Database, url: string) => Promise<Result>): Promise<Result> {
  return onCluster(async (url) => {
    const database = await openPostgres({ url, now: 0n });
    try {
      return await act(database, url);
    } finally {
      await database.close();
    }
  });
}

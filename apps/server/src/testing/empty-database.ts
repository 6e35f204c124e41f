/**
 * An empty database with its tables, for servers of tests: made once in a process, and a copy of it for each. Making the
 * tables took a third of the time in which such a server starts; that it makes them by itself is tested where it is about that.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../storage/database/embedded.ts';
import { databaseFile } from '../storage/database/found-database.ts';

let made: Promise<Buffer> | null = null;

/** @param folder of a server that was not started yet */
export async function putEmptyDatabase(folder: string): Promise<void> {
  made ??= make();
  writeFileSync(databaseFile(folder), await made, { mode: 0o600 });
}

async function make(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-empty-'));
  const database = await openEmbedded({ folder, now: 0n });
  await database.close();
  const bytes = readFileSync(databaseFile(folder));
  rmSync(folder, { recursive: true });
  return bytes;
}

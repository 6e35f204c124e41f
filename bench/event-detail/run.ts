/**
 * An event of 10,000 competitors in 10 heats: how fast it is read from disk after a restart, how long a
 * visitor's snapshot keeps the server busy, and what it weighs. Each figure beside what the same machine
 * needs for the same bytes without an event around them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import type { BenchRow } from '../bench-row.ts';
import { measureSnapshot } from './snapshot-rows.ts';
import { measureRebuild } from './rebuild-rows.ts';
import { storeLargeEvent } from './stored-event.ts';

export async function run(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-bench-'));
  const database = await openEmbedded({ folder, now: 0n });
  const facts = await storeLargeEvent(database);
  await database.close();
  const rows = [...(await measureRebuild(folder, facts)), ...(await measureSnapshot(folder))];
  rmSync(folder, { recursive: true });
  return rows;
}

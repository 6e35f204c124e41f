/** The bench's side of the bare thread: as many statements under way as ours has deliveries. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../apps/server/src/storage/database/database.ts';
import type { Statement } from '../../apps/server/src/base/statement.ts';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import { TriggerStore } from '../../apps/server/src/race/triggers/store.ts';
import { noon, triggerOf } from './deliveries.ts';

/** More than any machine stores in a round. */
const prepared = 60_000;

export interface BareSqlite {
  /** @returns rows per second */
  readonly storeFlatOut: (inFlight: number, duration_ms: number) => Promise<number>;
  readonly end: () => Promise<void>;
}

/** @param folder where it gets a database of its own, with the tables and indexes of ours */
export async function openBareSqlite(folder: string): Promise<BareSqlite> {
  const own = mkdtempSync(join(folder, 'bare-'));
  const database = await openEmbedded({ folder: own, now: 0n });
  await database.close();
  const worker = new Worker(new URL('bare-writer.ts', import.meta.url), {
    workerData: { file: join(own, 'startwand.db') },
  });
  return {
    storeFlatOut: async (inFlight, duration_ms) => flatOut(worker, await statements(database), inFlight, duration_ms),
    end: async () => void (await worker.terminate()),
  };
}

/** Those that our store would send, made before the clock runs. */
async function statements({ dialect, notices, read }: Database): Promise<readonly Statement[]> {
  const made: Statement[] = [];
  const session = crypto.randomUUID();
  const store = new TriggerStore({
    dialect,
    notices,
    read,
    isNew: false,
    folder: null,
    reserve: null,
    write: (unit) => {
      made.push(...unit.statements);
      return Promise.resolve({ outcome: 'stored' });
    },
    query: () => Promise.resolve([]),
    forgetDeleted: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
  for (let sequence = 1; sequence <= prepared; sequence += 1)
    await store.storeTriggers('231203016', [triggerOf(session, sequence)], noon);
  return made;
}

async function flatOut(
  worker: Worker,
  all: readonly Statement[],
  inFlight: number,
  duration_ms: number,
): Promise<number> {
  let sent = 0;
  let stored = 0;
  const send = (): void => {
    const statement = all[sent];
    if (statement === undefined) return;
    sent += 1;
    worker.postMessage(statement, []);
  };
  const began_ms = performance.now();
  const isOver = (): boolean => performance.now() - began_ms > duration_ms || sent === all.length;
  await new Promise<void>((resolve) => {
    const count = (committed: number): void => {
      stored += committed;
      for (let more = 0; more < committed && !isOver(); more += 1) send();
      if (stored < sent) return;
      worker.off('message', count);
      resolve();
    };
    worker.on('message', count);
    for (let first = 0; first < inFlight; first += 1) send();
  });
  return stored / ((performance.now() - began_ms) / 1_000);
}

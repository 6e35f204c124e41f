/** What a race takes of the disk, and how long this disk takes to keep something. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { median, timed } from '../stage/measure.ts';
import type { Stage } from '../stage/stage.ts';

export interface DiskCosts {
  /** All that an impulse leaves: as it was received, what was decided of it, what follows. */
  readonly impulse_bytes: number;
  /** Of an event with its heat and start list, for each who is entered. */
  readonly competitor_bytes: number;
  /** A few kilobytes and a sync, the middle one of many. */
  readonly sync_ms: number;
}

const impulses = 400;
const field = 500;
const syncs = 200;

export async function measureDisk({ server, timer, addRace }: Stage): Promise<DiskCosts> {
  const file = join(server.data, 'startwand.db');
  const beforeImpulses = sizeOf(file);
  await timer.send({ perSecond: 200, perRequest: 1, seconds: impulses / 200 });
  const afterImpulses = sizeOf(file);
  await addRace({ field, points: 2, firstChannel: 4 });
  return {
    impulse_bytes: (afterImpulses - beforeImpulses) / impulses,
    competitor_bytes: (sizeOf(file) - afterImpulses) / field,
    sync_ms: await syncTime(join(server.data, 'sync-probe')),
  };
}

/** Of the pages in use, those that wait in the journal included. */
function sizeOf(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const number = (pragma: string): number =>
      Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0]);
    return (number('page_count') - number('freelist_count')) * number('page_size');
  } finally {
    database.close();
  }
}

async function syncTime(path: string): Promise<number> {
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(4_096, 1);
  const times: number[] = [];
  for (let count = 0; count < syncs; count += 1) {
    writeSync(file, piece);
    times.push(await timed(() => fsyncSync(file)));
  }
  closeSync(file);
  return median(times);
}

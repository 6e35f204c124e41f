/** The test of the test: the power is cut under a store that lies (`careless-store.ts`). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeForgetfulDisk } from './forgetful-disk.ts';
import { startOnDisk } from './program-on-disk.ts';

const ROWS = 200;

/** @returns how many of the rows that it acknowledged are gone */
export async function lossesOfCareless(preload: string): Promise<number> {
  const disk = makeForgetfulDisk(preload);
  const program = startOnDisk('chaos/careless-store.ts', [disk.folder, String(ROWS)], disk);
  let acknowledged = 0;
  for await (const line of program.lines) {
    acknowledged = Number(line);
    if (acknowledged >= ROWS) break;
  }
  program.freeze();
  const file = join(disk.survivors(), 'careless.db');
  await program.kill();
  const survived = existsSync(file) ? countRows(file) : 0;
  disk.remove();
  return acknowledged - survived;
}

function countRows(file: string): number {
  const database = new DatabaseSync(file);
  try {
    const tables = database.prepare("select name from sqlite_schema where name = 'rows'").all();
    if (tables.length === 0) return 0;
    return Number(database.prepare('select count(*) as count from rows').get()?.['count']);
  } finally {
    database.close();
  }
}

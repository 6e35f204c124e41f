/**
 * Moves everything from a data folder into PostgreSQL, or back, while no server runs on either:
 *
 *   npm run move-data -- --from data --to postgres://user@host/name [--files DIR]
 *
 * The target has to be empty; the source is left as it is. Servers on PostgreSQL keep what was uploaded
 * in a folder that they share (`--data`): `--files` says which.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from './clock.ts';
import { copyTables, countRows, eventIds } from './database/copy-tables.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { EventStore } from './events/store.ts';
import { copyFiles, filesIn } from './files/copy-files.ts';
import { HistoryStore } from './live/history/history-store.ts';
import type { StoredEvents } from './live/history/load-view.ts';
import { firstDifference } from './live/feed/same-events.ts';
import { runAtConsole } from './run-at-console.ts';

const usage = `Usage: npm run move-data -- --from DIR --to postgres://user@host/name [--files DIR]
       npm run move-data -- --from postgres://user@host/name --to DIR [--files DIR]

--files DIR is the --data folder of the servers on PostgreSQL (default: data).
`;

await runAtConsole(usage, main);

async function main(args: string[]): Promise<void> {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    files: { type: 'string', default: 'data' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (values.from === undefined || values.to === undefined) {
    throw new TypeError('Say where from and where to.');
  }
  const from = await open(values.from);
  try {
    const to = await open(values.to);
    try {
      await refuseFilled(to);
      const files = await moveFiles(values.from, values.to, values.files);
      process.stdout.write(`${await move(from, to)}\n${files} uploaded files were copied.\n`);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Before the rows that refer to them. */
function moveFiles(from: string, to: string, shared: string): Promise<number> {
  const folderOf = (place: string): string => filesIn(resolve(isAddress(place) ? shared : place));
  return copyFiles(folderOf(from), folderOf(to));
}

function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

function open(place: string): Promise<Database> {
  const config = isAddress(place)
    ? { database: place, data: '' }
    : { database: null, data: resolve(place) };
  return openDatabase(config, systemClock());
}

async function refuseFilled(to: Database): Promise<void> {
  const [filled] = await countRows(to);
  if (filled === undefined) return;
  throw new TypeError(`The target is not empty: its table ${filled[0]} has ${filled[1]} rows.`);
}

async function move(from: Database, to: Database): Promise<string> {
  await copyTables(from, to);
  const [moved, found] = await Promise.all([countRows(from), countRows(to)]);
  for (const [table, count] of moved) {
    if (found.get(table) !== count)
      throw new Error(`${table}: ${found.get(table)} of ${count} rows.`);
  }
  const different = await firstDifference(await eventIds(from), eventsOf(from), eventsOf(to));
  if (different !== null) throw new Error(`The event ${different} is not the same any more.`);
  const rows = [...moved.values()].reduce((sum, count) => sum + count, 0);
  return `${rows} rows were moved; ${moved.get('events') ?? 0} events tell the same races as before.`;
}

function eventsOf(database: Database): StoredEvents {
  const events = new EventStore(database);
  return {
    history: new HistoryStore(database),
    shownRows: (eventId) => events.shownRows(eventId),
  };
}

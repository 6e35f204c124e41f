/**
 * Moves everything from a data folder into PostgreSQL, or back, while no server runs on either:
 *
 *   npm run move-data -- --from data --to postgres://user@host/name [--files DIR]
 *
 * The target has to be empty, and gets all or nothing; the source is left as it is. PostgreSQL holds what was uploaded, too; servers of
 * earlier versions kept it in a folder that they shared (`--data`): `--files` says which.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { calledAs } from './base/called-as.ts';
import { systemClock } from './base/clock.ts';
import { copyTables, countRows, eventIds } from './storage/database/copy-tables.ts';
import { intoFolder } from './storage/database/backup.ts';
import { DatabaseRefused, type Database } from './storage/database/database.ts';
import { openEmbedded } from './storage/database/embedded.ts';
import { databaseFile } from './storage/database/found-database.ts';
import { openDatabase } from './app/open-database.ts';
import { openPostgres } from './storage/database/postgres.ts';
import { countServersOn, inOneTransaction } from './storage/database/postgres/postgres-servers.ts';
import { EventStore } from './race/events/store.ts';
import { filesIn } from './storage/files/copy-files.ts';
import {
  filesOfDatabase,
  filesOfFolder,
  intoFilesFolder,
  intoPieces,
  type FileSource,
} from './storage/files/moved-files.ts';
import { HistoryStore } from './race/history/history-store.ts';
import type { StoredEvents } from './race/history/load-view.ts';
import { firstDifference } from './race/feed/same-events.ts';
import { runAtConsole } from './app/run-at-console.ts';

const usage = `Usage: ${calledAs('move-data')} --from DIR --to postgres://user@host/name [--files DIR]
       ${calledAs('move-data')} --from postgres://user@host/name --to DIR [--files DIR]

--files DIR is the --data folder of servers on PostgreSQL up to 0.58, which kept uploaded files there (default: data).
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
  for (const place of [values.from, values.to]) await refuseServersOn(place);
  const from = await openSource(values.from);
  let moved: string;
  try {
    await refuseFilled(values.to);
    const files = await filesOf(from, values.from, values.files);
    moved = `${await move(from, values.to, files)}\n${files.ids.length} uploaded files were copied.\n`;
  } finally {
    await from.close();
  }
  process.stdout.write(moved);
  if (isAddress(values.from) && (await countServersOn(values.from)) > 0) {
    process.stdout.write('A server was started on the source meanwhile: what it has written since was not moved.\n');
  }
}

/** A data folder says so by itself: its lock is held. */
async function refuseServersOn(place: string): Promise<void> {
  if (!isAddress(place) || (await countServersOn(place)) === 0) return;
  throw new DatabaseRefused(
    `A server is running on ${withoutSecret(place)}. End all servers on it first: what they write meanwhile would be left behind.`,
  );
}

/** An address may hold a password: nobody is told it. */
function withoutSecret(place: string): string {
  const { host, pathname } = new URL(place);
  return `the PostgreSQL ${host}${pathname}`;
}

function filesOf(from: Database, place: string, shared: string): Promise<FileSource> {
  return isAddress(place) ? filesOfDatabase(from, filesIn(resolve(shared))) : filesOfFolder(filesIn(resolve(place)));
}

function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/** Everything is read as it was at one moment, whoever comes meanwhile. */
function openSource(place: string): Promise<Database> {
  return isAddress(place)
    ? openPostgres({ url: place, now: systemClock(), isOneMoment: true })
    : openEmbedded({ folder: resolve(place), now: systemClock(), reserve: null });
}

function openTarget(place: string): Promise<Database> {
  return openDatabase(
    isAddress(place) ? { database: place, data: '' } : { database: null, data: resolve(place) },
    systemClock(),
  );
}

/** A database that is there already is looked into; a folder without one is left as it is. */
async function refuseFilled(place: string): Promise<void> {
  if (!isAddress(place) && !existsSync(databaseFile(resolve(place)))) return;
  const to = await openTarget(place);
  try {
    const [filled] = await countRows(to);
    if (filled === undefined) return;
    throw new TypeError(`The target is not empty: its table ${filled[0]} has ${filled[1]} rows.`);
  } finally {
    await to.close();
  }
}

/** All of it, or nothing: a kill, a full disk or a fault leaves the target as it was. */
async function move(from: Database, to: string, files: FileSource): Promise<string> {
  if (isAddress(to)) {
    await orNothing(() =>
      inOneTransaction(to, async (write) => {
        await intoPieces(files, write, systemClock());
        await copyTables(from, write);
      }),
    );
    const target = await openTarget(to);
    try {
      return await compared(from, target);
    } finally {
      await target.close();
    }
  }
  return orNothing(async () => {
    // Before the rows that refer to them.
    await intoFilesFolder(files, filesIn(resolve(to)));
    return intoFolder(resolve(to), (part) => copyInto(part, from));
  });
}

async function copyInto(part: string, from: Database): Promise<string> {
  const target = await openTarget(part);
  try {
    await copyTables(from, async (statements) => {
      const { outcome } = await target.write({ statements });
      if (outcome === 'conflict') throw new Error('A row was refused.');
    });
    return await compared(from, target);
  } finally {
    await target.close();
  }
}

/** What goes wrong on the way is for the person at the console. */
async function orNothing<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(`Nothing was moved, the target is as it was: ${words}`);
  }
}

async function compared(from: Database, to: Database): Promise<string> {
  const [moved, found] = await Promise.all([countRows(from), countRows(to)]);
  for (const [table, count] of moved) {
    if (found.get(table) !== count) throw new Error(`${table}: ${found.get(table)} of ${count} rows.`);
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

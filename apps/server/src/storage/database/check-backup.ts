/**
 * Whether a backup would be a data folder again: it is opened as a restore would find it, and told what is in it.
 * Nothing is written there.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { filesIn } from '../files/copy-files.ts';
import { DatabaseRefused } from './database.ts';
import { resultCodeOf, SQLITE_CORRUPT } from './embedded/sqlite-error.ts';
import { databaseFile } from './found-database.ts';
import { migrations } from './migrations.ts';
import { explain, putBack } from './start-faults.ts';

/** What one recognises a backup by. */
export interface BackupContents {
  readonly accounts: number;
  readonly events: number;
  readonly triggers: number;
  readonly files: number;
}

/** @throws DatabaseRefused when it is damaged, of a newer version, or lacks an uploaded file that its rows name */
export function checkBackup(folder: string): BackupContents {
  const file = databaseFile(folder);
  if (!existsSync(file)) throw new DatabaseRefused(`There is no backup ${folder}.`);
  refuseDamaged(file);
  const database = openToRead(file);
  try {
    refuseNewer(folder, database);
    const files = filesNamedIn(database);
    refuseMissing(folder, files);
    const tables = tablesOf(database);
    const count = (table: string): number =>
      tables.has(table) ? Number(database.prepare(`select count(*) as count from ${table}`).get()?.['count'] ?? 0) : 0;
    return { accounts: count('users'), events: count('events'), triggers: count('triggers'), files: files.length };
  } finally {
    database.close();
  }
}

/**
 * A database that was closed in peace is one file, and is read as that: SQLite would put two files beside it otherwise,
 * and refuse it where nothing can be written.
 */
function openToRead(file: string): DatabaseSync {
  const journal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const url = pathToFileURL(file);
  if (journal === undefined || journal.size === 0) url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/**
 * @param named what the message calls the database, where `file` is a copy of it
 * @throws DatabaseRefused when the pages of the database do not hang together, or are not ours
 */
export function refuseDamaged(file: string, named = file): void {
  const database = openToRead(file);
  try {
    const [found] = Object.values(database.prepare('pragma integrity_check').get() ?? {});
    if (found !== 'ok') throw new DatabaseRefused(`The database ${named} is damaged (${String(found)}). ${putBack}`);
    database.prepare('select number from migrations').all();
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error;
    if (resultCodeOf(error) === SQLITE_CORRUPT) throw new DatabaseRefused(explain(named, error));
    const words = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(`${named} is no database of ours: ${words}.`);
  } finally {
    database.close();
  }
}

/** Those that came later are missing in a copy that is older. */
export function tablesOf(database: DatabaseSync): ReadonlySet<string> {
  const rows = database.prepare("select name from sqlite_schema where type = 'table'").all();
  return new Set(rows.map(({ name }) => String(name)));
}

function refuseNewer(folder: string, database: DatabaseSync): void {
  const newest = Number(database.prepare('select max(number) as newest from migrations').get()?.['newest'] ?? 0);
  const known = Math.max(...migrations.map(({ number }) => number));
  if (newest <= known) return;
  throw new DatabaseRefused(
    `The backup ${folder} was made by a newer version (its tables are at step ${newest}, this program knows ${known}). Restore it with that version.`,
  );
}

/** Events name their pictures and documents; what people typed has its quotation marks escaped, and names nothing. */
function filesNamedIn(database: DatabaseSync): readonly string[] {
  const found = new Set<string>();
  if (!tablesOf(database).has('events')) return [];
  for (const { document } of database.prepare('select document from events').iterate()) {
    for (const [, name = ''] of String(document).matchAll(/"(?:fileId|id)":"([a-f0-9]{32}\.[a-z]{3,4})"/g))
      found.add(name);
  }
  return [...found];
}

function refuseMissing(folder: string, named: readonly string[]): void {
  const there = new Set(existsSync(filesIn(folder)) ? readdirSync(filesIn(folder)) : []);
  const missing = named.filter((name) => !there.has(name));
  if (missing.length === 0) return;
  throw new DatabaseRefused(`The backup ${folder} lacks ${missing.length} uploaded files, ${missing[0]} among them.`);
}

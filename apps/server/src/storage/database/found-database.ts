/**
 * What a start finds in the data folder, before anything is written there: a database of ours, none, or
 * something that has to be put right by a person first. A race must never begin on an empty database
 * because the one with the entries was lost on the way.
 */
import { accessSync, closeSync, constants, existsSync, openSync, readSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseRefused } from './database.ts';
import { SQLITE_BUSY, resultCodeOf } from './embedded/sqlite-error.ts';
import { explain, noDatabase, putBack } from './start-faults.ts';

/** Where the rows of a data folder are. */
export function databaseFile(folder: string): string {
  return join(folder, 'startwand.db');
}

/** In a data folder: the backups of before its tables were changed (`upgrade-backup.ts`). */
export const upgradesFolder = 'upgrades';

/**
 * @returns whether a new database is to be made
 * @throws DatabaseRefused when what is there is not ours, is damaged, or is missing though it was there
 */
export function findDatabase(folder: string): boolean {
  const file = databaseFile(folder);
  const size_bytes = existsSync(file) ? statSync(file).size : 0;
  if (size_bytes === 0) {
    refuseRemains(folder, file);
    return true;
  }
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    refuseOthers(file, size_bytes);
    refuseForeign(folder, file);
    return false;
  } catch (error) {
    throw error instanceof DatabaseRefused ? error : new DatabaseRefused(explain(file, error));
  }
}

/** What an earlier database left: its journal, and copies of it. */
function refuseRemains(folder: string, file: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  const remains = entries.filter(({ name }) => isRemains(folder, name)).map(({ name }) => name);
  if (remains.length === 0) return;
  const what = existsSync(file) ? 'is empty' : 'is missing';
  throw new DatabaseRefused(
    `The database ${file} ${what}, but its folder still holds ${remains.join(', ')} of an earlier one. ` +
      `${putBack} To begin with an empty database, move these away first.`,
  );
}

function isRemains(folder: string, name: string): boolean {
  const path = join(folder, name);
  if (path === databaseFile(folder) || name.endsWith('-shm')) return false;
  if (name.startsWith('startwand.db')) return statSync(path).size > 0;
  if (!statSync(path).isDirectory()) return false;
  return existsSync(databaseFile(path)) || (name === upgradesFolder && readdirSync(path).length > 0);
}

/** By its first bytes: whether it is a database at all, and all of it is there. */
function refuseOthers(file: string, size_bytes: number): void {
  const head = headOf(file);
  if (head.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new DatabaseRefused(noDatabase(file));
  // Beside a journal the file may be behind; then the journal has the rest.
  if (existsSync(`${file}-wal`)) return;
  const page_bytes = head.readUInt16BE(PAGE_SIZE_AT);
  const whole_bytes = (page_bytes === 1 ? 65_536 : page_bytes) * head.readUInt32BE(PAGE_COUNT_AT);
  if (size_bytes >= whole_bytes) return;
  throw new DatabaseRefused(
    `The database ${file} is cut off: it has ${size_bytes} bytes of ${whole_bytes}. ${putBack}`,
  );
}

// https://www.sqlite.org/fileformat.html, 1.3
const MAGIC = 'SQLite format 3\0';
const head_bytes = 100;
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;

function headOf(file: string): Buffer {
  const opened = openSync(file, 'r');
  const head = Buffer.alloc(head_bytes);
  readSync(opened, head, 0, head_bytes, 0);
  closeSync(opened);
  return head;
}

function refuseForeign(folder: string, file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Another server holds the file as long as it runs, also when its lock was taken away.
    database.exec('pragma locking_mode = exclusive');
    const rows = database.prepare("select name from sqlite_schema where type = 'table'").all();
    const tables = rows.map(({ name }) => String(name));
    const isOurs = tables.includes('migrations') && isOurRecord(database);
    if (tables.length > 0 && !isOurs) throw new DatabaseRefused(foreign(`The file ${file}`, tables));
  } catch (error) {
    if (resultCodeOf(error) !== SQLITE_BUSY) throw error;
    throw new DatabaseRefused(
      `Another server is running on the data folder ${folder}, though its lock file is gone. End it first.`,
    );
  } finally {
    database.close();
  }
}

/** What is said of a database that holds tables of another program. */
export function foreign(what: string, tables: readonly string[]): string {
  const named = tables.slice(0, 3).join(', ');
  return `${what} is the database of another program (it has the tables ${named}). It stays as it is. Name another place with --data or --database.`;
}

function isOurRecord(database: DatabaseSync): boolean {
  const columns = database.prepare("select name from pragma_table_info('migrations')").all();
  const names = columns.map(({ name }) => String(name));
  if (!['number', 'name', 'applied_at'].every((name) => names.includes(name))) return false;
  const first = database.prepare('select name from migrations order by number limit 1').get();
  return first === undefined || first['name'] === 'accounts';
}

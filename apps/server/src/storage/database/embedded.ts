/**
 * The embedded database: SQLite in a data folder, one writer thread and one reading connection. It
 * is what a timekeeper's laptop runs, so nothing has to be installed and an acknowledged row
 * survives the power.
 */
import { Kysely } from 'kysely';
import { keepToOwner } from '../files/keep-to-owner.ts';
import { DatabaseError, DatabaseRefused, type Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { readingDialect } from './embedded/embedded-kysely.ts';
import { openReader } from './embedded/embedded-reader.ts';
import { lockFolder } from './disk/folder-lock.ts';
import { databaseFile, findDatabase } from './found-database.ts';
import { NewerTables, migrate, type Migration } from './migrate.ts';
import { migrations } from './migrations.ts';
import { nobodyElse } from './notices.ts';
import type { Reserve } from './disk/reserve.ts';
import type { Tables } from './schema.ts';
import { backUpBeforeUpgrade, seconds, wayBack, type UpgradeBackup } from './upgrade-backup.ts';
import { openWriter } from './writer.ts';
import { calledAs } from '../../base/called-as.ts';
import { waitingFor } from '../../base/own-time.ts';

export interface EmbeddedOptions {
  /** Made when it does not exist; only the owner may look inside. */
  readonly folder: string;
  /** Ticks since the epoch; recorded beside the migrations that run now. */
  readonly now: bigint;
  /** Statements that may wait before writes are refused as `DATABASE_BUSY`. */
  readonly waitingMax?: number;
  /** Made by the server that opens the database for a race; `null`: none. */
  readonly reserve?: Reserve | null;
  /** How a backup is made before the tables are changed; `null`: none is. */
  readonly upgradeBackup?: UpgradeBackup | null;
  /** All that the program knows, but where a test wants the tables of an earlier release. */
  readonly migrations?: readonly Migration[];
}

/**
 * Opens the database of a data folder and brings its tables up to date.
 *
 * @throws DatabaseRefused when another server has the folder, the disk does not promise durability
 * or a newer version of the program made the tables
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const lock = lockFolder(options.folder);
  try {
    const isNew = findDatabase(options.folder);
    const known = options.migrations ?? migrations;
    const { upgradeBackup = null } = options;
    const isUpgrade =
      !isNew && upgradeBackup !== null && (await backUpBeforeUpgrade(options.folder, known, upgradeBackup));
    const began_ms = performance.now();
    const database = await openLocked(options, isNew, () => lock.release());
    await migrate(database, known, options.now).catch(async (error: unknown) => {
      await database.close();
      throw atPlace(options.folder, error, known);
    });
    if (isUpgrade) upgradeBackup.say(`The tables are up to date after ${seconds(performance.now() - began_ms)}.`);
    // Also what earlier versions left in their pages. A full disk keeps nobody from starting: it is tried again.
    await database.forgetDeleted(false).catch(() => undefined);
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Of several databases on a machine the person at the console has to know which. */
function atPlace(folder: string, error: unknown, known: readonly Migration[]): unknown {
  if (!(error instanceof DatabaseRefused || error instanceof DatabaseError)) return error;
  const words = `The database ${databaseFile(folder)} cannot be used. ${error.message}`;
  const backup = error instanceof NewerTables ? wayBack(folder, known.at(-1)?.number ?? 0) : null;
  if (backup === null) return new DatabaseRefused(words);
  return new DatabaseRefused(
    `${words} As it was before that version came, without what came since, it is in ${backup}: ` +
      `move startwand.db away, then ${calledAs('restore')} --from ${backup} --data ${folder}.`,
  );
}

const dialect: Dialect = {
  name: 'embedded',
  ownTables: [],
  sql: {
    long: 'integer',
    bytes: 'blob',
    integer: 'integer',
    table: 'strict',
    keyedTable: 'strict, without rowid',
    positionOf: (text, part) => `instr(${text}, ${part})`,
    textIn: (document, path) => `json_extract(${document}, '$.${path.join('.')}')`,
    itemsIn: (document, list) => `json_each(${document}, '$.${list}')`,
    itemColumns: '',
    lockRows: '',
  },
};

async function openLocked(options: EmbeddedOptions, isNew: boolean, unlock: () => void): Promise<Database> {
  const file = databaseFile(options.folder);
  const { waitingMax, reserve = null } = options;
  const limit = waitingMax === undefined ? {} : { waitingMax };
  const writer = await openWriter({ file, reserve, ...limit });
  const reader = openReader(file);
  // Now that the files are there.
  keepToOwner(options.folder);
  return {
    dialect,
    isNew,
    folder: options.folder,
    reserve,
    notices: nobodyElse,
    read: new Kysely<Tables>({ dialect: readingDialect(reader) }),
    query: async (sql, parameters) => reader.all(sql, parameters),
    write: (unit) => waitingFor(writer.write(unit)),
    forgetDeleted: (isThorough = true) => writer.foldJournal(isThorough),
    async close() {
      reader.close();
      // The last connection to close folds the journal into the database.
      await writer.close();
      unlock();
    },
  };
}

/**
 * A copy of a data folder while a server works on it, and the way back. The copy is one moment of the
 * database, checked, with every file it refers to; it gets its name last, so that no half copy is ever
 * taken for a backup.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { copyFiles, filesIn, linkFiles } from '../files/copy-files.ts';
import { makeFolder } from '../files/make-folder.ts';
import { keepToOwner } from '../files/keep-to-owner.ts';
import { noteBackup } from './backup-mark.ts';
import { checkBackup, refuseDamaged } from './check-backup.ts';
import { DatabaseRefused } from './database.ts';
import { lockFolder } from './disk/folder-lock.ts';
import { databaseFile } from './found-database.ts';
import { explainCopy } from './start-faults.ts';

/**
 * @param before an earlier backup on the same disk: a file that it has is linked instead of copied, since none ever changes
 * @param progress told how much of the database is copied, 0 to 1; only where nobody works on it, who would make the copy begin anew
 * @throws DatabaseRefused when there is no database, the target exists, or the copy would not be a data folder again
 */
export async function backUp(
  folder: string,
  target: string,
  before: string | null = null,
  progress?: (share: number) => void,
): Promise<void> {
  const source = databaseFile(folder);
  if (!existsSync(source)) throw new DatabaseRefused(`There is no database in ${folder}.`);
  refuseExisting(target);
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  try {
    makeFolder(part);
    if (before !== null) await linkFiles(filesIn(before), filesIn(part), filesIn(folder));
    // Before, for those that are removed while the database is copied; behind, for those that are new.
    await copyFiles(filesIn(folder), filesIn(part));
    await makeWhole(databaseFile(part), source, (copy) => copyDatabase(source, copy, progress));
    await copyFiles(filesIn(folder), filesIn(part));
    keepToOwner(part);
    checkBackup(part);
    renameSync(part, target);
    sync(dirname(target));
    noteBackup(folder, new Date());
  } catch (error) {
    throw refusedCopy(source, target, error);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** @throws DatabaseRefused when a server runs on the folder, it holds data, or the backup is damaged */
export async function restore(source: string, folder: string): Promise<void> {
  if (!existsSync(databaseFile(source))) throw new DatabaseRefused(`There is no backup ${source}.`);
  const lock = lockFolder(folder);
  try {
    await makeWhole(databaseFile(folder), databaseFile(source), async (copy) => {
      copyFileSync(databaseFile(source), copy, constants.COPYFILE_EXCL);
      await copyFiles(filesIn(source), filesIn(folder));
    });
    keepToOwner(folder);
  } catch (error) {
    throw refusedCopy(databaseFile(source), folder, error);
  } finally {
    lock.release();
  }
}

function refusedCopy(source: string, target: string, error: unknown): DatabaseRefused {
  return error instanceof DatabaseRefused ? error : new DatabaseRefused(explainCopy(source, target, error));
}

/**
 * A database that is made aside and gets its name last. An empty one that is there gives way.
 *
 * @param make makes it in the folder that it is given, and closes it
 */
export async function intoFolder<Made>(folder: string, make: (part: string) => Promise<Made>): Promise<Made> {
  const lock = lockFolder(folder);
  const part = join(folder, 'moving.part');
  rmSync(part, { recursive: true, force: true });
  try {
    const made = await make(part);
    sync(databaseFile(part));
    renameSync(databaseFile(part), databaseFile(folder));
    sync(folder);
    keepToOwner(folder);
    return made;
  } finally {
    rmSync(part, { recursive: true, force: true });
    lock.release();
  }
}

async function copyDatabase(source: string, copy: string, progress?: (share: number) => void): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    // All pages in one step: a reader does not stop the writer, and sees one moment.
    if (progress === undefined) await backup(database, copy, { rate: ALL_PAGES });
    else {
      await backup(database, copy, {
        rate: SOME_PAGES,
        progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / Math.max(1, totalPages)),
      });
    }
  } finally {
    database.close();
  }
}

function refuseExisting(name: string): void {
  if (existsSync(name)) throw new DatabaseRefused(`${name} exists; move it away first.`);
}

/** More than a database can have. */
const ALL_PAGES = 2 ** 31 - 1;
/** Some megabytes. */
const SOME_PAGES = 2_000;

/**
 * Under another name until it is complete, checked and on disk.
 *
 * @param source named where the copy is damaged: the damage lies in what was copied
 */
async function makeWhole(file: string, source: string, write: (copy: string) => Promise<void>): Promise<void> {
  for (const name of [file, `${file}-wal`]) refuseExisting(name);
  const copy = `${file}.part`;
  rmSync(copy, { force: true });
  try {
    await write(copy);
    refuseDamaged(copy, source);
    sync(copy);
    renameSync(copy, file);
    sync(dirname(file));
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${copy}${end}`, { force: true });
  }
}

/** Onto the disk: the bytes of a file, or the names in a folder. */
function sync(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows keeps names by itself and lets nobody sync a folder; of a file it syncs what may be written.
  if (isFolder && process.platform === 'win32') return;
  const file = openSync(path, isFolder ? 'r' : 'r+');
  fsyncSync(file);
  closeSync(file);
}

/**
 * The data folder, made when it is not there, and one server on it at a time. The lock is a
 * transaction on a file of its own that stays open: the operating system gives it back when the
 * process ends, however it ends, so no stale lock is ever left behind.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../files/make-folder.ts';
import { DatabaseRefused } from '../database.ts';
import { SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_NOTADB, resultCodeOf } from '../embedded/sqlite-error.ts';

const lockFile = 'server.lock';
/** Names the process that holds the lock, for people; a file that a killed server left is overwritten by the next one. */
const processFile = 'server.pid';

export interface FolderLock {
  /** Once is enough; a second time nothing is left to do. */
  release(): void;
}

/** @throws DatabaseRefused when another server holds the folder, or nobody may write into it */
export function lockFolder(folder: string): FolderLock {
  let lock: DatabaseSync | null = null;
  try {
    makeFolder(folder);
    lock = new DatabaseSync(join(folder, lockFile), { timeout: 0 });
    lock.exec('begin exclusive');
    const held = lock;
    nameHolder(folder);
    const release = (): void => {
      if (!held.isOpen) return;
      rmSync(join(folder, processFile), { force: true });
      held.close();
    };
    return { release };
  } catch (error) {
    lock?.close();
    throw new DatabaseRefused(refusal(folder, error));
  }
}

function nameHolder(folder: string): void {
  try {
    writeFileSync(join(folder, processFile), `${process.pid}\n`);
  } catch {
    // A full disk keeps no server from starting.
  }
}

function holderOf(folder: string): string | null {
  try {
    return /^\d+$/m.exec(readFileSync(join(folder, processFile), 'utf8'))?.[0] ?? null;
  } catch {
    return null;
  }
}

function refusal(folder: string, error: unknown): string {
  if (resultCodeOf(error) === SQLITE_BUSY) {
    const holder = holderOf(folder);
    const named = holder === null ? '' : ` as process ${holder}`;
    return `Another server is running on the data folder ${folder}${named}. End it first.`;
  }
  const code = resultCodeOf(error);
  if (code === SQLITE_NOTADB || code === SQLITE_CORRUPT) {
    return `The file ${join(folder, lockFile)} is not what a server leaves there. Where no server runs on the folder, remove that file and start again: it holds no data.`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `The data folder ${folder} cannot be used: ${reason}. Let the user who starts the server write into it, or name another one with --data.`;
}

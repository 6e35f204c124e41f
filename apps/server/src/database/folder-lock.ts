/**
 * One server per data folder. The lock is a transaction on a file of its own that stays open: the operating
 * system gives it back when the process ends, however it ends, so no stale lock is ever left behind.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseRefused } from './database.ts';

export interface FolderLock {
  release(): void;
}

/** @throws DatabaseRefused when another server holds the folder */
export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new DatabaseRefused(
      `Another server is running on the data folder ${folder}. End it first.`,
    );
  }
  return { release: () => lock.close() };
}

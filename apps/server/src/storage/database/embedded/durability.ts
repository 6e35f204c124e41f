/**
 * The settings without which an acknowledged trigger can be lost. They are set, then read back: a
 * library built otherwise, a file system without shared memory or a database in memory ignore them
 * silently.
 */
import type { DatabaseSync } from 'node:sqlite';

interface Setting {
  readonly pragma: string;
  readonly set: string | number;
  readonly reads: string | number;
  readonly why: string;
}

const settings: readonly Setting[] = [
  {
    pragma: 'journal_mode',
    set: 'wal',
    reads: 'wal',
    why: 'readers would stop the writer',
  },
  {
    // WAL with NORMAL lost rows in every power cut that was tried.
    pragma: 'synchronous',
    set: 'full',
    reads: 2,
    why: 'a power cut would lose triggers that were acknowledged',
  },
  {
    // Only macOS tells a sync that waits for the disk from one that does not.
    pragma: 'fullfsync',
    set: 'on',
    reads: 1,
    why: 'a power cut would lose what the memory of the disk held',
  },
  {
    pragma: 'foreign_keys',
    set: 'on',
    reads: 1,
    why: 'rows could refer to nothing',
  },
  {
    pragma: 'secure_delete',
    set: 'on',
    reads: 1,
    why: 'what was erased could still be read from the file',
  },
];

/** @returns what the database did not take, as a sentence; `null` when all holds */
export function makeDurable(database: Pick<DatabaseSync, 'exec' | 'prepare'>): string | null {
  for (const { pragma, set, reads, why } of settings) {
    database.exec(`pragma ${pragma} = ${set}`);
    const [found] = Object.values(database.prepare(`pragma ${pragma}`).get() ?? {});
    if (found !== reads) {
      return `The database reads ${pragma} = ${String(found)} after it was set to ${set}: ${why}.`;
    }
  }
  return null;
}

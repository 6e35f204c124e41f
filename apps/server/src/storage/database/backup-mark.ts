/** When a data folder was last backed up: an empty file in it, of that age. The copy has none, so what is restored has none. */
import { closeSync, openSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const markOf = (folder: string): string => join(folder, 'last-backup');

/** The copy is there: that this cannot be noted beside it makes it no worse. @returns whether it could be */
export function noteBackup(folder: string, at: Date): boolean {
  try {
    closeSync(openSync(markOf(folder), 'a', 0o600));
    utimesSync(markOf(folder), at, at);
    return true;
  } catch {
    return false;
  }
}

/** In Unix milliseconds; `null`: never, or nobody noted it. */
export function lastBackup_ms(folder: string): number | null {
  return statSync(markOf(folder), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

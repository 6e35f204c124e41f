/**
 * Makes a folder with those above it. Node's own way (`recursive`) tries for ever where a system makes no folders
 * and says that the one above is missing, as below /proc.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o700;

/** Nothing happens when it is there. @throws what the system says, or why it says nothing useful */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: OWNER_ONLY });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT') throw error;
    const above = dirname(folder);
    if (existsSync(above)) throw new Error(`no folder can be made in ${above}`, { cause: error });
    makeFolder(above);
    makeFolder(folder);
  }
}

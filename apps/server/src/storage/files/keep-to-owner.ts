/**
 * Only whose process it is looks into a data folder: it holds names, addresses and birthdays. What an earlier
 * version left open to others of the machine, or a copy brought along, is closed at the next start.
 */
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './copy-files.ts';

/** What new files of this program may be for others: nothing. Said at the start of each. */
export function closeNewFiles(): void {
  process.umask(0o077);
}

/** What we put into a data folder; whatever else lies there is not ours to change. */
const ours = /^(?:startwand|server|demo|reserve|last-backup)\b/;

export function keepToOwner(dataFolder: string): void {
  close(dataFolder, 0o700);
  for (const entry of entriesOf(dataFolder)) {
    if (entry.isFile() && ours.test(entry.name)) close(join(dataFolder, entry.name), 0o600);
  }
  const uploads = filesIn(dataFolder);
  const uploaded = entriesOf(uploads);
  if (uploaded.length > 0) close(uploads, 0o700);
  for (const entry of uploaded) if (entry.isFile()) close(join(uploads, entry.name), 0o600);
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Not made yet.
    return [];
  }
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // Of another user, gone meanwhile, or on a disk without modes: who set the machine up decides.
  }
}

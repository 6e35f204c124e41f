/** Only whose process it is looks into a bridge's folder: it holds tokens of identity and who was timed when. */
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Also what an earlier version left open to others of the machine. */
export async function keepToOwner(folder: string): Promise<void> {
  await close(folder, 0o700);
  for (const name of await readdir(folder)) {
    if (name.includes('.jsonl')) await close(join(folder, name), 0o600);
  }
}

async function close(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode);
  } catch {
    // Of another user, or on a disk without modes: who set the machine up decides.
  }
}

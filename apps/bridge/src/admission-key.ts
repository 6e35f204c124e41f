/**
 * What the owner of a device has let in is known again by this key: made once, kept beside the outbox, and
 * readable for nobody else on this machine.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pairingCode } from '@startwand/contract';
import { makeFolder } from './make-folder.ts';

export class AdmissionKey {
  readonly #path: string;
  #value: Promise<string> | null = null;

  constructor(folder: string) {
    this.#path = join(folder, 'admission.key');
  }

  /** On disk when it returns: a bridge that is killed while it waits is let in all the same. */
  value(): Promise<string> {
    this.#value ??= this.#read().then((kept) => kept ?? this.#make());
    return this.#value;
  }

  /** The owner turned it away: at its next start it asks anew. */
  async forget(): Promise<void> {
    this.#value = null;
    await rm(this.#path, { force: true });
  }

  async #read(): Promise<string | null> {
    try {
      const kept = (await readFile(this.#path, 'utf8')).trim();
      return /^[A-Za-z0-9_-]{43}$/.test(kept) ? kept : null;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  async #make(): Promise<string> {
    const made = randomBytes(32).toString('base64url');
    makeFolder(join(this.#path, '..'));
    await writeFile(this.#path, `${made}\n`, { mode: 0o600, flush: true });
    return made;
  }
}

/** What the owner compares with the page before he lets this bridge in. */
export function codeOf(key: string): string {
  return pairingCode(createHash('sha256').update(key).digest());
}

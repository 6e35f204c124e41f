/**
 * A name for an address that must not stand in the log: the same for all that one line did, on every server and
 * after every restart, and nobody without the database finds the address behind it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { SecretMarks } from '../../storage/secrets/secret-marks.ts';

interface Key {
  readonly key: string;
}

export class Pseudonyms {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @param source an address, or what stands for one */
  of(source: string): string {
    return createHmac('sha256', this.#key).update(source).digest('base64url').slice(0, 12);
  }
}

/** With the key of the service; the first server that starts makes it. */
export async function openPseudonyms(secretMarks: SecretMarks): Promise<Pseudonyms> {
  const make = (): Key => ({ key: randomBytes(32).toString('base64url') });
  const { key } = await secretMarks.open('pseudonyms', make);
  return new Pseudonyms(Buffer.from(key, 'base64url'));
}

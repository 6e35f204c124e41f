/**
 * Secrets that have to be read again, unlike passwords: of authenticator apps, keys of the service, passwords of receivers.
 * They are enciphered, so that neither the database nor a copy of it says them where the service was given a key of its own
 * (`--factor-key`). Without one the key is a mark of the service beside them, which keeps them from a reader of single rows.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { readMark, writeMarkOnce } from '../database/mark-store.ts';

interface Kept {
  readonly key: string;
}

const algorithm = 'aes-256-gcm';
const nonce_bytes = 12;
const tag_bytes = 16;

export class SealedSecrets {
  readonly #database: Pick<Database, 'query' | 'write'>;
  readonly #given: Buffer | null;
  #kept: Promise<Buffer> | null = null;

  /** @param given the key that the service was started with; `null`: the service makes one */
  constructor(database: Pick<Database, 'query' | 'write'>, given: string | null) {
    this.#database = database;
    this.#given = given === null ? null : keyFrom(given);
  }

  /** Whether copies of the database cannot be read with what they hold. */
  get isKeyGiven(): boolean {
    return this.#given !== null;
  }

  /** @param owner whose it is; under another name it cannot be opened */
  async seal(secret: string, owner: string): Promise<string> {
    const nonce = randomBytes(nonce_bytes);
    const cipher = createCipheriv(algorithm, this.#given ?? (await this.#keptKey()), nonce);
    cipher.setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    return `${this.#given === null ? kept : given}.${bytes}`;
  }

  /** @throws Error when it was sealed with a key that this server does not have, or for another account */
  async unseal(sealed: string, owner: string): Promise<string> {
    const [by = '', text = ''] = sealed.split('.');
    const key = by === given ? this.#given : await this.#keptKey();
    if (key === null) throw new Error('A secret was sealed with a --factor-key; say it.');
    const bytes = Buffer.from(text, 'base64url');
    const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonce_bytes), {
      authTagLength: tag_bytes,
    });
    cipher.setAAD(Buffer.from(owner));
    cipher.setAuthTag(bytes.subarray(nonce_bytes, nonce_bytes + tag_bytes));
    const opened = cipher.update(bytes.subarray(nonce_bytes + tag_bytes));
    return Buffer.concat([opened, cipher.final()]).toString('utf8');
  }

  #keptKey(): Promise<Buffer> {
    this.#kept ??= this.#openKept().catch((error: unknown) => {
      this.#kept = null;
      throw error;
    });
    return this.#kept;
  }

  async #openKept(): Promise<Buffer> {
    const made: Kept = { key: randomBytes(32).toString('base64url') };
    const known = await readMark<Kept>(this.#database, 'secondFactors');
    if (known === null) await this.#database.write({ statements: [writeMarkOnce('secondFactors', made)] });
    const { key } = known ?? (await readMark<Kept>(this.#database, 'secondFactors')) ?? made;
    return Buffer.from(key, 'base64url');
  }
}

/** Who sealed it. */
const given = 'g';
const kept = 'k';

function keyFrom(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, '', 'startwand second factors', 32));
}

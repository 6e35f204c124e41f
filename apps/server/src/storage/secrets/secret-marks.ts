/**
 * Marks of the service that are keys. With a `--factor-key` they are stored sealed, so that neither the database nor a backup
 * says them; those that an earlier start left in clear are sealed then.
 */
import type { ErrorLog } from '../../base/log.ts';
import type { Database } from '../database/database.ts';
import { readDocument, writeDocument } from '../database/document.ts';
import { readMark, writeMark, writeMarkOnce } from '../database/mark-store.ts';
import { SealedSecrets } from './sealed-secrets.ts';

type SecretMarkName = 'authority' | 'push' | 'pseudonyms' | 'unsubscribing' | 'devMails';

interface Sealed {
  readonly sealed: string;
}

interface Parts {
  readonly database: Pick<Database, 'query' | 'write'>;
  readonly factorKey: string | null;
  readonly log: ErrorLog;
}

export class SecretMarks {
  readonly #parts: Parts;
  readonly #secrets: SealedSecrets;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#secrets = new SealedSecrets(parts.database, parts.factorKey);
  }

  /**
   * Reads a mark, or makes it. The first one stays, of however many servers that start at once. One that this server cannot
   * unseal is replaced for as long as it runs, and stays stored.
   */
  async open<Mark extends object>(name: SecretMarkName, make: () => Mark | Promise<Mark>): Promise<Mark> {
    const { database } = this.#parts;
    const known = await readMark<Mark | Sealed>(database, name);
    if (known !== null) return this.#read(name, known, make);
    const made = await make();
    await database.write({ statements: [writeMarkOnce(name, await this.#stored(name, made))] });
    return this.#read(name, (await readMark<Mark | Sealed>(database, name)) ?? made, make);
  }

  /** Stores another one in its place. */
  async replace(name: SecretMarkName, mark: object): Promise<void> {
    await this.#parts.database.write({ statements: [writeMark(name, await this.#stored(name, mark))] });
  }

  async #read<Mark extends object>(
    name: SecretMarkName,
    known: Mark | Sealed,
    make: () => Mark | Promise<Mark>,
  ): Promise<Mark> {
    if (!('sealed' in known)) {
      if (this.#secrets.isKeyGiven) await this.replace(name, known);
      return known;
    }
    try {
      return readDocument<Mark>(await this.#secrets.unseal(known.sealed, name));
    } catch (error) {
      this.#parts.log.error({ err: error, name }, 'a key is sealed with another --factor-key');
      return make();
    }
  }

  async #stored(name: SecretMarkName, mark: object): Promise<object> {
    return this.#secrets.isKeyGiven ? { sealed: await this.#secrets.seal(writeDocument(mark), name) } : mark;
  }
}

/**
 * Who wants no more mails of a kind says so by a link that works without an account, for nobody else, and as
 * long as there are mails. It carries what it is for and is signed, so nothing is kept of those who never click.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../storage/database/database.ts';
import type { SecretMarks } from '../storage/secrets/secret-marks.ts';
import { receiverOf, refuseMails } from './count-store.ts';
import type { Mail, StoredMail } from './mail.ts';
import { mailLimits } from './mail-limits.ts';

/** Of mails to an address that nobody wants there. */
interface Refusal {
  readonly receiver: string;
  readonly kind: Mail['kind'];
}

export class Unsubscribing {
  readonly #database: Database;
  readonly #secretMarks: SecretMarks;
  readonly #publicUrl: () => string;
  #secret: Promise<string> | null = null;

  constructor(database: Database, secretMarks: SecretMarks, publicUrl: () => string) {
    this.#database = database;
    this.#secretMarks = secretMarks;
    this.#publicUrl = publicUrl;
  }

  /** @returns `null` for a mail that is necessary */
  async linkFor({ recipient, mail }: Pick<StoredMail, 'recipient' | 'mail'>): Promise<string | null> {
    if (mailLimits[mail.kind].isNecessary) return null;
    const what = `${mail.kind}.${receiverOf(recipient.email)}`;
    return `${this.#publicUrl()}/unsubscribe/${what}.${await this.#signatureOf(what)}?l=${recipient.language}`;
  }

  /** @returns what a link is about; `null` when it is none of ours */
  async read(token: string): Promise<Refusal | null> {
    const [kind = '', receiver = '', signature = ''] = token.split('.');
    if (!isKind(kind)) return null;
    const right = Buffer.from(await this.#signatureOf(`${kind}.${receiver}`));
    const given = Buffer.from(signature);
    return given.length === right.length && timingSafeEqual(given, right) ? { receiver, kind } : null;
  }

  /** From now on there are no such mails to there; doing it twice changes nothing. */
  async refuse({ receiver, kind }: Refusal, now: bigint): Promise<void> {
    await this.#database.write({ statements: [refuseMails(receiver, kind, now)] });
  }

  async #signatureOf(what: string): Promise<string> {
    const secret = await (this.#secret ??= this.#readSecret());
    return createHmac('sha256', secret).update(what).digest('base64url').slice(0, 32);
  }

  /** The same on all servers, for as long as there is the database. */
  async #readSecret(): Promise<string> {
    const make = () => ({ secret: randomBytes(32).toString('base64url') });
    return (await this.#secretMarks.open('unsubscribing', make)).secret;
  }
}

function isKind(kind: string): kind is Mail['kind'] {
  return Object.hasOwn(mailLimits, kind);
}

/**
 * The outbox. A row is written in the unit of what causes the mail, so neither is ever without the
 * other. It is claimed before it is handed over; a claim whose process ended stays unanswered, and
 * such a mail is never sent again, because it may have arrived.
 */
import type { Database, Statement } from '../database/database.ts';
import { readDocument, writeDocument } from '../database/document.ts';
import { mintId } from '../ids.ts';
import type { Mail, Recipient, StoredMail } from './mail.ts';

/** A mail as the pages of a development system list it. */
export interface ListedMail extends StoredMail {
  readonly createdAt: bigint;
  readonly sentAt: bigint | null;
}

/** A mail whose turn has come. */
export interface DueMail extends StoredMail {
  /** Times that it was tried before. */
  readonly attempts: number;
}

export class MailStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** What waits for nobody but us, the oldest first. */
  async due(now: bigint, limit: number): Promise<readonly DueMail[]> {
    const rows = await this.#database.query<MailRow>(DUE, [now, limit]);
    return rows.map((row) => ({ ...mailOf(row), attempts: row.attempts }));
  }

  /** @returns whether it is ours to hand over; of several that try, one gets it */
  claim(id: string, now: bigint): Promise<boolean> {
    return this.#changes({ sql: CLAIM, parameters: [now, id], expect: 1 });
  }

  /** The mail server has it. */
  async markSent(id: string, now: bigint, keepsContent: boolean): Promise<void> {
    const sql = keepsContent ? SENT : SENT_AND_EMPTIED;
    await this.#changes({ sql, parameters: [now, id], expect: 1 });
  }

  /** The mail server certainly does not have it: it is tried again. */
  async release(id: string, dueAt: bigint): Promise<void> {
    await this.#changes({ sql: RELEASE, parameters: [dueAt, id], expect: 1 });
  }

  /** It will not be tried again. */
  async giveUp(id: string, now: bigint): Promise<void> {
    await this.#changes({ sql: GIVE_UP, parameters: [now, id], expect: 1 });
  }

  /** @returns the ids of mails that were claimed before a moment and never answered for; they are given up */
  async giveUpAbandoned(claimedBefore: bigint, now: bigint): Promise<readonly string[]> {
    const rows = await this.#database.query<{ id: string }>(ABANDONED, [claimedBefore]);
    for (const { id } of rows) await this.giveUp(id, now);
    return rows.map(({ id }) => id);
  }

  /** How many wait whose turn came before a moment. */
  async countWaiting(before: bigint): Promise<number> {
    const [row] = await this.#database.query<{ count: number }>(COUNT_WAITING, [before]);
    return row?.count ?? 0;
  }

  /** The newest mails whose content is still there. */
  async newest(limit: number): Promise<readonly ListedMail[]> {
    const rows = await this.#database.query<ListedRow>(NEWEST, [limit]);
    return rows.map(listedOf);
  }

  async find(id: string): Promise<ListedMail | null> {
    const [row] = await this.#database.query<ListedRow>(FIND, [id]);
    return row === undefined ? null : listedOf(row);
  }

  /** @returns how many of them were not there yet, sent or unsent */
  async putOnce(mails: readonly NamedMail[], now: bigint): Promise<number> {
    const ids = mails.map(({ id }) => id);
    const sql = `select id from mails where id in (${ids.map(() => '?').join(', ')})`;
    const known = new Set(
      (await this.#database.query<{ id: string }>(sql, ids)).map(({ id }) => id),
    );
    const fresh = mails.filter(({ id }) => !known.has(id));
    const statements = fresh.map(({ id, recipient, mail }) => ({
      sql: PUT_ONCE,
      parameters: parametersOf(id, recipient, mail, now),
    }));
    if (statements.length > 0) await this.#database.write({ statements });
    return fresh.length;
  }

  async #changes(statement: Statement): Promise<boolean> {
    const { outcome } = await this.#database.write({ statements: [statement] });
    return outcome === 'stored';
  }
}

/** A mail whose id is known before it is written, so that it is written once. */
export interface NamedMail {
  readonly id: string;
  readonly recipient: Recipient;
  readonly mail: Mail;
}

/** Puts a mail into the outbox; part of the unit of what causes it. */
export function putMail(recipient: Recipient, mail: Mail, now: bigint): Statement {
  return { sql: PUT, parameters: parametersOf(mintMailId(), recipient, mail, now) };
}

/** Takes a person's mails out of the outbox, sent or not; part of the unit that erases the person. */
export function eraseMailsTo(email: string): Statement {
  return { sql: ERASE, parameters: [email.toLowerCase()] };
}

function parametersOf(id: string, { email, ...rest }: Recipient, mail: Mail, now: bigint) {
  return [id, now, now, email.toLowerCase(), writeDocument({ recipient: rest, mail })];
}

function mintMailId(): string {
  return `${mintId()}${mintId()}`;
}

const WAITS = 'claimed_at is null and sent_at is null and given_up_at is null';
const CONTENT = 'id, attempts, email, document';
const PUT =
  'insert into mails (id, created_at, due_at, attempts, email, document) values (?, ?, ?, 0, ?, ?)';
const PUT_ONCE = `${PUT} on conflict (id) do nothing`;
const DUE = `select ${CONTENT} from mails where ${WAITS} and due_at <= ? order by due_at, id limit ?`;
const CLAIM = `update mails set claimed_at = ?, attempts = attempts + 1 where id = ? and ${WAITS}`;
const SENT = 'update mails set sent_at = ? where id = ? and sent_at is null';
const SENT_AND_EMPTIED =
  "update mails set sent_at = ?, email = '', document = '' where id = ? and sent_at is null";
const RELEASE =
  'update mails set claimed_at = null, due_at = ? where id = ? and claimed_at is not null and sent_at is null';
const GIVE_UP =
  'update mails set given_up_at = ? where id = ? and sent_at is null and given_up_at is null';
const ABANDONED =
  'select id from mails where claimed_at < ? and sent_at is null and given_up_at is null';
const COUNT_WAITING = `select count(*) as count from mails where ${WAITS} and created_at <= ?`;
const NEWEST = `select ${CONTENT}, created_at, sent_at from mails where document <> '' order by created_at desc, id limit ?`;
const FIND = `select ${CONTENT}, created_at, sent_at from mails where id = ? and document <> ''`;
const ERASE = 'delete from mails where email = ?';

interface MailRow {
  readonly id: string;
  readonly attempts: number;
  readonly email: string;
  readonly document: string;
}

interface ListedRow extends MailRow {
  readonly created_at: bigint;
  readonly sent_at: bigint | null;
}

interface MailDocument {
  readonly recipient: Omit<Recipient, 'email'>;
  readonly mail: Mail;
}

function mailOf({ id, email, document }: MailRow): StoredMail {
  const { recipient, mail } = readDocument<MailDocument>(document);
  return { id, recipient: { ...recipient, email }, mail };
}

function listedOf(row: ListedRow): ListedMail {
  return { ...mailOf(row), createdAt: row.created_at, sentAt: row.sent_at };
}

/**
 * The outbox. A row is written in the unit of what causes the mail, so neither is ever without the
 * other. It is claimed before it is handed over; a claim whose process ended stays unanswered, and
 * such a mail is never sent again, because it may have arrived. Over 300 lines because what puts a mail, claims it
 * and lets it go is one order of steps.
 */
import type { Database } from '../storage/database/database.ts';
import type { Statement } from '../base/statement.ts';
import { readDocument, writeDocument } from '../storage/database/document.ts';
import { forgetRows } from '../storage/database/forget-rows.ts';
import { mintId } from '../base/ids.ts';
import {
  countersOf,
  countOrLeaveOut,
  countOrRefuse,
  isOneTooMany,
  outdatedCounts,
  leaveOutRefused,
  receiverOf,
  type Asker,
  type Sender,
} from './count-store.ts';
import { mailLimits } from './mail-limits.ts';
import { storedRefusal, type MailRefusal } from './outcome-store.ts';
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
  /** Of a mail to many: those that are due together may be handed over at once. */
  readonly isToMany: boolean;
}

const ofManyAtOnce = 5;

export class MailStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * What waits for nobody but us, the oldest first. Who waits for a link to log in does not wait until a thousand
   * others have their news: of mails to many a few at a time are due, and only when nothing else is.
   */
  async due(now: bigint, limit: number): Promise<readonly DueMail[]> {
    const alone = await this.#database.query<MailRow>(DUE_ALONE, [now, limit]);
    const few = Math.min(limit, ofManyAtOnce);
    const rows = alone.length > 0 ? alone : await this.#database.query<MailRow>(DUE_OF_MANY, [now, few]);
    return rows.map((row) => ({
      ...mailOf(row),
      attempts: row.attempts,
      isToMany: alone.length === 0,
    }));
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
  async release(id: string, dueAt: bigint, refusal: MailRefusal | null = null): Promise<void> {
    await this.#changes({ sql: RELEASE, parameters: [dueAt, storedRefusal(refusal), id], expect: 1 });
  }

  /** It will not be tried again. */
  async giveUp(id: string, now: bigint, refusal: MailRefusal | null = null): Promise<void> {
    await this.#changes({ sql: GIVE_UP, parameters: [now, storedRefusal(refusal), id], expect: 1 });
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

  /**
   * Each of them that was not there yet, sent or unsent, that its receiver does not refuse, and that is not
   * one too many.
   */
  async putOnce(mails: readonly NamedMail[], now: bigint): Promise<PutOnce> {
    const outlook = await this.lookBefore(mails);
    const fresh = mails.filter((_mail, index) => outlook[index] === 'fresh');
    const written = await Promise.all(fresh.map((mail) => this.#putOne(mail, now)));
    return {
      put: written.filter((outcome) => outcome === 'put').length,
      heldBack: written.filter((outcome) => outcome === 'heldBack').length,
    };
  }

  /** What `putOnce` would make of each, before it is too many; nothing is written. */
  async lookBefore(mails: readonly Omit<NamedMail, 'sender'>[]): Promise<readonly Outlook[]> {
    const known = await this.#among(KNOWN, mails, ({ id }) => id);
    const boxes = mails.map(({ recipient }) => receiverOf(recipient.email));
    const refusing = await this.#among(REFUSING, boxes, (box) => box);
    return mails.map(({ id, mail }, index) => {
      if (known.has(id)) return 'known';
      return refusing.has(`${boxes[index] ?? ''} ${mail.kind}`) ? 'refused' : 'fresh';
    });
  }

  /** Whether one of them would be one too many by now. It is counted again in the unit that puts them; this is asked before anything dear is made. */
  async wouldBeTooMany(mails: readonly NamedMail[], now: bigint): Promise<boolean> {
    const counters = mails.flatMap(({ recipient, mail, sender }) => countersOf(recipient, mail.kind, now, sender));
    return isOneTooMany(this.#database, counters);
  }

  /** Which of these beginnings, all equally long and one at least, some mail's id has, sent or unsent. */
  async beginningWith(beginnings: readonly string[]): Promise<ReadonlySet<string>> {
    // Ids are hexadecimal: behind all that begin so stands the next letter.
    const bounds = beginnings.flatMap((one) => [one, `${one}g`]);
    const rows = await this.#database.query<{ found: string }>(BEGINNING(beginnings.length), bounds);
    return new Set(rows.map(({ found }) => found.slice(0, beginnings[0]?.length)));
  }

  async #putOne(mail: NamedMail, now: bigint): Promise<PutOutcome> {
    const result = await this.#database.write({ statements: putNamed(mail, now) });
    if (result.outcome === 'stored') return 'put';
    // Another server may have put the same one at the same moment.
    return result.statement === 0 ? 'known' : 'heldBack';
  }

  /** Who of them wants no mails of a kind. */
  async refusing(recipients: readonly Pick<Recipient, 'email'>[], kind: Mail['kind']): Promise<ReadonlySet<string>> {
    const rows = await this.#database.query<{ receiver: string }>(REFUSALS, [kind]);
    const receivers = new Set(rows.map(({ receiver }) => receiver));
    const refused = recipients.filter(({ email }) => receivers.has(receiverOf(email)));
    return new Set(refused.map(({ email }) => email));
  }

  async #among<One>(
    sql: (count: number) => string,
    mails: readonly One[],
    keyOf: (mail: One) => string,
  ): Promise<ReadonlySet<string>> {
    const keys = [...new Set(mails.map(keyOf))];
    if (keys.length === 0) return new Set();
    const rows = await this.#database.query<{ found: string }>(sql(keys.length), keys);
    return new Set(rows.map(({ found }) => found));
  }

  /** Nobody asks any more how many there were yesterday. */
  async forgetCounts(now: bigint): Promise<void> {
    await forgetRows(this.#database, outdatedCounts, [now]);
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
  readonly sender: Sender;
}

interface PutOnce {
  readonly put: number;
  /** Those that would be too many now. */
  readonly heldBack: number;
}

/** Sent or waiting already, not wanted by its receiver, or neither. */
type Outlook = 'known' | 'refused' | 'fresh';

type PutOutcome = 'put' | 'known' | 'heldBack';

/**
 * Puts a mail into the outbox, in the unit of what causes it; is it one too many, its limits say whether that is refused.
 *
 * @param mailingId of a mail to many, behind which others need not wait
 * @param sender who causes it to another letter box; `null`: the service, or its reader
 * @param asker from where a person asks for it who is not logged in
 */
export function putMail(
  recipient: Recipient,
  mail: Mail,
  now: bigint,
  mailingId: string | null = null,
  sender: Sender | null = null,
  asker: Asker | null = null,
): readonly Statement[] {
  const id = `${mintId()}${mintId()}`;
  const { kind } = mail;
  const { whenTooMany, isNecessary } = mailLimits[kind];
  const counters = countersOf(recipient, kind, now, sender, asker);
  return [
    { sql: PUT, parameters: parametersOf(id, recipient, mail, now, mailingId) },
    ...(whenTooMany === 'refuse'
      ? counters.map(countOrRefuse)
      : counters.flatMap((counter) => countOrLeaveOut(id, counter))),
    ...(isNecessary ? [] : [leaveOutRefused(id, recipient, kind)]),
  ];
}

/** Puts a mail of that name into the outbox; the unit is refused where it is there already, or is one too many. */
export function putNamed({ id, recipient, mail, sender }: NamedMail, now: bigint): readonly Statement[] {
  const insertion = { sql: PUT_ONCE, parameters: parametersOf(id, recipient, mail, now), expect: 1 };
  return [insertion, ...countersOf(recipient, mail.kind, now, sender).map(countOrRefuse)];
}

/** Takes a person's mails out of the outbox, sent or not; part of the unit that erases the person. */
export function eraseMailsTo(email: string): Statement {
  return { sql: ERASE, parameters: [email.toLowerCase()] };
}

/** Takes a mail out of the outbox that nobody has begun to send. */
export function withdrawMail(id: string): Statement {
  return { sql: WITHDRAW, parameters: [id] };
}

function parametersOf(
  id: string,
  { email, ...rest }: Recipient,
  mail: Mail,
  now: bigint,
  mailingId: string | null = null,
) {
  return [id, now, now, email.toLowerCase(), writeDocument({ recipient: rest, mail }), mailingId];
}

const WAITS = 'claimed_at is null and sent_at is null and given_up_at is null';
const CONTENT = 'id, attempts, email, document';
const PUT =
  'insert into mails (id, created_at, due_at, attempts, email, document, mailing_id) values (?, ?, ?, 0, ?, ?, ?)';
const places = (count: number): string => Array.from({ length: count }, () => '?').join(', ');
const KNOWN = (count: number): string => `select id as found from mails where id in (${places(count)})`;
const BEGINNING = (count: number): string =>
  `select id as found from mails where ${Array(count).fill('id >= ? and id < ?').join(' or ')}`;
const REFUSING = (count: number): string =>
  `select receiver || ' ' || kind as found from mail_refusals where receiver in (${places(count)})`;
const REFUSALS = 'select receiver from mail_refusals where kind = ?';
const PUT_ONCE = `${PUT} on conflict (id) do nothing`;
const DUE_FIRST = 'and due_at <= ? order by due_at, id limit ?';
const DUE_ALONE = `select ${CONTENT} from mails where ${WAITS} and mailing_id is null ${DUE_FIRST}`;
const DUE_OF_MANY = `select ${CONTENT} from mails where ${WAITS} and mailing_id is not null ${DUE_FIRST}`;
const CLAIM = `update mails set claimed_at = ?, attempts = attempts + 1 where id = ? and ${WAITS}`;
const SENT = 'update mails set sent_at = ? where id = ? and sent_at is null';
const SENT_AND_EMPTIED = "update mails set sent_at = ?, email = '', document = '' where id = ? and sent_at is null";
const RELEASE =
  'update mails set claimed_at = null, due_at = ?, refusal = ? where id = ? and claimed_at is not null and sent_at is null';
const GIVE_UP =
  'update mails set given_up_at = ?, refusal = ? where id = ? and sent_at is null and given_up_at is null';
const ABANDONED = 'select id from mails where claimed_at < ? and sent_at is null and given_up_at is null';
const COUNT_WAITING = `select count(*) as count from mails where ${WAITS} and created_at <= ?`;
const NEWEST = `select ${CONTENT}, created_at, sent_at from mails where document <> '' order by created_at desc, id limit ?`;
const FIND = `select ${CONTENT}, created_at, sent_at from mails where id = ? and document <> ''`;
const WITHDRAW = `delete from mails where id = ? and ${WAITS}`;
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

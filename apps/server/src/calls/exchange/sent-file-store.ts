/** What of events was mailed, to whom and when; its mails stand in the outbox, and its files beside them for as long as one of these waits. */
import type { Federation, SendingDto } from '@startwand/contract';
import type { EventId, UserId } from '@startwand/timing';
import type { Statement } from '../../base/statement.ts';
import { withdrawMail } from '../../mail/store.ts';
import { outcomesOf } from '../../mail/outcome-store.ts';
import type { Database } from '../../storage/database/database.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { forgetRows } from '../../storage/database/forget-rows.ts';

/** What is kept of a sending for good. */
export interface SentFilesRecord extends Pick<SendingDto, 'subject' | 'files'> {
  /** Absent: it was sent before that was kept. */
  readonly by?: UserId;
  readonly receivers: readonly { readonly email: string; readonly isCopy: boolean }[];
}

export interface Sending {
  readonly id: string;
  readonly at: bigint;
  readonly record: SentFilesRecord;
}

/** As it is kept, with what became of its mails. */
export interface FollowedSending extends Omit<SendingDto, 'by'> {
  readonly by: UserId | null;
}

/** An upload of pieces that has not ended for so long has lost its server. */
const half_100ns = 36_000_000_000n;
const atOnce = 1_000;

export class SentFileStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Nothing is sent, and nobody is shown anything, before `complete`. */
  async begin(eventId: EventId, federation: Federation, { id, at, record }: Sending): Promise<void> {
    await this.#database.write({
      statements: [{ sql: BEGIN, parameters: [id, eventId, at, federation, writeDocument(record)] }],
    });
  }

  /** @param mails what puts its mails into the outbox. @returns whether all of it is stored, or nothing */
  async complete(id: string, mails: readonly Statement[]): Promise<boolean> {
    const whole: Statement = { sql: COMPLETE, parameters: [id], expect: 1 };
    return (await this.#database.write({ statements: [whole, ...mails] })).outcome === 'stored';
  }

  /** Of one that was begun. */
  async drop(id: string): Promise<void> {
    await this.#forgetBytes(id);
    await this.#database.write({ statements: [{ sql: DROP, parameters: [id] }] });
  }

  /** The newest first, each with what became of its mails. */
  async listOf(eventId: EventId, limit: number): Promise<readonly FollowedSending[]> {
    const rows = await this.#database.query<Row>(OF_EVENT, [eventId, limit]);
    return this.#presented(rows.map(sendingOf));
  }

  /** What was last sent of any event of the account, of those whose results go to this federation. */
  async lastOf(ownerId: UserId, federation: Federation): Promise<SentFilesRecord | null> {
    const [row] = await this.#database.query<Row>(LAST, [ownerId, federation]);
    return row === undefined ? null : sendingOf(row).record;
  }

  /** Files that no mail needs any more, and what was begun and never ended. */
  async forgetExpired(now: bigint): Promise<void> {
    const left = await this.#database.query<{ id: string }>(HALF, [now - half_100ns]);
    for (const { id } of left) await this.drop(id);
    const rows = await this.#database.query<Row>(WITH_BYTES, [atOnce]);
    await this.#forgetUnneeded(rows);
  }

  /**
   * Files of an event name people: when one is forgotten, mails that still wait are not sent, and those that are being put
   * together are dropped. A mail that is under way keeps its files until the next sweep.
   */
  async forgetFilesOf(eventId: string): Promise<void> {
    const half = await this.#database.query<{ id: string }>(HALF_OF, [eventId]);
    for (const { id } of half) await this.drop(id);
    const rows = await this.#database.query<Row>(WITH_BYTES_OF, [eventId]);
    for (const { id, record } of rows.map(sendingOf)) {
      const mails = record.receivers.map((_one, place) => withdrawMail(mailIdOf(id, place)));
      await this.#database.write({ statements: mails });
    }
    await this.#forgetUnneeded(rows);
  }

  /** Subjects that operators wrote for the mails of an event; empty where one was erased. */
  async subjectsOf(eventId: string): Promise<readonly { readonly id: string; readonly subject: string }[]> {
    const rows = await this.#database.query<Row>(ALL_OF_EVENT, [eventId]);
    return rows.map(sendingOf).map(({ id, record: { subject } }) => ({ id, subject }));
  }

  async forgetSubjects(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const [row] = await this.#database.query<Row>(ONE, [id]);
      if (row === undefined) continue;
      const document = writeDocument({ ...sendingOf(row).record, subject: '' });
      await this.#database.write({ statements: [{ sql: REPLACE, parameters: [document, id] }] });
    }
  }

  async #forgetUnneeded(rows: readonly Row[]): Promise<void> {
    for (const sending of await this.#presented(rows.map(sendingOf))) {
      if (sending.receivers.some(({ state }) => state === 'waiting')) continue;
      await this.#forgetBytes(sending.id);
      await this.#database.write({ statements: [{ sql: WITHOUT_BYTES, parameters: [sending.id] }] });
    }
  }

  async #forgetBytes(id: string): Promise<void> {
    await forgetRows(
      this.#database,
      { table: 'mail_attachments', key: ['sending_id', 'file', 'number'], where: 'sending_id = ?' },
      [id],
    );
  }

  async #presented(sendings: readonly Sending[]): Promise<readonly FollowedSending[]> {
    const ids = sendings.flatMap(({ id, record }) => record.receivers.map((_one, place) => mailIdOf(id, place)));
    const outcomes = await outcomesOf(this.#database, ids);
    return sendings.map(({ id, at, record }) => ({
      ...record,
      by: record.by ?? null,
      id,
      at_100ns: at,
      files: [...record.files],
      receivers: record.receivers.map((receiver, place) => ({
        ...receiver,
        // Whoever has deleted the account had the mail, or gets none.
        ...(outcomes.get(mailIdOf(id, place)) ?? { state: 'failed', refusal: null }),
      })),
    }));
  }
}

/** The mail to the receiver at a place. */
export function mailIdOf(sendingId: string, place: number): string {
  return `${sendingId}-${place}`;
}

/** With the account of its organiser nobody is left who reads to whom it was sent; what waits is not sent. */
export function removeSentFilesOf(ownerId: string): Statement {
  return { sql: REMOVE_OF_OWNER, parameters: [ownerId] };
}

interface Row {
  readonly id: string;
  readonly at: bigint;
  readonly document: string;
}

function sendingOf({ id, at, document }: Row): Sending {
  return { id, at, record: readDocument<SentFilesRecord>(document) };
}

const BEGIN = `insert into sent_files (id, event_id, at, federation, is_whole, has_bytes, document)
  values (?, ?, ?, ?, 0, 1, ?)`;
const COMPLETE = 'update sent_files set is_whole = 1 where id = ? and is_whole = 0';
const DROP = 'delete from sent_files where id = ? and is_whole = 0';
const COLUMNS = 'sent_files.id, sent_files.at, sent_files.document';
const OF_EVENT = `select ${COLUMNS} from sent_files where event_id = ? and is_whole = 1 order by at desc, id limit ?`;
const ALL_OF_EVENT = `select ${COLUMNS} from sent_files where event_id = ? and is_whole = 1`;
const ONE = `select ${COLUMNS} from sent_files where id = ?`;
const REPLACE = 'update sent_files set document = ? where id = ?';
const LAST = `
  select ${COLUMNS} from sent_files join events on events.id = sent_files.event_id
  where events.owner_id = ? and sent_files.federation = ? and sent_files.is_whole = 1
  order by sent_files.at desc limit 1`;
const HALF = 'select id from sent_files where has_bytes = 1 and is_whole = 0 and at < ?';
const WITH_BYTES = `select ${COLUMNS} from sent_files where has_bytes = 1 and is_whole = 1 order by at limit ?`;
const HALF_OF = 'select id from sent_files where event_id = ? and has_bytes = 1 and is_whole = 0';
const WITH_BYTES_OF = `select ${COLUMNS} from sent_files where event_id = ? and has_bytes = 1 and is_whole = 1`;
const WITHOUT_BYTES = 'update sent_files set has_bytes = 0 where id = ?';
const REMOVE_OF_OWNER = 'delete from sent_files where event_id in (select id from events where owner_id = ?)';

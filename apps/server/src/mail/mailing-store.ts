/** Mails to many: how far each is, and what takes the rest of it back. Its mails stand in the outbox. */
import type { MailingDto } from '@startwand/contract';
import { countRows } from '../storage/database/count-rows.ts';
import type { Database } from '../storage/database/database.ts';
import type { Statement } from '../base/statement.ts';
import { readDocument, writeDocument } from '../storage/database/document.ts';

/** What is written, and to whom. */
export interface MailingHead extends Pick<MailingDto, 'kind' | 'receivers' | 'subject'> {
  readonly id: string;
  readonly by: string;
  readonly at: bigint;
}

/** With how far it is. */
export interface KeptMailing
  extends MailingHead, Pick<MailingDto, 'recipients' | 'sent' | 'waiting' | 'failed' | 'cancelled'> {}

export class MailingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest first. */
  async list({ limit, offset }: Page): Promise<readonly KeptMailing[]> {
    const rows = await this.#database.query<MailingRow>(LIST, [limit, offset]);
    return rows.map(mailingOf);
  }

  count(): Promise<number> {
    return countRows(this.#database, 'select id from mailings', []);
  }

  async find(id: string): Promise<KeptMailing | null> {
    const [row] = await this.#database.query<MailingRow>(FIND, [id]);
    return row === undefined ? null : mailingOf(row);
  }

  /**
   * Takes out of the outbox what was not handed over; a mail that is being handed over goes.
   * @param cancelled how many were taken back before, as the one who cancels read it
   * @returns whether there was something to take back, and nobody did it meanwhile; if not, `along` is not kept
   */
  async cancel(id: string, cancelled: number, along: Statement): Promise<boolean> {
    const statements = [
      { sql: CANCELLED, parameters: [id, id, cancelled, id], expect: 1 },
      { sql: TAKE_BACK, parameters: [id] },
      along,
    ];
    return (await this.#database.write({ statements })).outcome === 'stored';
  }
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** For the unit that puts its mails into the outbox, behind them: it counts those that were not left out. */
export function keepMailing({ id, by, at, ...told }: MailingHead): Statement {
  return { sql: KEEP, parameters: [id, at, by, writeDocument(told), id] };
}

const KEEP = `
  insert into mailings (id, at, by_user, recipients, document)
  select ?, ?, ?, count(*), ? from mails where mailing_id = ?`;
const WAITS = 'claimed_at is null and sent_at is null and given_up_at is null';
const TAKE_BACK = `delete from mails where mailing_id = ? and ${WAITS}`;
/** Of two who cancel at once the second finds another number than it read, and changes nothing. */
const CANCELLED = `
  update mailings
  set cancelled = cancelled + (select count(*) from mails where mailing_id = ? and ${WAITS})
  where id = ? and cancelled = ? and exists (select 1 from mails where mailing_id = ? and ${WAITS})`;

const counted = (condition: string): string =>
  `(select count(*) from mails where mailing_id = mailings.id and ${condition})`;
const MAILINGS = `
  select id, at, by_user, recipients, cancelled, document,
    ${counted('sent_at is not null')} as sent,
    ${counted('given_up_at is not null')} as failed,
    ${counted('sent_at is null and given_up_at is null')} as waiting
  from mailings`;
const LIST = `${MAILINGS} order by at desc, id desc limit ? offset ?`;
const FIND = `${MAILINGS} where id = ?`;

interface MailingRow {
  readonly id: string;
  readonly at: bigint;
  readonly by_user: string;
  readonly recipients: number;
  readonly cancelled: number;
  readonly sent: number;
  readonly failed: number;
  readonly waiting: number;
  readonly document: string;
}

function mailingOf({ by_user: by, document, ...row }: MailingRow): KeptMailing {
  return {
    ...row,
    by,
    ...readDocument<Pick<MailingHead, 'kind' | 'receivers' | 'subject'>>(document),
  };
}

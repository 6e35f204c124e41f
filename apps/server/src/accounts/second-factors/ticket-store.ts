/**
 * What is under way: a login that waits for its second step, a proof, an app or a passkey that is being set up. A
 * ticket works once, for minutes, and is tried a few times; the database knows only its hash.
 */
import { randomBytes } from 'node:crypto';
import { limits } from '@startwand/contract';
import { TICKS_PER_MINUTE } from '@startwand/timing';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { forgetRows } from '../../storage/database/forget-rows.ts';
import { hashOfToken } from '../users/token-store.ts';

type TicketPurpose = 'login' | 'passkeyLogin' | 'proof' | 'authenticator' | 'passkey';

/** What was said when it was given out, and has to fit when it comes back. */
export interface TicketContent {
  /** The hash of the token of the session that asked; nobody else may use it. */
  readonly session?: string;
  /** What a passkey has to sign. */
  readonly challenge?: string;
  /** Of an authenticator app that is being set up, enciphered. */
  readonly secret?: string;
}

export interface Ticket extends TicketContent {
  readonly hash: string;
  readonly purpose: TicketPurpose;
  /** `null`: of nobody in particular, until a passkey says who it is. */
  readonly userId: string | null;
}

export interface Issued {
  readonly ticket: string;
  readonly until: bigint;
}

export class TicketStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async issue({ purpose, userId, ...content }: Omit<Ticket, 'hash'>, now: bigint): Promise<Issued> {
    const ticket = randomBytes(32).toString('base64url');
    const until = now + BigInt(limits.ticket_min * TICKS_PER_MINUTE);
    const hash = hashOfToken(ticket);
    const document = writeDocument(content);
    const parameters = [hash, purpose, userId, limits.ticketTries, until, document];
    await this.#database.write({ statements: [{ sql: PUT, parameters }] });
    return { ticket, until };
  }

  /**
   * Counts a try, before anybody looks whether it is right.
   *
   * @returns `null`: unknown, for something else, used, expired, or tried too often
   */
  async tryOne(ticket: string, purposes: readonly TicketPurpose[], now: bigint): Promise<Ticket | null> {
    const hash = hashOfToken(ticket);
    const statements = [{ sql: TRY, parameters: [hash, now], expect: 1 }];
    const [row] = await this.#database.query<TicketRow>(FIND, [hash]);
    if (row === undefined || !purposes.includes(row.purpose)) return null;
    if ((await this.#database.write({ statements })).outcome === 'conflict') return null;
    const { purpose, user_id: userId, document } = row;
    return { hash, purpose, userId, ...readDocument<TicketContent>(document) };
  }

  async forgetExpired(now: bigint): Promise<void> {
    await forgetRows(this.#database, OVER, [now]);
  }
}

/** Guards the unit of what it opens: of two who use it at once, one succeeds. */
export function useTicket({ hash }: Ticket, now: bigint): Statement {
  return { sql: USE, parameters: [hash, now], expect: 1 };
}

/** What this person began ends: part of the unit of what makes it necessary. */
export function endTicketsOf(userId: string): Statement {
  return { sql: END, parameters: [userId] };
}

const PUT = 'insert into tickets (hash, purpose, user_id, tries, expires_at, document) values (?, ?, ?, ?, ?, ?)';
const TRY = 'update tickets set tries = tries - 1 where hash = ? and tries > 0 and expires_at > ?';
const FIND = 'select purpose, user_id, document from tickets where hash = ?';
const USE = 'delete from tickets where hash = ? and expires_at > ?';
const END = 'delete from tickets where user_id = ?';
const OVER = { table: 'tickets', key: ['hash'], where: 'expires_at <= ?' };

interface TicketRow {
  readonly purpose: TicketPurpose;
  readonly user_id: string | null;
  readonly document: string;
}

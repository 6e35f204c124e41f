/**
 * What the links in mails open: an account whose address they confirm, a new password, or the end of an account. The database knows only
 * the hash of a link's token. Each works once and for a while; asking again ends the earlier one.
 */
import { randomBytes } from 'node:crypto';
import type { Database, Statement } from '../database/database.ts';
import { hashOfToken } from './token-store.ts';

export type LinkPurpose = 'confirmation' | 'reset' | 'deletion';

export class MailedLinkStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns whose link it is; `null` when it is unknown, used or expired */
  async find(purpose: LinkPurpose, token: string, now: bigint): Promise<string | null> {
    const parameters = [hashOfToken(token), purpose, now];
    const [row] = await this.#database.query<{ user_id: string }>(FIND, parameters);
    return row?.user_id ?? null;
  }

  async forgetExpired(now: bigint): Promise<void> {
    await this.#database.write({ statements: [{ sql: FORGET, parameters: [now] }] });
  }
}

export function mintLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Part of the unit that puts the mail with the token into the outbox. */
export function putLink(
  purpose: LinkPurpose,
  userId: string,
  token: string,
  expiresAt: bigint,
): Statement {
  return { sql: PUT, parameters: [userId, purpose, hashOfToken(token), expiresAt] };
}

/** Guards the unit of what the link opens: of two who use it at once, one succeeds. */
export function useLink(purpose: LinkPurpose, token: string, now: bigint): Statement {
  return { sql: USE, parameters: [hashOfToken(token), purpose, now], expect: 1 };
}

/** No link of this person opens anything any more. */
export function endLinksOf(userId: string): Statement {
  return { sql: END, parameters: [userId] };
}

const PUT = `
  insert into mailed_links (user_id, purpose, hash, expires_at) values (?, ?, ?, ?)
  on conflict (user_id, purpose) do update set hash = excluded.hash, expires_at = excluded.expires_at`;
const FIND = 'select user_id from mailed_links where hash = ? and purpose = ? and expires_at > ?';
const USE = 'delete from mailed_links where hash = ? and purpose = ? and expires_at > ?';
const FORGET = 'delete from mailed_links where expires_at <= ?';
const END = 'delete from mailed_links where user_id = ?';

/**
 * What the links in mails open: an account whose address they confirm or change, a new password, or the end of an
 * account. The database knows only the hash of a link's token. Each works once and for a while; asking again ends the
 * earlier one.
 */
import { randomBytes } from 'node:crypto';
import type { LinkPurpose } from '@startwand/contract';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import type { Asker } from '../../mail/count-store.ts';
import { forgetRows } from '../../storage/database/forget-rows.ts';
import { hashOfToken } from './token-store.ts';

export interface MailedLink {
  readonly userId: string;
  readonly purpose: string;
  readonly until: bigint;
  /** That the account is to have: the new one, or the one that it had. */
  readonly address: string | null;
}

export class MailedLinkStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns whose link it is; `null` when it is unknown, used or expired */
  async find(purpose: LinkPurpose, token: string, now: bigint): Promise<string | null> {
    const link = await this.read(token, now);
    return link?.purpose === purpose ? link.userId : null;
  }

  /** The same of whatever purpose. */
  async read(token: string, now: bigint): Promise<MailedLink | null> {
    const [row] = await this.#database.query<LinkRow>(READ, [hashOfToken(token), now]);
    if (row === undefined) return null;
    const { user_id: userId, purpose: slot, expires_at: until, address } = row;
    const purpose = slot === resetFromHome ? 'reset' : slot;
    return { userId, purpose, until, address };
  }

  /** Whether a person has such a link that still opens something. */
  async has(purpose: LinkPurpose, userId: string, now: bigint): Promise<boolean> {
    return (await this.#database.query(HAS, [userId, purpose, now])).length > 0;
  }

  async forgetExpired(now: bigint): Promise<void> {
    await forgetRows(this.#database, OVER, [now]);
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
  address: string | null = null,
): Statement {
  return { sql: PUT, parameters: [userId, purpose, hashOfToken(token), expiresAt, address] };
}

/** The link to a new password. That which was asked for at a known place is ended by no stranger who asks for another one. */
export function putReset(userId: string, token: string, expiresAt: bigint, asker: Asker): Statement {
  const slot = asker === 'atHome' ? resetFromHome : 'reset';
  return { sql: PUT, parameters: [userId, slot, hashOfToken(token), expiresAt, null] };
}

/** The same, unless there is one that is good still: that one stays. */
export function keepLink(
  purpose: LinkPurpose,
  userId: string,
  token: string,
  expiresAt: bigint,
  address: string,
  now: bigint,
): Statement {
  const parameters = [userId, purpose, hashOfToken(token), expiresAt, address, now];
  return { sql: KEEP, parameters };
}

/** In the place of a mail that nobody would get: a code that is told, good for one account alone. No token of a link is the same. */
export function putEntryCode(userId: string, code: string, expiresAt: bigint): Statement {
  return { sql: PUT, parameters: [userId, entry, hashOfCode(userId, code), expiresAt, null] };
}

/** Guards the unit of what the code opens. */
export function useEntryCode(userId: string, code: string, now: bigint): Statement {
  return { sql: USE, parameters: [hashOfCode(userId, code), entry, entry, now], expect: 1 };
}

/** Guards the unit of what the link opens: of two who use it at once, one succeeds. */
export function useLink(purpose: LinkPurpose, token: string, now: bigint): Statement {
  const slots = [purpose, purpose === 'reset' ? resetFromHome : purpose];
  return { sql: USE, parameters: [hashOfToken(token), ...slots, now], expect: 1 };
}

/**
 * No link of this person opens anything any more, but one that takes the account back: who took it away knows the
 * password and asks for whatever else there is.
 */
export function endLinksOf(userId: string): Statement {
  return { sql: END, parameters: [userId] };
}

/** Another address was asked for before more was asked of who asks: that link opens nothing. */
export function endAddressLinkOf(userId: string): Statement {
  return { sql: END_ADDRESS, parameters: [userId] };
}

/** A new password was chosen: no other link chooses one again. */
export function endResetsOf(userId: string): Statement {
  return { sql: END_RESETS, parameters: [userId, 'reset', resetFromHome] };
}

/** That one, too: of an account that ends, or that is back. */
export function endAllLinksOf(userId: string): Statement {
  return { sql: END_ALL, parameters: [userId] };
}

const entry = 'entry';

function hashOfCode(userId: string, code: string): string {
  return `code ${hashOfToken(`${userId} ${code}`)}`;
}

/** How it is kept; to its reader it is a link like the other. */
const resetFromHome = 'resetFromHome';
const PUT = `
  insert into mailed_links (user_id, purpose, hash, expires_at, address) values (?, ?, ?, ?, ?)
  on conflict (user_id, purpose) do update
  set hash = excluded.hash, expires_at = excluded.expires_at, address = excluded.address`;
const KEEP = `${PUT} where mailed_links.expires_at <= ?`;
const READ = 'select user_id, purpose, expires_at, address from mailed_links where hash = ? and expires_at > ?';
const HAS = 'select hash from mailed_links where user_id = ? and purpose = ? and expires_at > ?';
const USE = 'delete from mailed_links where hash = ? and purpose in (?, ?) and expires_at > ?';
const OVER = { table: 'mailed_links', key: ['user_id', 'purpose'], where: 'expires_at <= ?' };
const END = "delete from mailed_links where user_id = ? and purpose <> 'takeBack'";
const END_RESETS = 'delete from mailed_links where user_id = ? and purpose in (?, ?)';
const END_ADDRESS = "delete from mailed_links where user_id = ? and purpose = 'address'";
const END_ALL = 'delete from mailed_links where user_id = ?';

interface LinkRow {
  readonly user_id: string;
  readonly purpose: string;
  readonly expires_at: bigint;
  readonly address: string | null;
}

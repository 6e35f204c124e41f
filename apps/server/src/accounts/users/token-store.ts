/**
 * Opaque tokens of people and devices: random bytes that the holder keeps, and of which the
 * database knows only the hash. Who copies the database cannot log in with it; who logs out is out
 * at once.
 */
import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@startwand/contract';
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { forgetRows } from '../../storage/database/forget-rows.ts';

export type TokenHolder = UserHolder | { readonly kind: 'device'; readonly id: string };

/** A person who is logged in. */
export interface UserHolder {
  readonly kind: 'user';
  readonly id: string;
  /** When the session was used last, as far as that was written down. */
  readonly seenAt: bigint | null;
  /** When the person last proved who they are. */
  readonly provedAt: bigint | null;
}

/** A session that begins: who logs in has just proved who they are. */
export interface NewSession {
  readonly userId: string;
  /** The browser and system that log in; `null`: unknown. */
  readonly agent: string | null;
  readonly now: bigint;
  readonly expiresAt: bigint;
}

export class TokenStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns the token; it cannot be read again */
  async issue(
    holder: { readonly kind: 'user'; readonly id: string },
    now: bigint,
    expiresAt: bigint,
    agent: string | null = null,
  ): Promise<string> {
    const token = await this.issueAlong({ userId: holder.id, agent, now, expiresAt }, []);
    if (token !== null) return token;
    throw new Error(`There is no ${holder.kind} ${holder.id} to hold a token.`);
  }

  /**
   * The same together with what lets the person in, as a ticket that is used up.
   *
   * @param along what is stored before it, or nothing at all
   * @returns `null`: it was used already, or there is nobody
   */
  async issueAlong(session: NewSession, along: readonly Statement[]): Promise<string | null> {
    const { userId, agent, now, expiresAt } = session;
    const token = randomBytes(token_bytes).toString('base64url');
    const parameters = [hashOfToken(token), userId, agent, now, now, now, expiresAt];
    const statements = [
      ...along,
      { sql: INSERT_FOR_USER, parameters },
      { sql: END_OLDEST, parameters: [now, userId, limits.sessionsPerAccountMax] },
    ];
    return (await this.#database.write({ statements })).outcome === 'stored' ? token : null;
  }

  /**
   * For a device: by its PIN alone while nobody owns it, and by an admission of its owner otherwise.
   *
   * @param along what is stored before it, or nothing at all
   * @returns `null`: it has changed hands meanwhile, or the admission has ended
   */
  async issueForDevice(
    deviceId: string,
    admissionId: string | null,
    now: bigint,
    expiresAt: bigint,
    along: readonly Statement[] = [],
  ): Promise<string | null> {
    const token = randomBytes(token_bytes).toString('base64url');
    const sql = admissionId === null ? INSERT_FOR_FREE_DEVICE : INSERT_FOR_ADMITTED;
    const parameters = [hashOfToken(token), now, expiresAt, admissionId ?? deviceId];
    const statements = [...along, { sql, parameters, expect: 1 }];
    return (await this.#database.write({ statements })).outcome === 'stored' ? token : null;
  }

  /** @returns whom the token belongs to; `null` when it is unknown or revoked */
  async find(token: string, now: bigint): Promise<TokenHolder | 'expired' | null> {
    const [row] = await this.#database.query<TokenRow>(FIND, [hashOfToken(token)]);
    if (row === undefined) return null;
    if (row.expires_at <= now) return 'expired';
    if (row.user_id !== null) {
      const { seen_at: seenAt, proved_at: provedAt } = row;
      return { kind: 'user', id: row.user_id, seenAt, provedAt };
    }
    return row.device_id === null ? null : { kind: 'device', id: row.device_id };
  }

  /** From now on nobody can use it; doing it twice changes nothing. */
  async revoke(token: string, now: bigint): Promise<void> {
    const parameters = [now, hashOfToken(token)];
    await this.#database.write({ statements: [{ sql: REVOKE, parameters }] });
  }

  /**
   * Those that were ended go, and those that expired some time ago: until then their holders are told that
   * their time is over, and not that nobody knows them.
   */
  async forgetExpired(now: bigint): Promise<void> {
    const oldest = now - BigInt(kept_days * TICKS_PER_DAY);
    await forgetRows(this.#database, OVER, [now, oldest]);
  }

  /** Which of them open something still. */
  async goodOnes(hashes: readonly string[], now: bigint): Promise<readonly string[]> {
    const good: string[] = [];
    for (let at = 0; at < hashes.length; at += PER_QUESTION) {
      const some = hashes.slice(at, at + PER_QUESTION);
      // One statement for few and one for many: each that differs would be prepared anew.
      const places = some.length > FEW ? PER_QUESTION : FEW;
      const parameters = [now, ...some, ...Array<string>(places - some.length).fill('')];
      const rows = await this.#database.query<{ hash: string }>(goodAmong(places), parameters);
      good.push(...rows.map(({ hash }) => hash));
    }
    return good;
  }

  /** The hashes of what a person is logged in with. */
  async hashesOf(userId: string, now: bigint): Promise<readonly string[]> {
    const rows = await this.#database.query<{ hash: string }>(HASHES_OF, [userId, now]);
    return rows.map(({ hash }) => hash);
  }

  /** The same of what was let in by one admission. */
  async hashesOfAdmission(admissionId: string, now: bigint): Promise<readonly string[]> {
    const rows = await this.#database.query<{ hash: string }>(HASHES_OF_ADMISSION, [admissionId, now]);
    return rows.map(({ hash }) => hash);
  }

  /** The same of a device, and of whatever acts for it. */
  async hashesOfDevice(deviceId: string, now: bigint): Promise<readonly string[]> {
    const rows = await this.#database.query<{ hash: string }>(HASHES_OF_DEVICE, [deviceId, now]);
    return rows.map(({ hash }) => hash);
  }
}

/** The same of what was let in by one admission. */
export function revokeTokensOfAdmission(admissionId: string, now: bigint): Statement {
  return { sql: REVOKE_ALL_OF_ADMISSION, parameters: [now, admissionId] };
}

/** Ends what a device is logged in with; part of the unit that frees it. */
export function revokeTokensOfDevice(deviceId: string, now: bigint): Statement {
  return { sql: REVOKE_ALL_OF_DEVICE, parameters: [now, deviceId] };
}

/**
 * Ends every session of a person; part of the unit of what makes it necessary.
 *
 * @param kept the session that asked for it and goes on
 */
export function revokeSessionsOf(userId: string, now: bigint, kept: string | null): Statement {
  const parameters = [now, userId, kept === null ? '' : hashOfToken(kept)];
  return { sql: REVOKE_ALL, parameters };
}

const token_bytes = 32;
const kept_days = 30;

const INSERT_FOR_USER = `
  insert into tokens (hash, user_id, agent, created_at, seen_at, proved_at, expires_at)
  values (?, ?, ?, ?, ?, ?, ?)`;
/** Those beyond the most that an account has; who has many more, from before there was a limit, loses them login by login. */
const END_OLDEST = `
  update tokens set revoked_at = ? where hash in (
    select hash from tokens where user_id = ? and revoked_at is null
    order by coalesce(seen_at, created_at) desc, hash limit 100 offset ?)`;
const INSERT_FOR_FREE_DEVICE = `
  insert into tokens (hash, device_id, created_at, expires_at)
  select cast(? as text), devices.id, cast(? as bigint), cast(? as bigint)
  from devices where devices.id = ? and devices.owner_id is null`;
const INSERT_FOR_ADMITTED = `
  insert into tokens (hash, device_id, admission_id, created_at, expires_at)
  select cast(? as text), device_id, id, cast(? as bigint), cast(? as bigint)
  from admissions where id = ? and state = 'allowed'`;
const FIND =
  'select user_id, device_id, expires_at, seen_at, proved_at from tokens where hash = ? and revoked_at is null';
const REVOKE = 'update tokens set revoked_at = ? where hash = ? and revoked_at is null';

const REVOKE_ALL = 'update tokens set revoked_at = ? where user_id = ? and revoked_at is null and hash <> ?';
const REVOKE_ALL_OF_DEVICE = 'update tokens set revoked_at = ? where device_id = ? and revoked_at is null';
const OVER = { table: 'tokens', key: ['hash'], where: 'revoked_at <= ? or expires_at <= ?' };

const FEW = 16;
const PER_QUESTION = 500;

function goodAmong(places: number): string {
  const list = Array.from({ length: places }, () => '?').join(', ');
  return `select hash from tokens where revoked_at is null and expires_at > ? and hash in (${list})`;
}

const REVOKE_ALL_OF_ADMISSION = 'update tokens set revoked_at = ? where admission_id = ? and revoked_at is null';
const HASHES_OF_ADMISSION = 'select hash from tokens where admission_id = ? and revoked_at is null and expires_at > ?';
const HASHES_OF_DEVICE = 'select hash from tokens where device_id = ? and revoked_at is null and expires_at > ?';
const HASHES_OF = 'select hash from tokens where user_id = ? and revoked_at is null and expires_at > ?';

interface TokenRow {
  readonly user_id: string | null;
  readonly device_id: string | null;
  readonly expires_at: bigint;
  readonly seen_at: bigint | null;
  readonly proved_at: bigint | null;
}

/**
 * A token has 256 random bits: one round of hashing is enough, nobody can guess it from its hash.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Sessions as their holders see them: by what they logged in, since when, and when they were used last. */
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';

export interface KeptSession {
  /** Of its token; it opens nothing. */
  readonly hash: string;
  readonly agent: string | null;
  readonly since: bigint;
  readonly seenAt: bigint;
  readonly until: bigint;
}

/** That a session was used. */
export interface Seen {
  readonly hash: string;
  readonly at: bigint;
}

export class SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The one used last first. */
  async listOf(userId: string, now: bigint, limit: number): Promise<readonly KeptSession[]> {
    const rows = await this.#database.query<SessionRow>(LIST, [userId, now, limit]);
    return rows.map((row) => ({
      hash: row.hash,
      agent: row.agent,
      since: row.created_at,
      seenAt: row.seen_at ?? row.created_at,
      until: row.expires_at,
    }));
  }

  /** @returns whether it was open and this person's */
  async end(userId: string, hash: string, now: bigint): Promise<boolean> {
    const statements = [{ sql: END, parameters: [now, hash, userId, now], expect: 1 }];
    return (await this.#database.write({ statements })).outcome === 'stored';
  }

  /** Many in one unit. */
  async noteSeen(seen: readonly Seen[]): Promise<void> {
    const statements = seen.map(({ hash, at }) => ({ sql: SEEN, parameters: [at, hash, at] }));
    await this.#database.write({ statements });
  }
}

/** The person has just proved again who they are; part of the unit of what shows it. */
export function noteProof(hash: string, now: bigint): Statement {
  return { sql: PROVED, parameters: [now, hash], expect: 1 };
}

/** Guards the unit of what was begun by a proof: it counts still. */
export function hasProved(hash: string): Statement {
  return { sql: HAS_PROVED, parameters: [hash], expect: 1 };
}

/** What the other sessions of a person have proved counts no more: part of the unit by which more is asked of a proof. */
export function forgetProofsOf(userId: string, kept: string): Statement {
  return { sql: FORGET_PROOFS, parameters: [userId, kept] };
}

const OPEN = 'revoked_at is null and expires_at > ?';
const LIST = `
  select hash, agent, created_at, seen_at, expires_at from tokens where user_id = ? and ${OPEN}
  order by coalesce(seen_at, created_at) desc, hash limit ?`;
const END = `update tokens set revoked_at = ? where hash = ? and user_id = ? and ${OPEN}`;
const SEEN = 'update tokens set seen_at = ? where hash = ? and (seen_at is null or seen_at < ?)';
const PROVED = 'update tokens set proved_at = ? where hash = ? and revoked_at is null';
const HAS_PROVED =
  'update tokens set proved_at = proved_at where hash = ? and proved_at is not null and revoked_at is null';
const FORGET_PROOFS = 'update tokens set proved_at = null where user_id = ? and hash <> ?';

interface SessionRow {
  readonly hash: string;
  readonly agent: string | null;
  readonly created_at: bigint;
  readonly seen_at: bigint | null;
  readonly expires_at: bigint;
}

/** People who were sent to a third party and have not come back. Each may come back once. */
import type { Database } from '../database/database.ts';
import { hashOfToken } from '../users/token-store.ts';
import type { PendingSignIn } from './provider.ts';

export class SignInStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Also forgets those who did not come back in time. */
  async put(
    { state, nonce, verifier }: PendingSignIn,
    now: bigint,
    expiresAt: bigint,
  ): Promise<void> {
    await this.#database.write({
      statements: [
        { sql: FORGET, parameters: [now] },
        { sql: PUT, parameters: [hashOfToken(state), nonce, verifier, expiresAt] },
      ],
    });
  }

  /** @returns what was kept; `null` when nobody was sent with this state, or came back before */
  async take(state: string, now: bigint): Promise<PendingSignIn | null> {
    const hash = hashOfToken(state);
    const [row] = await this.#database.query<SignInRow>(FIND, [hash, now]);
    if (row === undefined) return null;
    const statements = [{ sql: TAKE, parameters: [hash], expect: 1 }];
    const { outcome } = await this.#database.write({ statements });
    return outcome === 'stored' ? { state, ...row } : null;
  }
}

const FORGET = 'delete from sign_ins where expires_at <= ?';
const PUT = 'insert into sign_ins (hash, nonce, verifier, expires_at) values (?, ?, ?, ?)';
const FIND = 'select nonce, verifier from sign_ins where hash = ? and expires_at > ?';
const TAKE = 'delete from sign_ins where hash = ?';

interface SignInRow {
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * People who were sent to a third party and have not come back. Each may come back once, in the browser that
 * began: else a link with the reply of an attacker's own sign-in would log its reader into that account.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../storage/database/database.ts';
import { forgetRows } from '../../storage/database/forget-rows.ts';
import { hashOfToken } from '../users/token-store.ts';
import type { PendingSignIn } from './provider.ts';

export class SignInStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns the key of the browser that began, without which nobody can come back */
  async put({ state, nonce, verifier }: PendingSignIn, expiresAt: bigint): Promise<string> {
    const browserKey = randomBytes(32).toString('base64url');
    await this.#database.write({
      statements: [{ sql: PUT, parameters: [hashOf(state, browserKey), nonce, verifier, expiresAt] }],
    });
    return browserKey;
  }

  /** Those who did not come back in time. */
  async forgetExpired(now: bigint): Promise<void> {
    await forgetRows(this.#database, OVER, [now]);
  }

  /** @returns what was kept; `null` when nobody was sent with this state from this browser, or came back before */
  async consume(state: string, browserKey: string, now: bigint): Promise<PendingSignIn | null> {
    const hash = hashOf(state, browserKey);
    const [row] = await this.#database.query<SignInRow>(FIND, [hash, now]);
    if (row === undefined) return null;
    const statements = [{ sql: TAKE, parameters: [hash], expect: 1 }];
    const { outcome } = await this.#database.write({ statements });
    return outcome === 'stored' ? { state, ...row } : null;
  }
}

/** What went to the third party and what stayed here: neither finds a sign-in alone. */
function hashOf(state: string, browserKey: string): string {
  return hashOfToken(`${state} ${browserKey}`);
}

const OVER = { table: 'sign_ins', key: ['hash'], where: 'expires_at <= ?' };
const PUT = 'insert into sign_ins (hash, nonce, verifier, expires_at) values (?, ?, ?, ?)';
const FIND = 'select nonce, verifier from sign_ins where hash = ? and expires_at > ?';
const TAKE = 'delete from sign_ins where hash = ?';

interface SignInRow {
  readonly nonce: string;
  readonly verifier: string;
}

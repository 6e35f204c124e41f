/** Accounts: who may log in. */
import type { UserDto } from '@startwand/contract';
import type { Database } from '../database/database.ts';
import { readDocument, writeDocument } from '../database/document.ts';

export interface User extends UserDto {
  /** `null`: signs in with a third party and has no password. */
  readonly passwordHash: string | null;
}

export class UserStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create(user: User): Promise<null | { error: 'EMAIL_TAKEN' }> {
    const { id, email, passwordHash, ...document } = user;
    const parameters = [id, keyOf(email), passwordHash, writeDocument({ ...document, email })];
    const { outcome } = await this.#database.write({ statements: [{ sql: INSERT, parameters }] });
    return outcome === 'stored' ? null : { error: 'EMAIL_TAKEN' };
  }

  /** Nobody has an account yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.#database.query(ANY, [])).length === 0;
  }

  /** Addresses are the same whatever their case. */
  async findByEmail(email: string): Promise<User | null> {
    const [row] = await this.#database.query<UserRow>(FIND_BY_EMAIL, [keyOf(email)]);
    return row === undefined ? null : userOf(row);
  }

  async find(id: string): Promise<User | null> {
    const [row] = await this.#database.query<UserRow>(FIND, [id]);
    return row === undefined ? null : userOf(row);
  }
}

const INSERT = 'insert into users (id, email, password_hash, document) values (?, ?, ?, ?)';
const ANY = 'select id from users limit 1';
const FIND = 'select id, password_hash, document from users where id = ?';
const FIND_BY_EMAIL = 'select id, password_hash, document from users where email = ?';

interface UserRow {
  readonly id: string;
  readonly password_hash: string | null;
  readonly document: string;
}

function userOf({ id, password_hash, document }: UserRow): User {
  return {
    ...readDocument<Omit<User, 'id' | 'passwordHash'>>(document),
    id,
    passwordHash: password_hash,
  };
}

function keyOf(email: string): string {
  return email.toLowerCase();
}

/** Accounts: who may log in. */
import { presentUser, versionOfUser } from './present.ts';
import type { ChangedMeanwhile, ReadRecord } from '../../base/preconditions.ts';
import type { Role, UserOrder } from '@startwand/contract';
import { countRows } from '../../storage/database/count-rows.ts';
import type { Database } from '../../storage/database/database.ts';
import { writeDocument } from '../../storage/database/document.ts';
import type { Parameter, Statement } from '../../base/statement.ts';
import type { SqlDialect } from '../../storage/database/dialect.ts';
import type { User } from './user.ts';
import { documentOf, keyOf, searchTextOf, userOf, type UserRow } from './user-row.ts';

export interface UserPage {
  /** Part of name or address, in whatever case; empty: all. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  /** Only this one. */
  readonly userId?: string | undefined;
  /** Only who did something that stands in the audit list. */
  readonly hasActed?: boolean;
  /** Only who may that beside what everybody may. */
  readonly role?: Role | undefined;
  readonly sort?: UserOrder;
  readonly isDescending?: boolean;
}

type UserMatch = Pick<UserPage, 'search' | 'userId' | 'hasActed' | 'role'>;

export class UserStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param along what is stored with the account or not at all, as its confirmation */
  async create(user: User, along: readonly Statement[] = []): Promise<null | { error: 'EMAIL_TAKEN' | 'API_LIMIT' }> {
    const parameters = [
      user.id,
      keyOf(user.email),
      user.passwordHash,
      user.googleSubject,
      user.unconfirmedSince,
      searchTextOf(user),
      documentOf(user),
    ];
    const statements = [{ sql: INSERT, parameters }, ...along];
    const result = await this.#database.write({ statements });
    if (result.outcome === 'stored') return null;
    // Behind the account stands the mail to its address, which may be one too many.
    return { error: result.statement === 0 ? 'EMAIL_TAKEN' : 'API_LIMIT' };
  }

  /**
   * Changes what is told of an account, not its address or password. What another call changes at
   * the same moment is not lost: the change is made anew on top of it.
   *
   * @param along what is stored with the change or not at all, as what the audit list says of it
   * @returns the changed account; `null` when there is none
   */
  async change(
    id: string,
    alter: (user: User) => User,
    along: (before: User, after: User) => readonly Statement[] = () => [],
  ): Promise<User | null> {
    const changed = await this.#change(id, null, alter, along);
    return changed === null || 'error' in changed ? null : changed;
  }

  /** As `change`, unless the account is another one than the caller read. */
  changeIfMatch(
    id: string,
    ifMatch: ReadRecord | null,
    alter: (user: User) => User,
  ): Promise<User | ChangedMeanwhile | null> {
    return this.#change(id, ifMatch, alter, () => []);
  }

  async #change(
    id: string,
    ifMatch: ReadRecord | null,
    alter: (user: User) => User,
    along: (before: User, after: User) => readonly Statement[],
  ): Promise<User | ChangedMeanwhile | null> {
    for (;;) {
      const [row] = await this.#database.query<UserRow>(FIND, [id]);
      if (row === undefined) return null;
      const before = userOf(row);
      if (ifMatch !== null && ifMatch.version !== versionOfUser(before)) {
        return { error: 'CHANGED_MEANWHILE', newer: [presentUser(before)] };
      }
      const user = alter(before);
      const parameters = [searchTextOf(user), documentOf(user), id, row.document];
      const change = { sql: CHANGE, parameters, expect: 1 };
      const statements = [change, ...along(before, user)];
      if ((await this.#database.write({ statements })).outcome === 'stored') return user;
    }
  }

  /**
   * What gives an account another address, which its reader has confirmed; not stored when the account was changed
   * meanwhile or the address is taken.
   */
  async changeOfAddress(
    id: string,
    email: string,
  ): Promise<{ readonly user: User; readonly statement: Statement } | null> {
    const [row] = await this.#database.query<UserRow>(FIND, [id]);
    if (row === undefined) return null;
    const user = { ...userOf(row), email, unconfirmedSince: null };
    const parameters = [keyOf(email), searchTextOf(user), documentOf(user), id, row.document];
    return { user, statement: { sql: CHANGE_ADDRESS, parameters, expect: 1 } };
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

  /** By what the third party calls the person. */
  async findBySubject(googleSubject: string): Promise<User | null> {
    const [row] = await this.#database.query<UserRow>(FIND_BY_SUBJECT, [googleSubject]);
    return row === undefined ? null : userOf(row);
  }

  async find(id: string): Promise<User | null> {
    const [row] = await this.#database.query<UserRow>(FIND, [id]);
    return row === undefined ? null : userOf(row);
  }

  /** Accounts by address, unless asked otherwise. */
  async list({ limit, offset, ...wanted }: UserPage): Promise<readonly User[]> {
    const { sql: dialect } = this.#database.dialect;
    const matching = `select ${COLUMNS} from users where ${matches(dialect)}`;
    const sql = `${matching} ${orderOf(wanted, dialect)} limit ? offset ?`;
    const parameters = [...matchOf(wanted), limit, offset];
    const rows = await this.#database.query<UserRow>(sql, parameters);
    return rows.map(userOf);
  }

  count(wanted: UserMatch): Promise<number> {
    const counted = `select id from users where ${matches(this.#database.dialect.sql)}`;
    return countRows(this.#database, counted, matchOf(wanted));
  }

  /** Everybody who may log in. */
  async everybody(): Promise<readonly User[]> {
    const rows = await this.#database.query<UserRow>(EVERYBODY, []);
    return rows.map(userOf).filter(({ isDisabled }) => !isDisabled);
  }

  /** Which of these addresses are those of accounts that confirmed them. */
  async confirmedAmong(emails: readonly string[]): Promise<ReadonlySet<string>> {
    const keys = [...new Set(emails.map(keyOf))];
    if (keys.length === 0) return new Set();
    const sql = `${CONFIRMED_AMONG} (${keys.map(() => '?').join(', ')})`;
    const rows = await this.#database.query<{ email: string }>(sql, keys);
    return new Set(rows.map(({ email }) => email));
  }

  /** Which of these accounts may do something now. */
  async openAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const sql = `${AMONG} (${ids.map(() => '?').join(', ')})`;
    const rows = await this.#database.query<UserRow>(sql, ids);
    return new Set(rows.map(userOf).flatMap(({ id, isDisabled }) => (isDisabled ? [] : [id])));
  }

  /** Accounts whose address has waited since a moment or longer, the oldest first. */
  async unconfirmedSince(moment: bigint, limit: number): Promise<readonly User[]> {
    const rows = await this.#database.query<UserRow>(UNCONFIRMED, [moment, limit]);
    return rows.map(userOf);
  }

  /** Several changes that belong together, as to a password and to what may be done with the old one. */
  async write(statements: readonly Statement[]): Promise<'stored' | 'conflict'> {
    return (await this.#database.write({ statements })).outcome;
  }
}

/** Gives an account another password, if it still has the one that was looked at. */
export function replacePassword(user: User, passwordHash: string): Statement {
  return {
    sql: REPLACE_PASSWORD,
    parameters: [passwordHash, user.id, user.passwordHash],
    expect: 1,
  };
}

/** The person answered from the address; part of the unit of what shows it. */
export function confirmUser(id: string): Statement {
  return { sql: CONFIRM, parameters: [id], expect: 1 };
}

/** Takes an account away whose address nobody has confirmed since a moment. */
export function deleteUnconfirmed(id: string, since: bigint): Statement {
  return { sql: DELETE_UNCONFIRMED, parameters: [id, since], expect: 1 };
}

/**
 * Leaves of an account only that there was one: races, devices' histories and decisions name its id.
 */
export function eraseUser(id: string): Statement {
  const erased = { firstName: '', lastName: '', roles: [], isDisabled: true };
  return { sql: ERASE, parameters: [`erased ${id}`, writeDocument(erased), id], expect: 1 };
}

const INSERT =
  'insert into users (id, email, password_hash, google_subject, unconfirmed_since, search_text, document) values (?, ?, ?, ?, ?, ?, ?)';
const CHANGE = 'update users set search_text = ?, document = ? where id = ? and document = ?';
const CHANGE_ADDRESS =
  'update users set email = ?, unconfirmed_since = null, search_text = ?, document = ? where id = ? and document = ?';
const REPLACE_PASSWORD = 'update users set password_hash = ? where id = ? and password_hash = ?';
const ERASE =
  "update users set email = ?, password_hash = null, google_subject = null, unconfirmed_since = null, search_text = '', document = ? where id = ?";
const ANY = 'select id from users limit 1';
const BALANCE = 'select balance from timing_points where user_id = users.id order by number desc limit 1';
const FACTOR = 'select 1 from second_factors where second_factors.user_id = users.id limit 1';
const COLUMNS = `id, email, password_hash, google_subject, unconfirmed_since, document,
  (${BALANCE}) as balance, (${FACTOR}) as factor`;
// An account that was deleted is not found.
const FIND = `select ${COLUMNS} from users where id = ? and search_text <> ''`;
const FIND_BY_EMAIL = `select ${COLUMNS} from users where email = ?`;
const FIND_BY_SUBJECT = `select ${COLUMNS} from users where google_subject = ?`;
// Nobody writes to many whose addresses may be those of others.
const EVERYBODY = `select ${COLUMNS} from users where search_text <> '' and unconfirmed_since is null`;
const CONFIRMED_AMONG = "select email from users where unconfirmed_since is null and search_text <> '' and email in";
const AMONG = `select ${COLUMNS} from users where search_text <> '' and id in`;
const UNCONFIRMED = `select ${COLUMNS} from users where unconfirmed_since <= ? order by unconfirmed_since limit ?`;
const CONFIRM = 'update users set unconfirmed_since = null where id = ?';
const DELETE_UNCONFIRMED =
  'delete from users where id = ? and unconfirmed_since is not null and unconfirmed_since <= ?';
const ACTED = 'exists (select 1 from audit_entries where by_user = users.id)';
const matches = ({ textIn }: SqlDialect): string => `search_text like ? and search_text <> ''
  and (cast(? as text) is null or id = ?) and (cast(? as integer) = 0 or ${ACTED})
  and (cast(? as text) is null or ${textIn('document', ['roles'])} like ?)`;

/** Accounts that are alike in it come by address, so that no page shows one again. */
function orderOf(
  { sort = 'email', isDescending = false }: Pick<UserPage, 'sort' | 'isDescending'>,
  { textIn }: SqlDialect,
): string {
  const direction = isDescending ? 'desc' : 'asc';
  const name = (path: string) => `lower(${textIn('document', [path])}) ${direction}`;
  const by = {
    email: [],
    name: [name('lastName'), name('firstName')],
    // Who has no entry has no points: below 1 point, above a debt.
    balance: [`coalesce((${BALANCE}), 0) ${direction}`],
  }[sort];
  return `order by ${[...by, `email ${sort === 'email' ? direction : 'asc'}`].join(', ')}`;
}

/** For the places of {@link matches}. */
function matchOf({ search, userId, hasActed, role }: UserMatch): readonly Parameter[] {
  const only = userId ?? null;
  const listed = role === undefined ? null : `%"${role}"%`;
  return [containing(search), only, only, hasActed === true ? 1 : 0, listed, listed];
}

/** A pattern that finds the text anywhere; what the database takes for a wildcard is left out. */
function containing(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[%_\\]/g, '')}%`;
}

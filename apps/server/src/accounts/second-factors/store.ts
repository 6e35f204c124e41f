/** Second factors and recovery codes as they are kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { FactorKind } from '@startwand/contract';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';

/** What is kept of a factor beside its name. */
interface FactorDocument {
  readonly name: string;
  /** Of an authenticator app, enciphered. */
  readonly secret?: string;
  /** Of a passkey, base64url. */
  readonly publicKey?: string;
}

export interface Factor extends FactorDocument {
  readonly id: string;
  readonly userId: string;
  readonly kind: FactorKind;
  /** What the browser calls a passkey. */
  readonly credential: string | null;
  /** The step of the newest code that was used, or how often a passkey was. */
  readonly usedUp: bigint;
  readonly createdAt: bigint;
  readonly usedAt: bigint | null;
}

export class SecondFactorStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The oldest first. */
  async listOf(userId: string): Promise<readonly Factor[]> {
    return (await this.#database.query<FactorRow>(LIST, [userId])).map(factorOf);
  }

  /** The passkey that a browser calls by this name. */
  async findPasskey(credential: string): Promise<Factor | null> {
    const [row] = await this.#database.query<FactorRow>(FIND_PASSKEY, [credential]);
    return row === undefined ? null : factorOf(row);
  }

  async recoveryCodesLeft(userId: string): Promise<number> {
    return (await this.#database.query(CODES_OF, [userId])).length;
  }

  async hasRecoveryCode(userId: string, code: string): Promise<boolean> {
    const parameters = [userId, hashOfRecoveryCode(code)];
    return (await this.#database.query(FIND_CODE, parameters)).length > 0;
  }

  /** @returns the part of the unit that was refused; `null`: all of it is stored */
  async write(statements: readonly Statement[]): Promise<number | null> {
    const result = await this.#database.write({ statements });
    return result.outcome === 'stored' ? null : result.statement;
  }
}

/**
 * Who sets up another one for the same person at the same moment waits here, on every server, and looks at what is there
 * then: belongs before what looks.
 */
export function oneAtATimeFor(userId: string): Statement {
  return { sql: LOCK, parameters: [userId], expect: 1 };
}

/** Guards the unit of a first factor, with which the recovery codes come, or that of a further one. */
export function isFirstFactorOf(userId: string, isFirst: boolean): Statement {
  return { sql: isFirst ? HAS_NONE : HAS_SOME, parameters: [userId, userId], expect: 1 };
}

/** Guards the unit of a further passkey. */
export function hasFewerPasskeysThan(userId: string, most: number): Statement {
  return { sql: HAS_FEWER_PASSKEYS, parameters: [userId, userId, most], expect: 1 };
}

export function putFactor(factor: Omit<Factor, 'usedAt'>): Statement {
  const { id, userId, kind, credential, usedUp, createdAt, name, secret, publicKey } = factor;
  const document = writeDocument({ name, secret, publicKey });
  return { sql: PUT, parameters: [id, userId, kind, credential, usedUp, createdAt, document] };
}

/** Nothing that was used works again: of two who use the same at once, one succeeds. */
export function useFactor({ id }: Factor, usedUp: bigint, now: bigint): Statement {
  return { sql: USE, parameters: [usedUp, now, id, usedUp, usedUp], expect: 1 };
}

export function nameFactor(factor: Factor, name: string): Statement {
  const { id, secret, publicKey } = factor;
  return { sql: NAME, parameters: [writeDocument({ name, secret, publicKey }), id], expect: 1 };
}

/** @param kind only of these, or all of them */
export function removeFactorsOf(userId: string, kind: FactorKind | null = null): Statement {
  return { sql: REMOVE_OF, parameters: [userId, kind, kind] };
}

/** Those that have not been there for long: of an account that a thief had meanwhile. */
export function removeFactorsSince(userId: string, moment: bigint): readonly Statement[] {
  return [oneAtATimeFor(userId), { sql: REMOVE_SINCE, parameters: [userId, moment] }, removeIdleCodesOf(userId)];
}

export function removeFactor({ id }: Pick<Factor, 'id'>): Statement {
  return { sql: REMOVE, parameters: [id], expect: 1 };
}

/** Without a second factor recovery codes open nothing: they go with the last one. */
export function removeIdleCodesOf(userId: string): Statement {
  return { sql: REMOVE_IDLE_CODES, parameters: [userId, userId] };
}

/** Those before open nothing any more. */
export function putRecoveryCodes(userId: string, codes: readonly string[]): readonly Statement[] {
  return [
    { sql: REMOVE_CODES, parameters: [userId] },
    ...codes.map((code) => ({ sql: PUT_CODE, parameters: [userId, hashOfRecoveryCode(code)] })),
  ];
}

export function removeRecoveryCodesOf(userId: string): Statement {
  return { sql: REMOVE_CODES, parameters: [userId] };
}

/** Each works once. */
export function useRecoveryCode(userId: string, code: string): Statement {
  return { sql: USE_CODE, parameters: [userId, hashOfRecoveryCode(code)], expect: 1 };
}

/** Letters and digits that nobody takes for others: base 32 as Crockford has it. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/** 80 random bits, in four groups. */
export function mintRecoveryCode(): string {
  const picked = [...randomBytes(codeLength)].map((byte) => signs.charAt(byte % signs.length));
  return picked.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** 80 random bits: one round of hashing is enough, nobody finds a code from its hash. */
function hashOfRecoveryCode(code: string): string {
  const read = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0');
  const plain = read.replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`recovery ${plain}`).digest('base64url');
}

const LOCK = 'update users set id = id where id = ?';
const OWN = 'select 1 from second_factors where user_id = ?';
const HAS_NONE = `${LOCK} and not exists (${OWN})`;
const HAS_SOME = `${LOCK} and exists (${OWN})`;
const HAS_FEWER_PASSKEYS = `${LOCK} and (
  select count(*) from second_factors where user_id = ? and kind = 'passkey') < ?`;
const COLUMNS = 'id, user_id, kind, credential, used_up, created_at, used_at, document';
const LIST = `select ${COLUMNS} from second_factors where user_id = ? order by created_at, id`;
const FIND_PASSKEY = `select ${COLUMNS} from second_factors where credential = ?`;
const PUT = `
  insert into second_factors (id, user_id, kind, credential, used_up, created_at, document)
  values (?, ?, ?, ?, ?, ?, ?)`;
// A passkey that does not count says 0 every time.
const USE = `
  update second_factors set used_up = ?, used_at = ?
  where id = ? and (used_up < ? or (used_up = 0 and cast(? as bigint) = 0))`;
const NAME = 'update second_factors set document = ? where id = ?';
const REMOVE = 'delete from second_factors where id = ?';
const REMOVE_OF = 'delete from second_factors where user_id = ? and (cast(? as text) is null or kind = ?)';
const REMOVE_SINCE = 'delete from second_factors where user_id = ? and created_at >= ?';
const CODES_OF = 'select hash from recovery_codes where user_id = ?';
const FIND_CODE = `${CODES_OF} and hash = ?`;
const PUT_CODE = 'insert into recovery_codes (user_id, hash) values (?, ?)';
const USE_CODE = 'delete from recovery_codes where user_id = ? and hash = ?';
const REMOVE_CODES = 'delete from recovery_codes where user_id = ?';
const REMOVE_IDLE_CODES = `
  delete from recovery_codes where user_id = ?
  and not exists (select 1 from second_factors where user_id = ?)`;

interface FactorRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: FactorKind;
  readonly credential: string | null;
  readonly used_up: bigint;
  readonly created_at: bigint;
  readonly used_at: bigint | null;
  readonly document: string;
}

function factorOf(row: FactorRow): Factor {
  const { id, user_id: userId, kind, credential, used_up: usedUp } = row;
  const told = readDocument<FactorDocument>(row.document);
  const moments = { createdAt: row.created_at, usedAt: row.used_at };
  return { id, userId, kind, credential, usedUp, ...moments, ...told };
}

/** An account as its row: what is looked for stands in columns, what is told of a person in the document. */
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { untold, type User } from './user.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly google_subject: string | null;
  readonly unconfirmed_since: bigint | null;
  readonly balance: number | null;
  /** `null`: the account has no second one. */
  readonly factor: number | null;
  readonly document: string;
}

/** What of an account stands in columns. */
type Columned =
  | 'id'
  | 'email'
  | 'passwordHash'
  | 'googleSubject'
  | 'unconfirmedSince'
  | 'hasSecondFactor'
  | 'balance_tp';

type UserDocument = Omit<User, Columned> & { readonly email?: string };

export function documentOf(user: User): string {
  const { id: _, passwordHash: _p, googleSubject: _g, balance_tp: _b, ...told } = user;
  const { unconfirmedSince: _u, hasSecondFactor: _h, ...document } = told;
  return writeDocument(document);
}

export function userOf(row: UserRow): User {
  const { id, email, balance, document } = row;
  const told = readDocument<UserDocument>(document);
  const signsIn = { passwordHash: row.password_hash, googleSubject: row.google_subject };
  const unconfirmedSince = row.unconfirmed_since;
  const hasSecondFactor = row.factor !== null;
  const columns = { id, ...signsIn, unconfirmedSince, hasSecondFactor, balance_tp: balance ?? 0 };
  return { ...untold, ...told, email: told.email ?? email, ...columns };
}

/** Addresses are the same whatever their case. */
export function keyOf(email: string): string {
  return email.toLowerCase();
}

export function searchTextOf({ email, firstName, lastName, company }: User): string {
  return `${email}\n${firstName} ${lastName}\n${company ?? ''}`.toLowerCase();
}

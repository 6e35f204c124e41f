import type { Person } from '@startwand/contract';
import type { UserStore } from '../accounts/users/store.ts';
import { creditAccount, type CreditParts, type CreditRefused } from './credit-account.ts';

interface Parts extends CreditParts {
  readonly users: UserStore;
}

interface Order {
  readonly email: string;
  readonly amount: number;
  readonly key: string;
}

/** A sales person orders for a person, by the address; the points are there at once (Spec §6). */
export async function orderTimingPoints(
  parts: Parts,
  person: Person,
  { email, amount, key }: Order,
): Promise<null | { error: 'NOT_ALLOWED' | 'EMAIL_UNAVAILABLE' | CreditRefused }> {
  const account = await parts.users.findByEmail(email);
  if (account === null || account.isDisabled) return { error: 'EMAIL_UNAVAILABLE' };
  return creditAccount(parts, account, { type: 'order', amount, key, by: person });
}

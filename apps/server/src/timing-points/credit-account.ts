/**
 * Points that somebody gives to an account. The key, made up by whoever calls, lets a call that is sent
 * twice (a cut line, a double click) book once.
 */
import type { Clock } from '../clock.ts';
import type { User } from '../users/user.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { TimingPointStore } from './store.ts';

export interface CreditParts {
  readonly timingPoints: TimingPointStore;
  readonly clock: Clock;
  /** Points of this account were booked. */
  readonly balanceChanged: (userId: string) => void;
}

export interface Credit {
  readonly type: 'deposit' | 'order';
  readonly amount: number;
  readonly key: string;
  /** `null`: the console. */
  readonly by: string | null;
}

export async function creditAccount(
  { timingPoints, clock, balanceChanged }: CreditParts,
  account: User,
  { type, amount, key, by }: Credit,
): Promise<null | { error: 'NO_TIMING_POINT_ACCOUNT' | 'KEY_REUSED' }> {
  if (!account.roles.includes('TIMING_POINT_ACCOUNT')) return { error: 'NO_TIMING_POINT_ACCOUNT' };
  const entry: LedgerEntry = {
    userId: account.id,
    key: `${type} ${by ?? ''} ${key}`,
    type,
    charge: amount,
    at: clock(),
    by,
  };
  const isBooked = await timingPoints.write(timingPoints.booking([entry], 'mayOverdraw'));
  if (isBooked) {
    balanceChanged(account.id);
    return null;
  }
  const earlier = await timingPoints.findByKey(entry.key);
  if (earlier === null) throw new Error(`A ${type} for ${account.id} could not be booked.`);
  const isSame = earlier.userId === account.id && earlier.charge === amount;
  return isSame ? null : { error: 'KEY_REUSED' };
}

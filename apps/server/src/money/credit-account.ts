/**
 * Points that an administrator or sales person gives to an account. The key, made up by the caller, lets a call that is sent
 * twice (a cut line, a double click) book once.
 */
import { canCredit, limits, type AuditAction, type Person } from '@startwand/contract';
import { TICKS_PER_SECOND } from '@startwand/timing';
import type { Clock } from '../base/clock.ts';
import { keepAuditEntry } from '../accounts/audit/store.ts';
import type { Statement } from '../base/statement.ts';
import type { User } from '../accounts/users/user.ts';
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
  /** In the words of who gave it. */
  readonly reason?: string | null | undefined;
  readonly key: string;
  /** `null`: the console. */
  readonly by: Person | null;
}

export type CreditRefused = 'NO_TIMING_POINT_ACCOUNT' | 'KEY_REUSED' | 'OWN_CREDIT' | 'CREDIT_LIMIT';

export async function creditAccount(
  { timingPoints, clock, balanceChanged }: CreditParts,
  account: User,
  { type, amount, reason, key, by: person }: Credit,
): Promise<null | { error: CreditRefused }> {
  if (person !== null && !canCredit(person, account.id, amount)) return { error: 'OWN_CREDIT' };
  const by = person?.id ?? null;
  if (!account.roles.includes('TIMING_POINT_ACCOUNT')) return { error: 'NO_TIMING_POINT_ACCOUNT' };
  const entry: LedgerEntry = {
    userId: account.id,
    key: `${type} ${by ?? ''} ${key}`,
    type,
    charge: amount,
    at: clock(),
    by,
  };
  const allowance = by === null || amount < 0 ? [] : timingPoints.staying(entry, by, clock() - day, perDay_tp[type]);
  const isBooked = await timingPoints.write([
    ...allowance,
    ...timingPoints.booking([entry], 'mayOverdraw'),
    ...deedOf(entry, reason ?? null),
  ]);
  if (isBooked) {
    balanceChanged(account.id);
    return null;
  }
  const earlier = await timingPoints.findByKey(entry.key);
  if (earlier === null && allowance.length > 0) return { error: 'CREDIT_LIMIT' };
  if (earlier === null) throw new Error(`A ${type} for ${account.id} could not be booked.`);
  const isSame = earlier.userId === account.id && earlier.charge === amount;
  return isSame ? null : { error: 'KEY_REUSED' };
}

/** What the console books is told by the ledger alone. */
function deedOf({ type, charge, by, at, userId, key }: LedgerEntry, reason: string | null): readonly Statement[] {
  if (by === null) return [];
  const action = nameOf(type, charge);
  const told = reason === null ? {} : { after: { reason } };
  return [keepAuditEntry({ action, by, at, userId, entryKey: key, ...told })];
}

/** Points that are taken back are no deposit, whatever the ledger calls both (Spec §5: from -1 to -99,999). */
function nameOf(type: LedgerEntry['type'], charge: number): AuditAction {
  if (type === 'order') return 'timingPointsOrdered';
  return charge < 0 ? 'timingPointsTakenBack' : 'timingPointsDeposited';
}

const perDay_tp = { deposit: limits.depositsPerDayMax_tp, order: limits.ordersPerDayMax_tp };
const day = BigInt(86_400 * TICKS_PER_SECOND);

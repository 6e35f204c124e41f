/**
 * How people are let in where the service has no mail server: an administrator who knows them shows a code, and who
 * signed up types it. It is short, for it is told across a room; it is good for one account, once, for an hour, and
 * guesses at it are bounded.
 */
import { limits } from '@startwand/contract';
import { TICKS_PER_HOUR } from '@startwand/timing';
import { randomInt } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { sourceOfAddress } from '../../base/source.ts';
import { judged, type Guesses, type TooManyGuesses } from '../../edge/guesses/guesses.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { keepAuditEntry } from '../audit/store.ts';
import { endAllLinksOf, putEntryCode, useEntryCode } from './mailed-link-store.ts';
import { confirmUser, type UserStore } from './store.ts';
import { isConfirmed, type User } from './user.ts';

interface Parts {
  readonly users: UserStore;
  readonly clock: Clock;
}

interface Making extends Parts {
  readonly mailer: Pick<Mailer, 'keepsContent'>;
}

/** @param by the administrator, for the audit list */
export async function makeEntryCode(
  { users, clock, mailer }: Making,
  userId: string,
  by: string,
): Promise<
  { readonly code: string; readonly until: bigint } | { readonly error: 'USER_NOT_FOUND' | 'ENTRY_CODE_NEEDLESS' }
> {
  const user = await users.find(userId);
  if (user === null || user.isDisabled) return { error: 'USER_NOT_FOUND' };
  // Who reads mails shows by a link that the address is theirs.
  if (isConfirmed(user) || !mailer.keepsContent) return { error: 'ENTRY_CODE_NEEDLESS' };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = clock();
  const until = at + BigInt(limits.entryCode_h * TICKS_PER_HOUR);
  await users.write([putEntryCode(userId, code, until), keepAuditEntry({ action: 'entryCodeMade', by, at, userId })]);
  return { code, until };
}

interface Confirming extends Parts {
  readonly codeGuesses: Guesses;
}

/** @returns the account, which is confirmed now */
export async function confirmByCode(
  { users, clock, codeGuesses }: Confirming,
  user: User,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<User | TooManyGuesses | { readonly error: 'ENTRY_CODE_WRONG' }> {
  const guessing = codeGuesses.begin({ at: `entry code of ${user.id}`, from: [sourceOfAddress(address)] });
  if ('error' in guessing) return guessing;
  const digits = code.replaceAll(/\s/g, '');
  const work = users.write([useEntryCode(user.id, digits, clock()), confirmUser(user.id), endAllLinksOf(user.id)]);
  const isRight = await judged(
    guessing,
    work.then((outcome) => outcome === 'stored'),
  );
  return isRight ? { ...user, unconfirmedSince: null } : { error: 'ENTRY_CODE_WRONG' };
}

/**
 * Another address for an account: by the link of a mail to the new one, for who knows the password. The old one is
 * told, with a link by which its reader takes the account back.
 */
import { limits } from '@startwand/contract';
import { TICKS_PER_DAY, TICKS_PER_HOUR, TICKS_PER_MINUTE } from '@startwand/timing';
import type { Statement } from '../../base/statement.ts';
import { judged, type Guesses, type TooManyGuesses } from '../../edge/guesses/guesses.ts';
import { putMail } from '../../mail/store.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { oneSource } from '../../base/source.ts';
import { freeAddress } from './free-address.ts';
import { recipientOf } from './mail-to-user.ts';
import { endLinksOf, keepLink, mintLinkToken, putLink, useLink, type MailedLinkStore } from './mailed-link-store.ts';
import { isSecret } from './password.ts';
import type { SessionEnder } from './session.ts';
import { hashOfToken } from './token-store.ts';
import { guessedAccount, isConfirmed, type User } from './user.ts';

interface Parts extends SessionEnder, Mailing {
  readonly mailedLinks: MailedLinkStore;
  readonly passwordGuesses: Guesses;
}

interface Asking {
  readonly user: User;
  readonly token: string;
  /** When the person proved last who they are, in this session. */
  readonly provedAt: bigint | null;
}

interface Wish {
  readonly email: string;
  readonly password?: string | undefined;
}

type AskingRefused =
  | TooManyGuesses
  | { readonly error: 'PASSWORD_WRONG' | 'SIGN_IN_AGAIN' | 'API_LIMIT' | 'MAIL_WAITS' }
  | typeof sameAddress;

const sameAddress = {
  error: 'INVALID_INPUT',
  issues: [{ path: ['email'], code: 'UNCHANGED' }],
} as const;

/**
 * Whether another account has the address is told to the reader of its mail, and to nobody else: both are one kind
 * of mail, counted alike.
 */
export async function requestAddressChange(
  parts: Parts,
  asking: Asking,
  { email, password }: Wish,
): Promise<null | AskingRefused> {
  const { users, clock, mailSender, publicUrl } = parts;
  const { user } = asking;
  if (email === user.email.toLowerCase()) return sameAddress;
  const refused = await provesPerson(parts, asking, password ?? '');
  if (refused !== null) return refused;
  const now = clock();
  const linkToken = mintLinkToken();
  const until = now + BigInt(limits.addressLink_h * TICKS_PER_HOUR);
  const has = await users.findByEmail(email);
  const isTaken = has !== null && isConfirmed(has);
  const link = isTaken ? `${publicUrl()}/login` : `${publicUrl()}/panel/account#address=${linkToken}`;
  const mail = { kind: 'address', isTaken, link, until } as const;
  const outcome = await users.write([
    ...(isTaken ? [] : [putLink('address', user.id, linkToken, until, email)]),
    ...putMail({ ...recipientOf(user), email }, mail, now, null, {
      id: user.id,
      isToStranger: true,
    }),
  ]);
  if (outcome === 'conflict') return { error: 'API_LIMIT' };
  mailSender.wake();
  return (await mailSender.isKeptWaiting()) ? { error: 'MAIL_WAITS' } : null;
}

/** A thief of a session has no password; of an account that has none, the login has to be a fresh one. */
async function provesPerson(
  { passwordGuesses, clock }: Parts,
  { user, token, provedAt }: Asking,
  password: string,
): Promise<null | AskingRefused> {
  if (user.passwordHash === null) {
    const oldest = clock() - BigInt(limits.recentLogin_min * TICKS_PER_MINUTE);
    return provedAt !== null && provedAt > oldest ? null : { error: 'SIGN_IN_AGAIN' };
  }
  const from = [oneSource(`session ${hashOfToken(token)}`)];
  const guessing = passwordGuesses.begin({ at: guessedAccount(user.email), from, isKnown: true });
  if ('error' in guessing) return guessing;
  const isRight = await judged(guessing, isSecret(password, user.passwordHash));
  return isRight ? null : { error: 'PASSWORD_WRONG' };
}

/** Links that went to the old address open nothing any more, but the one that takes the account back. */
export async function changeAddress(
  parts: Parts,
  user: User,
  token: string,
): Promise<{ user: User } | { error: 'LINK_INVALID' | 'LINK_OF_ANOTHER' | 'EMAIL_TAKEN' }> {
  const { users, mailedLinks, mailSender, clock } = parts;
  // Again where the person saved the profile at the same moment.
  for (;;) {
    const link = await mailedLinks.read(token, clock());
    if (link?.purpose !== 'address' || link.address === null) return { error: 'LINK_INVALID' };
    if (link.userId !== user.id) return { error: 'LINK_OF_ANOTHER' };
    if (!(await freeAddress(parts, link.address))) return { error: 'EMAIL_TAKEN' };
    const change = await users.changeOfAddress(user.id, link.address);
    if (change === null) return { error: 'LINK_INVALID' };
    const outcome = await users.write([
      useLink('address', token, clock()),
      change.statement,
      endLinksOf(user.id),
      ...(await tellOldAddress(parts, user, link.address)),
    ]);
    if (outcome === 'conflict') continue;
    mailSender.wake();
    return { user: change.user };
  }
}

/**
 * Whose the address was reads of it there. The first of several within the week keeps the right: a thief who
 * changes it twice takes nothing back.
 */
async function tellOldAddress(
  { clock, publicUrl, mailedLinks }: Parts,
  user: User,
  address: string,
): Promise<readonly Statement[]> {
  // Nobody ever answered from there.
  if (!isConfirmed(user)) return [];
  const now = clock();
  const token = mintLinkToken();
  const until = now + BigInt(limits.takeBack_d * TICKS_PER_DAY);
  const hasPassword = user.passwordHash !== null;
  const goesBack = hasPassword && !(await mailedLinks.has('takeBack', user.id, now));
  const link = goesBack ? `${publicUrl()}/password-reset#token=${token}` : null;
  const mail = {
    kind: 'addressChanged',
    address: veiled(address),
    link,
    until,
    hasPassword,
  } as const;
  return [
    ...(goesBack ? [keepLink('takeBack', user.id, token, until, user.email, now)] : []),
    ...putMail(recipientOf(user), mail, now),
  ];
}

/** Enough for who knows it, and nothing to write to for who does not. */
function veiled(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

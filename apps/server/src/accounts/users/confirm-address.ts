/** The address of an account, confirmed by the link of a mail: the reader of the mail is the person. */
import { limits } from '@startwand/contract';
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { Statement } from '../../base/statement.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { putMail } from '../../mail/store.ts';
import type { Authenticator, Visitor } from './authenticate.ts';
import { judged, type Guesses, type TooManyGuesses } from '../../edge/guesses/guesses.ts';
import { sourceOfAddress } from '../../base/source.ts';
import { enter, type EnterParts, type SecondStepNeeded } from '../second-factors/enter.ts';
import { isEasyPassword } from './easy-password.ts';
import { forgetPlacesOf, type KnownPlaceStore } from './known-place-store.ts';
import { endAllLinksOf, mintLinkToken, putLink, useLink, type MailedLinkStore } from './mailed-link-store.ts';
import { recipientOf } from './mail-to-user.ts';
import { hashSecret, isSecret } from './password.ts';
import { writeEndingSessions, type Session, type SessionEnder } from './session.ts';
import { confirmUser, replacePassword, type UserStore } from './store.ts';
import type { TokenStore } from './token-store.ts';
import { guessedAccount, isConfirmed, type User } from './user.ts';

interface Parts extends Mailing, EnterParts, SessionEnder {
  readonly users: UserStore;
  readonly tokens: TokenStore;
  readonly mailedLinks: MailedLinkStore;
  readonly knownPlaces: KnownPlaceStore;
  readonly passwordGuesses: Guesses;
  readonly authenticator: Pick<Authenticator, 'personAmongVisitors'>;
  readonly clock: Clock;
}

/**
 * The mail with the link; part of the unit that makes it necessary.
 *
 * @param returnTo the page of ours where the person was; absent: the panel
 */
export function putConfirmation(
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  user: User,
  returnTo: string | undefined,
): readonly Statement[] {
  const token = mintLinkToken();
  const now = clock();
  const until = now + BigInt(limits.confirmation_d * TICKS_PER_DAY);
  const redirect = returnTo === undefined ? '' : `?redirect=${encodeURIComponent(returnTo)}`;
  // Behind the #: no server, log or page that is linked from there gets to see the token.
  const link = `${publicUrl()}/login${redirect}#confirm=${token}`;
  return [
    putLink('confirmation', user.id, token, until),
    ...putMail(recipientOf(user), { kind: 'confirmation', link, until }, now),
  ];
}

/** Once more, for whom the first mail did not reach; its link ends. */
export async function sendConfirmation(
  parts: Parts,
  user: User,
  returnTo: string | undefined,
): Promise<null | { error: 'API_LIMIT' }> {
  if (isConfirmed(user)) return null;
  const outcome = await parts.users.write(putConfirmation(parts, user, returnTo));
  if (outcome === 'conflict') return { error: 'API_LIMIT' };
  parts.mailSender.wake();
  return null;
}

interface Following {
  readonly token: string;
  readonly password?: string | undefined;
  readonly newPassword?: string | undefined;
  /** The header of the call, of whoever is logged in where the link is followed. */
  readonly caller: Visitor;
  readonly address: string;
}

type ConfirmationRefused =
  | TooManyGuesses
  | {
      readonly error: 'LINK_INVALID' | 'USER_DISABLED' | 'PASSWORD_NEEDED' | 'PASSWORD_WRONG';
    }
  | typeof easyNewPassword;

/**
 * Also logs in, on whatever device the mail is read. A stranger may have signed up with the address: who follows the link
 * without a session of the account shows that the account is theirs, or makes it theirs by a new password.
 */
export async function confirmAddress(
  parts: Parts,
  following: Following,
): Promise<Session | SecondStepNeeded | ConfirmationRefused> {
  const { users, mailedLinks, clock, authenticator } = parts;
  const userId = await mailedLinks.find('confirmation', following.token, clock());
  const user = userId === null ? null : await users.find(userId);
  if (user === null) return { error: 'LINK_INVALID' };
  if (user.isDisabled) return { error: 'USER_DISABLED' };
  if (following.newPassword !== undefined) return confirmWithNew(parts, user, following.token, following.newPassword);
  const person = await authenticator.personAmongVisitors(following.caller);
  const isIn = 'user' in person && person.user.id === user.id;
  const refused = isIn ? null : await knowsPassword(parts, user, following);
  if (refused !== null) return refused;
  const outcome = await users.write([useLink('confirmation', following.token, clock()), confirmUser(user.id)]);
  if (outcome === 'conflict') return { error: 'LINK_INVALID' };
  return (await enter(parts, { ...user, unconfirmedSince: null })) ?? { error: 'LINK_INVALID' };
}

/** Guesses count as those of a login do. @returns `null`: the password is that of the account */
async function knowsPassword(
  { knownPlaces, passwordGuesses, clock }: Parts,
  user: User,
  { password, address }: Following,
): Promise<null | ConfirmationRefused> {
  if (password === undefined) return { error: 'PASSWORD_NEEDED' };
  const isKnown = await knownPlaces.isKnown(user.id, address, clock());
  const from = [sourceOfAddress(address)];
  const guessing = passwordGuesses.begin({ at: guessedAccount(user.email), from, isKnown });
  if ('error' in guessing) return guessing;
  const isRight = await judged(guessing, isSecret(password, user.passwordHash));
  if (!isRight) return { error: 'PASSWORD_WRONG' };
  await knownPlaces.remember(user.id, address, clock());
  return null;
}

/** Whoever signed up is locked out: sessions, links and known places of before open nothing any more. */
async function confirmWithNew(
  parts: Parts,
  user: User,
  token: string,
  password: string,
): Promise<Session | SecondStepNeeded | ConfirmationRefused> {
  const { email, firstName, lastName } = user;
  if (isEasyPassword(password, [email, firstName, lastName])) return easyNewPassword;
  const passwordHash = await hashSecret(password);
  const outcome = await writeEndingSessions(parts, user.id, [
    useLink('confirmation', token, parts.clock()),
    replacePassword(user, passwordHash),
    confirmUser(user.id),
    endAllLinksOf(user.id),
    forgetPlacesOf(user.id),
  ]);
  if (outcome === 'conflict') return { error: 'LINK_INVALID' };
  const entered = await enter(parts, { ...user, passwordHash, unconfirmedSince: null });
  return entered ?? { error: 'LINK_INVALID' };
}

const easyNewPassword = {
  error: 'INVALID_INPUT',
  issues: [{ path: ['newPassword'], code: 'TOO_EASY' }],
} as const;

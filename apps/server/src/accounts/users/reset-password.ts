/** A new password for who cannot log in any more, by the link of a mail (Spec §4, §8). */
import { limits } from '@startwand/contract';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '@startwand/timing';
import type { Statement } from '../../base/statement.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { putMail } from '../../mail/store.ts';
import { removeFactorsSince } from '../second-factors/store.ts';
import { forgetPlacesOf, type KnownPlaceStore } from './known-place-store.ts';
import { freeAddress } from './free-address.ts';
import {
  endAllLinksOf,
  endResetsOf,
  mintLinkToken,
  putReset,
  useLink,
  type MailedLinkStore,
} from './mailed-link-store.ts';
import { recipientOf } from './mail-to-user.ts';
import { easyPassword, isEasyPassword } from './easy-password.ts';
import { hashSecret } from './password.ts';
import { writeEndingSessions, type SessionEnder } from './session.ts';
import { confirmUser, replacePassword, type UserStore } from './store.ts';
import type { User } from './user.ts';

interface Parts extends SessionEnder, Mailing {
  readonly mailedLinks: MailedLinkStore;
  readonly knownPlaces: KnownPlaceStore;
}

export async function requestPasswordReset(
  { users, knownPlaces, clock, mailSender, publicUrl }: Parts,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<null | {
  error: 'USER_NOT_FOUND' | 'USER_DISABLED' | 'NO_PASSWORD' | 'API_LIMIT' | 'MAIL_WAITS';
}> {
  const user = await accountOf(users, email);
  if ('error' in user) return user;
  if (user.passwordHash === null) return { error: 'NO_PASSWORD' };
  const token = mintLinkToken();
  const now = clock();
  // A stranger who asks again and again uses up nothing that the person at home needs, nor ends the link that came.
  const asker = (await knownPlaces.isKnown(user.id, address, now)) ? 'atHome' : 'stranger';
  const until = now + BigInt(limits.resetLink_h * TICKS_PER_HOUR);
  const link = `${publicUrl()}/password-reset#token=${token}`;
  const outcome = await users.write([
    putReset(user.id, token, until, asker),
    ...putMail(recipientOf(user), { kind: 'reset', link, until }, now, null, null, asker),
  ]);
  if (outcome === 'conflict') return { error: 'API_LIMIT' };
  mailSender.wake();
  return (await mailSender.isKeptWaiting()) ? { error: 'MAIL_WAITS' } : null;
}

/** Spec §8: who has no account is told so, and whose account is disabled. */
async function accountOf(
  users: UserStore,
  email: string,
): Promise<User | { error: 'USER_NOT_FOUND' | 'USER_DISABLED' }> {
  const user = await users.findByEmail(email);
  if (user === null) return { error: 'USER_NOT_FOUND' };
  return user.isDisabled ? { error: 'USER_DISABLED' } : user;
}

/**
 * Also ends every session: a thief of the old password is out. By the link that went to the address which the account had
 * before, that address is back, too.
 */
export async function resetPassword(
  parts: Parts,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<null | { error: 'LINK_INVALID' | 'USER_DISABLED' | 'EMAIL_TAKEN' } | typeof easyPassword> {
  const { users, mailedLinks, clock } = parts;
  const link = await mailedLinks.read(token, clock());
  const purpose = resetting.find((known) => known === link?.purpose);
  const user = link === null ? null : await users.find(link.userId);
  if (link === null || purpose === undefined || user === null) return { error: 'LINK_INVALID' };
  if (user.isDisabled) return { error: 'USER_DISABLED' };
  const { email, firstName, lastName } = user;
  // The link stays good for a better one.
  if (isEasyPassword(password, [link.address ?? email, firstName, lastName])) return easyPassword;
  const address = link.address ?? email;
  const comesBack = address !== email;
  if (comesBack && !(await freeAddress(parts, address))) return { error: 'EMAIL_TAKEN' };
  const hash = await hashSecret(password);
  const change = await users.changeOfAddress(user.id, address);
  const outcome = await writeEndingSessions(parts, user.id, [
    useLink(purpose, token, clock()),
    replacePassword(user, hash),
    // The reader of the mail is the person, whatever became of the first one.
    ...(comesBack && change !== null ? [change.statement] : [confirmUser(user.id)]),
    // What waits at the address of a thief opens nothing any more, nor does what the thief set up to get in.
    ...(purpose === 'takeBack' ? takenBackFrom(user.id, link.until) : [endResetsOf(user.id)]),
    forgetPlacesOf(user.id),
  ]);
  return outcome === 'stored' ? null : { error: 'LINK_INVALID' };
}

/**
 * A thief who changed the address may have added a passkey of his own, also shortly before: it would open the account
 * again, and keep its holder out. What has been there for longer than the link is good stays.
 */
function takenBackFrom(userId: string, until: bigint): readonly Statement[] {
  const since = until - BigInt(2 * limits.takeBack_d * TICKS_PER_DAY);
  return [endAllLinksOf(userId), ...removeFactorsSince(userId, since)];
}

const resetting = ['reset', 'takeBack'] as const;

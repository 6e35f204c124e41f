/** The address of an account, confirmed by the link of a mail: the reader of the mail is the person. */
import { limits } from '@startwand/contract';
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import type { Statement } from '../database/database.ts';
import type { Mailing } from '../mails/mailing.ts';
import { putMail } from '../mails/store.ts';
import { enter } from '../second-factors/enter.ts';
import type { EnterParts, SecondStepNeeded } from '../second-factors/enter.ts';
import { mintLinkToken, putLink, useLink } from './mailed-link-store.ts';
import type { MailedLinkStore } from './mailed-link-store.ts';
import { recipientOf } from './mail-to-user.ts';
import type { Session } from './session.ts';
import { confirmUser } from './store.ts';
import type { UserStore } from './store.ts';
import type { TokenStore } from './token-store.ts';
import { isConfirmed } from './user.ts';
import type { User } from './user.ts';

interface Parts extends Mailing, EnterParts {
  readonly users: UserStore;
  readonly tokens: TokenStore;
  readonly mailedLinks: MailedLinkStore;
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

/** Also logs in, on whatever device the mail is read. */
export async function confirmAddress(
  parts: Parts,
  token: string,
): Promise<Session | SecondStepNeeded | { error: 'LINK_INVALID' | 'USER_DISABLED' }> {
  const { users, mailedLinks, clock } = parts;
  const userId = await mailedLinks.find('confirmation', token, clock());
  const user = userId === null ? null : await users.find(userId);
  if (user === null) return { error: 'LINK_INVALID' };
  if (user.isDisabled) return { error: 'USER_DISABLED' };
  const outcome = await users.write([
    useLink('confirmation', token, clock()),
    confirmUser(user.id),
  ]);
  if (outcome === 'conflict') return { error: 'LINK_INVALID' };
  return (await enter(parts, { ...user, unconfirmedSince: null })) ?? { error: 'LINK_INVALID' };
}

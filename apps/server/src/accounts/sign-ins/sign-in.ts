/** Signing in with a third party (Spec §6): who does has no password here. */
import { consentTextVersion, limits, type Role } from '@startwand/contract';
import type { Language } from '@startwand/locales';
import { TICKS_PER_MINUTE } from '@startwand/timing';
import type { ErrorLog } from '../../base/log.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { putMail } from '../../mail/store.ts';
import { enter, type EnterParts, type SecondStepNeeded } from '../second-factors/enter.ts';
import { createUser } from '../users/create-user.ts';
import { recipientOf } from '../users/mail-to-user.ts';
import { endUnconfirmed } from '../users/end-unconfirmed.ts';
import type { Session, SessionEnder } from '../users/session.ts';
import { isConfirmed, type User } from '../users/user.ts';
import type { Identity, SignInProvider } from './provider.ts';
import type { SignInStore } from './store.ts';

export interface SignInParts extends Mailing, SessionEnder, EnterParts {
  /** `null`: not offered here. */
  readonly signInProvider: SignInProvider | null;
  readonly signIns: SignInStore;
  readonly log: ErrorLog;
}

/** What the page says beside the reply: whether a new person may be signed up, and how. */
export interface Wish {
  readonly mayCreate: boolean;
  readonly createTpAccount: boolean;
  readonly language: Language;
}

/** With what the person came back, and the key that the browser which began was given. */
interface CameBack {
  readonly reply: string;
  readonly browserKey: string;
}

type SignInError = 'SIGN_IN_FAILED' | 'USER_NOT_FOUND' | 'USER_DISABLED' | 'EMAIL_TAKEN' | 'API_LIMIT';

export async function startSignIn({
  signInProvider,
  signIns,
  clock,
  log,
}: SignInParts): Promise<{ url: string; browserKey: string } | { error: 'SIGN_IN_FAILED' }> {
  if (signInProvider === null) return { error: 'SIGN_IN_FAILED' };
  try {
    const { url, pending } = await signInProvider.start();
    const until = clock() + BigInt(limits.signIn_min * TICKS_PER_MINUTE);
    return { url, browserKey: await signIns.put(pending, until) };
  } catch (error) {
    log.error({ err: error }, 'a sign-in could not begin');
    return { error: 'SIGN_IN_FAILED' };
  }
}

export async function finishSignIn(
  parts: SignInParts,
  { reply, browserKey }: CameBack,
  wish: Wish,
): Promise<Session | SecondStepNeeded | { error: SignInError }> {
  const { signInProvider, signIns, clock } = parts;
  const query = new URLSearchParams(reply);
  const pending = await signIns.consume(query.get('state') ?? '', browserKey, clock());
  if (signInProvider === null || pending === null) return { error: 'SIGN_IN_FAILED' };
  const identity = await signInProvider.finish(query, pending);
  if (identity === null) return { error: 'SIGN_IN_FAILED' };
  const known = await parts.users.findBySubject(identity.subject);
  const found = known === null ? await signUp(parts, identity, wish) : { user: known };
  if ('error' in found) return found;
  if (found.user.isDisabled) return { error: 'USER_DISABLED' };
  return (await enter(parts, found.user)) ?? { error: 'SIGN_IN_FAILED' };
}

/**
 * An account with the same address and a password stays apart: the owner of the letter box now need not be
 * who made the account then.
 */
async function signUp(
  parts: SignInParts,
  { subject, email, firstName, lastName }: Identity,
  { mayCreate, createTpAccount, language }: Wish,
): Promise<{ user: User } | { error: SignInError }> {
  const { users, clock, mailSender, publicUrl } = parts;
  const taken = await users.findByEmail(email);
  if (taken !== null && isConfirmed(taken)) return { error: 'EMAIL_TAKEN' };
  if (!mayCreate) return { error: 'USER_NOT_FOUND' };
  // Nobody has shown that it is theirs: it is not in the way of whose address it is.
  if (taken !== null && !(await endUnconfirmed(parts, taken))) return { error: 'EMAIL_TAKEN' };
  const now = clock();
  const roles: Role[] = createTpAccount ? ['TIMING_POINT_ACCOUNT'] : [];
  const consent = { at: now, textVersion: consentTextVersion };
  const told = { email, firstName, lastName, language, roles, consent, googleSubject: subject };
  const mail = { kind: 'welcome', link: `${publicUrl()}/login` } as const;
  const made = await createUser(parts, { ...told, password: null }, (user) => putMail(recipientOf(user), mail, now));
  mailSender.wake();
  return made;
}

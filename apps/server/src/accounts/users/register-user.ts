import { consentTextVersion, type ProfileInput, type Role } from '@startwand/contract';
import type { Clock } from '../../base/clock.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { putConfirmation } from './confirm-address.ts';
import { createUser } from './create-user.ts';
import { easyPassword, isEasyPassword } from './easy-password.ts';
import { profileOf } from './profile.ts';
import type { UserStore } from './store.ts';
import type { User } from './user.ts';

interface Parts extends Mailing {
  readonly users: UserStore;
  readonly clock: Clock;
}

interface SignUp extends ProfileInput {
  readonly email: string;
  readonly password: string;
  readonly createTpAccount: boolean;
  /** The page of ours that the link of the mail returns to. */
  readonly returnTo?: string | undefined;
}

/** Signs a person up who consents, with `createTpAccount` as a timekeeper; the link of a mail confirms the address. */
export async function registerUser(
  parts: Parts,
  { email, password, createTpAccount, returnTo, ...profile }: SignUp,
): Promise<{ user: User } | { error: 'EMAIL_TAKEN' | 'API_LIMIT' } | typeof easyPassword> {
  const { clock, mailSender } = parts;
  if (isEasyPassword(password, [email, profile.firstName, profile.lastName])) return easyPassword;
  const now = clock();
  const roles: Role[] = createTpAccount ? ['TIMING_POINT_ACCOUNT'] : [];
  const consent = { at: now, textVersion: consentTextVersion };
  const made = await createUser(
    parts,
    { ...profileOf(profile), email, password, roles, consent, unconfirmedSince: now },
    (user) => putConfirmation(parts, user, returnTo),
  );
  mailSender.wake();
  return made;
}

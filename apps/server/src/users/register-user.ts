import { consentTextVersion } from '@startwand/contract';
import type { ProfileInput, Role } from '@startwand/contract';
import type { Clock } from '../clock.ts';
import type { Mailing } from '../mails/mailing.ts';
import { putMail } from '../mails/store.ts';
import { createUser } from './create-user.ts';
import { easyPassword, isEasyPassword } from './easy-password.ts';
import { recipientOf } from './mail-to-user.ts';
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
}

/** Signs a person up who consents, with `createTpAccount` as a timekeeper; a mail confirms it. */
export async function registerUser(
  parts: Parts,
  { email, password, createTpAccount, ...profile }: SignUp,
): Promise<{ user: User } | { error: 'EMAIL_TAKEN' } | typeof easyPassword> {
  const { clock, mailSender, publicUrl } = parts;
  if (isEasyPassword(password, [email, profile.firstName, profile.lastName])) return easyPassword;
  const now = clock();
  const roles: Role[] = createTpAccount ? ['TIMING_POINT_ACCOUNT'] : [];
  const consent = { at: now, textVersion: consentTextVersion };
  const mail = { kind: 'confirmation', link: `${publicUrl()}/login` } as const;
  const made = await createUser(
    parts,
    { ...profileOf(profile), email, password, roles, consent },
    (user) => [putMail(recipientOf(user), mail, now)],
  );
  mailSender.wake();
  return made;
}

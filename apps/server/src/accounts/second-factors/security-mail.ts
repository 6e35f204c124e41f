import type { Statement } from '../../base/statement.ts';
import type { SecurityChange } from '../../mail/mail.ts';
import { putMail } from '../../mail/store.ts';
import { recipientOf } from '../users/mail-to-user.ts';
import type { User } from '../users/user.ts';
import type { SecondFactorParts } from './parts.ts';

/** Tells the holder what was done with the account; part of the unit that does it. */
export function securityMail(
  { clock, publicUrl }: Pick<SecondFactorParts, 'clock' | 'publicUrl'>,
  user: User,
  change: SecurityChange,
): readonly Statement[] {
  const link = `${publicUrl()}/panel/account/security`;
  return putMail(recipientOf(user), { kind: 'security', link, ...change }, clock());
}

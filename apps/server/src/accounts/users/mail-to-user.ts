import type { Recipient } from '../../mail/mail.ts';
import type { User } from './user.ts';

/** How a mail reaches a person. */
export function recipientOf({ email, firstName, language }: User): Recipient {
  return { email, name: firstName === '' ? null : firstName, language };
}

/** One mail to many accounts: all of them are in the outbox, or none. */
import type { Role } from '@startwand/contract';
import { keepDeed } from '../audit/store.ts';
import type { Deed } from '../audit/store.ts';
import { takeDeedMark } from '../take-terms.ts';
import type { Clock } from '../clock.ts';
import type { Mail } from '../mails/mail.ts';
import type { Mailing } from '../mails/mailing.ts';
import { putMail } from '../mails/store.ts';
import { recipientOf } from '../users/mail-to-user.ts';
import type { UserStore } from '../users/store.ts';

interface Parts extends Mailing {
  readonly users: UserStore;
  readonly clock: Clock;
}

/**
 * @param role of those who get it; `null`: everybody
 * @param deed what the audit list says of it
 * @returns to how many it goes
 */
export async function writeToMany(
  { users, clock, mailSender }: Parts,
  mail: Mail,
  role: Role | null,
  deed: Deed,
): Promise<number> {
  const everybody = await users.everybody();
  const recipients = everybody.filter(({ roles }) => role === null || roles.includes(role));
  await users.write([
    ...recipients.flatMap((user) => putMail(recipientOf(user), mail, clock())),
    keepDeed(deed),
    ...takeDeedMark(),
  ]);
  mailSender.wake();
  return recipients.length;
}

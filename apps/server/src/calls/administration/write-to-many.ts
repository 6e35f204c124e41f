/** One mail to many accounts: all of them are in the outbox, or none. */
import type { MailingDto, Role } from '@startwand/contract';
import { keepAuditEntry, type AuditEntry } from '../../accounts/audit/store.ts';
import { keyStatements, type Preconditions } from '../../base/preconditions.ts';
import type { Clock } from '../../base/clock.ts';
import { mintId } from '../../base/ids.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { keepMailing } from '../../mail/mailing-store.ts';
import { putMail, type MailStore } from '../../mail/store.ts';
import { recipientOf } from '../../accounts/users/mail-to-user.ts';
import type { UserStore } from '../../accounts/users/store.ts';
import type { User } from '../../accounts/users/user.ts';

interface Parts extends Mailing {
  readonly users: UserStore;
  readonly mails: Pick<MailStore, 'refusing'>;
  readonly clock: Clock;
}

export type Receivers = MailingDto['receivers'];

interface Order {
  readonly mail: Extract<Mail, { readonly kind: 'information' | 'maintenance' }>;
  readonly receivers: Receivers;
  /** What the audit list says of it, beside to how many it goes. */
  readonly auditEntry: AuditEntry;
  /** Of the call that orders it. */
  readonly preconditions: Preconditions;
}

/** @returns to how many it goes */
export async function writeToMany(
  parts: Parts,
  { mail, receivers, auditEntry, preconditions }: Order,
): Promise<number> {
  const { users, clock, mailSender } = parts;
  const recipients = await receiversOf(parts, mail.kind, receivers);
  const id = mintId() + mintId();
  const subject = mail.kind === 'information' ? mail.subject : null;
  const { kind } = mail;
  await users.write([
    ...recipients.flatMap((user) => putMail(recipientOf(user), mail, clock(), id)),
    keepMailing({ id, kind, receivers, subject, by: auditEntry.by, at: clock() }),
    keepAuditEntry({ ...auditEntry, after: { ...auditEntry.after, count: recipients.length } }),
    ...keyStatements(preconditions),
  ]);
  mailSender.wake();
  return recipients.length;
}

/** Who is meant and wants it. */
async function receiversOf(
  { users, mails }: Pick<Parts, 'users' | 'mails'>,
  kind: Order['mail']['kind'],
  receivers: Receivers,
): Promise<readonly User[]> {
  const role = roleOf[receivers];
  const everybody = await users.everybody();
  const meant = everybody.filter(({ roles }) => role === null || roles.includes(role));
  const refusing = await mails.refusing(meant, kind);
  return meant.filter(({ email }) => !refusing.has(email));
}

/** To how many an info mail to each circle would go now, and a maintenance. */
export async function countReceivers(
  parts: Pick<Parts, 'users' | 'mails'>,
): Promise<Readonly<Record<Receivers | 'maintenance', number>>> {
  const all = await receiversOf(parts, 'information', 'all');
  const withRole = (wanted: Role) => all.filter(({ roles }) => roles.includes(wanted)).length;
  return {
    all: all.length,
    admins: withRole('ADMIN'),
    timingPointAccounts: withRole('TIMING_POINT_ACCOUNT'),
    maintenance: (await receiversOf(parts, 'maintenance', 'all')).length,
  };
}

const roleOf = {
  admins: 'ADMIN',
  timingPointAccounts: 'TIMING_POINT_ACCOUNT',
  all: null,
} as const satisfies Record<Receivers, Role | null>;

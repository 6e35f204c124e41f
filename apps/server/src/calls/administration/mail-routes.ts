/** The calls of administrators that write to many, and what shows how far that is. */
import { routes, type Issue, type MailingDto } from '@startwand/contract';
import { keepAuditEntry, type AuditEntry } from '../../accounts/audit/store.ts';
import type { Clock } from '../../base/clock.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { paged } from '../../edge/answers/paged.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { KeptMailing, MailingStore } from '../../mail/mailing-store.ts';
import { putMail, type MailStore } from '../../mail/store.ts';
import type { Unsubscribing } from '../../mail/unsubscribing.ts';
import type { Maintenance } from '../service/maintenance.ts';
import { keyStatements } from '../../base/preconditions.ts';
import { recipientOf } from '../../accounts/users/mail-to-user.ts';
import type { UserStore } from '../../accounts/users/store.ts';
import { countReceivers, writeToMany } from './write-to-many.ts';

export interface ManyParts extends Mailing {
  readonly users: UserStore;
  readonly mails: MailStore;
  readonly mailings: MailingStore;
  readonly maintenance: Pick<Maintenance, 'announce'>;
  readonly clock: Clock;
  readonly unsubscribing: Pick<Unsubscribing, 'linkFor'>;
}

export function manyMailRoutes(parts: ManyParts) {
  return { ...sending(parts), ...looking(parts) } satisfies Partial<Handlers>;
}

function sending(parts: ManyParts) {
  const { users, clock } = parts;
  return {
    informByMail: handle(routes.informByMail, async ({ body, caller, preconditions }) => {
      const { subject, message, recipients: receivers } = body;
      const mail = { kind: 'information', subject, message } as const;
      const auditEntry: AuditEntry = {
        action: 'accountsInformed',
        by: caller.user.id,
        at: clock(),
        after: { recipients: receivers, subject },
      };
      return { data: [{ recipients: await writeToMany(parts, { mail, receivers, auditEntry, preconditions }) }] };
    }),

    tryInformation: handle(routes.tryInformation, async ({ body, caller, preconditions }) => {
      const self = await users.find(caller.user.id);
      if (self === null) return { error: 'REAUTHENTICATE' };
      const mail = { kind: 'trial', ...body } as const;
      const outcome = await users.write([
        ...putMail(recipientOf(self), mail, clock()),
        ...keyStatements(preconditions),
      ]);
      if (outcome !== 'stored') return { error: 'API_LIMIT' };
      parts.mailSender.wake();
      return { data: [{ email: self.email }] };
    }),

    announceMaintenance: handle(routes.announceMaintenance, async ({ body, caller, preconditions }) => {
      const { start_100ns: start, end_100ns: end } = body;
      const issues = faultsOf(start, end, clock());
      if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
      const mail = { kind: 'maintenance', start, end } as const;
      const auditEntry: AuditEntry = {
        action: 'maintenanceAnnounced',
        by: caller.user.id,
        at: clock(),
        after: { start: String(start), end: String(end) },
      };
      const recipients = await writeToMany(parts, { mail, receivers: 'all', auditEntry, preconditions });
      await parts.maintenance.announce({ start, end });
      return { data: [{ recipients }] };
    }),
  } satisfies Partial<Handlers>;
}

function looking(parts: ManyParts) {
  const { users, mailings, clock } = parts;
  return {
    countReceivers: handle(routes.countReceivers, async () => ({
      data: [await countReceivers(parts)],
    })),

    previewInformation: handle(routes.previewInformation, async ({ body, caller }) => {
      const { language, ...said } = body;
      const self = await users.find(caller.user.id);
      if (self === null) return { error: 'REAUTHENTICATE' };
      const stored = {
        id: 'preview',
        recipient: { ...recipientOf(self), language },
        mail: { kind: 'information', ...said },
      } as const;
      const link = await parts.unsubscribing.linkFor(stored);
      const { subject, html, text } = await composeMail(stored, link);
      return { data: [{ subject, html, text }] };
    }),

    listMailings: handle(routes.listMailings, async ({ query }) => {
      const kept = await mailings.list(query);
      const listed = await Promise.all(kept.map((mailing) => present(users, mailing)));
      return paged(query, listed, () => mailings.count());
    }),

    cancelMailing: handle(routes.cancelMailing, async ({ params, caller }) => {
      const before = await mailings.find(params.mailingId);
      if (before === null) return { error: 'MAILING_NOT_FOUND' };
      if (before.waiting > 0) {
        const auditEntry = keepAuditEntry({
          action: 'mailingCancelled',
          by: caller.user.id,
          at: clock(),
          before: { waiting: before.waiting },
          after: before.subject === null ? null : { subject: before.subject },
        });
        await mailings.cancel(params.mailingId, before.cancelled, auditEntry);
      }
      const after = (await mailings.find(params.mailingId)) ?? before;
      return { data: [await present(users, after)] };
    }),
  } satisfies Partial<Handlers>;
}

async function present(users: Pick<UserStore, 'find'>, { at, by, ...mailing }: KeptMailing): Promise<MailingDto> {
  const user = await users.find(by);
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim();
  return { ...mailing, date: at, by: { id: by, name } };
}

/** Spec §5: start in the future, end after start. */
function faultsOf(start: bigint, end: bigint, now: bigint): readonly Issue[] {
  return [
    ...(start > now ? [] : [{ path: ['start_100ns'], code: 'IN_THE_PAST' } as const]),
    ...(end > start ? [] : [{ path: ['end_100ns'], code: 'BEFORE_BEGIN' } as const]),
  ];
}

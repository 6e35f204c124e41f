/** The calls of administrators on accounts of others, and their mails to many. */
import { routes } from '@startwand/contract';
import type { Issue, Role } from '@startwand/contract';
import { keepDeed } from '../audit/store.ts';
import type { Deed } from '../audit/store.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import { paged } from '../http/paged.ts';
import type { SecurityLog } from '../log.ts';
import type { Mailing } from '../mails/mailing.ts';
import { presentListedUser } from '../users/present-listed-user.ts';
import { writeEndingSessions } from '../users/session.ts';
import type { SessionEnder } from '../users/session.ts';
import { writeToMany } from './write-to-many.ts';

interface Parts extends SessionEnder, Mailing {
  readonly log: SecurityLog;
}

export function administrationRoutes(parts: Parts) {
  return { ...accounts(parts), ...mails(parts) } satisfies Partial<Handlers>;
}

function accounts(parts: Parts) {
  const { users } = parts;
  const setDisabled = async (by: string, userId: string, isDisabled: boolean) => {
    const action = isDisabled ? 'accountDisabled' : 'accountEnabled';
    const changed = await users.change(
      userId,
      (user) => ({ ...user, isDisabled }),
      (before) => [
        keepDeed({
          action,
          by,
          userId,
          at: parts.clock(),
          before: { isDisabled: before.isDisabled },
          after: { isDisabled },
        }),
      ],
    );
    if (changed === null) return { error: 'USER_NOT_FOUND' as const };
    parts.log.warn({ by, userId, isDisabled }, 'account changed');
    if (isDisabled) await writeEndingSessions(parts, userId, []);
    return { data: [presentListedUser(changed)] };
  };
  return {
    listUsers: handle(routes.listUsers, async ({ query }) => {
      const listed = (await users.list(query)).map(presentListedUser);
      return paged(query, listed, () => users.count(query));
    }),

    disableUser: handle(routes.disableUser, ({ params, caller }) =>
      setDisabled(caller.user.id, params.userId, true),
    ),

    enableUser: handle(routes.enableUser, ({ params, caller }) =>
      setDisabled(caller.user.id, params.userId, false),
    ),
  } satisfies Partial<Handlers>;
}

function mails(parts: Parts) {
  return {
    informByMail: handle(routes.informByMail, async ({ body, caller }) => {
      const { subject, message } = body;
      const mail = { kind: 'information', subject, message } as const;
      const deed: Deed = {
        action: 'accountsInformed',
        by: caller.user.id,
        at: parts.clock(),
        after: { recipients: body.recipients, subject },
      };
      const sent = await writeToMany(parts, mail, roleOf[body.recipients], deed);
      return { data: [{ recipients: sent }] };
    }),

    announceMaintenance: handle(routes.announceMaintenance, async ({ body, caller }) => {
      const { start_100ns: start, end_100ns: end } = body;
      const issues = faultsOf(start, end, parts.clock());
      if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
      const mail = { kind: 'maintenance', start, end } as const;
      const deed: Deed = {
        action: 'maintenanceAnnounced',
        by: caller.user.id,
        at: parts.clock(),
        after: { start: String(start), end: String(end) },
      };
      return { data: [{ recipients: await writeToMany(parts, mail, null, deed) }] };
    }),
  } satisfies Partial<Handlers>;
}

const roleOf = {
  admins: 'ADMIN',
  timingPointAccounts: 'TIMING_POINT_ACCOUNT',
  all: null,
} as const satisfies Record<string, Role | null>;

/** Spec §5: start in the future, end after start. */
function faultsOf(start: bigint, end: bigint, now: bigint): readonly Issue[] {
  return [
    ...(start > now ? [] : [{ path: ['start_100ns'], code: 'TOO_SMALL' } as const]),
    ...(end > start ? [] : [{ path: ['end_100ns'], code: 'TOO_SMALL' } as const]),
  ];
}

/** The calls of administrators on accounts of others, and their mails to many. */
import { canAdministrate, canDisable, routes } from '@startwand/contract';
import type { Issue, Role } from '@startwand/contract';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import type { Mailing } from '../mails/mailing.ts';
import { presentListedUser } from '../users/present-listed-user.ts';
import { writeEndingSessions } from '../users/session.ts';
import type { SessionEnder } from '../users/session.ts';
import { writeToMany } from './write-to-many.ts';

interface Parts extends SessionEnder, Mailing {}

export function administrationRoutes(parts: Parts) {
  return { ...accounts(parts), ...mails(parts) } satisfies Partial<Handlers>;
}

function accounts(parts: Parts) {
  const { users } = parts;
  const setDisabled = async (userId: string, isDisabled: boolean) => {
    const changed = await users.change(userId, (user) => ({ ...user, isDisabled }));
    if (changed === null) return { error: 'USER_NOT_FOUND' as const };
    if (isDisabled) await writeEndingSessions(parts, userId, []);
    return { data: [presentListedUser(changed)] };
  };
  return {
    listUsers: handle(routes.listUsers, async ({ query, caller }) => {
      if (!canAdministrate(caller.user)) return { error: 'NOT_ALLOWED' };
      return { data: (await users.list(query)).map(presentListedUser) };
    }),

    disableUser: handle(routes.disableUser, async ({ params, caller }) =>
      canDisable(caller.user, params.userId)
        ? setDisabled(params.userId, true)
        : { error: 'NOT_ALLOWED' },
    ),

    enableUser: handle(routes.enableUser, async ({ params, caller }) =>
      canAdministrate(caller.user) ? setDisabled(params.userId, false) : { error: 'NOT_ALLOWED' },
    ),
  } satisfies Partial<Handlers>;
}

function mails(parts: Parts) {
  return {
    informByMail: handle(routes.informByMail, async ({ body, caller }) => {
      if (!canAdministrate(caller.user)) return { error: 'NOT_ALLOWED' };
      const { subject, message } = body;
      const mail = { kind: 'information', subject, message } as const;
      return { data: [{ recipients: await writeToMany(parts, mail, roleOf[body.recipients]) }] };
    }),

    announceMaintenance: handle(routes.announceMaintenance, async ({ body, caller }) => {
      if (!canAdministrate(caller.user)) return { error: 'NOT_ALLOWED' };
      const { start_100ns: start, end_100ns: end } = body;
      const issues = faultsOf(start, end, parts.clock());
      if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
      const mail = { kind: 'maintenance', start, end } as const;
      return { data: [{ recipients: await writeToMany(parts, mail, null) }] };
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

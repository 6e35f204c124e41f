/** The calls of administrators on accounts of others, and their mails to many. */
import { routes } from '@startwand/contract';
import { keepAuditEntry } from '../../accounts/audit/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { paged } from '../../edge/answers/paged.ts';
import type { SecurityLog } from '../../base/log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { makeEntryCode } from '../../accounts/users/entry-code.ts';
import { presentListedUser } from '../../accounts/users/present-listed-user.ts';
import { writeEndingSessions, type SessionEnder } from '../../accounts/users/session.ts';
import { manyMailRoutes, type ManyParts } from './mail-routes.ts';

interface Parts extends SessionEnder, ManyParts {
  readonly log: SecurityLog;
  readonly mailer: Pick<Mailer, 'keepsContent'>;
}

export function administrationRoutes(parts: Parts) {
  return { ...accounts(parts), ...manyMailRoutes(parts) } satisfies Partial<Handlers>;
}

function accounts(parts: Parts) {
  const { users } = parts;
  const setDisabled = async (by: string, userId: string, isDisabled: boolean) => {
    const action = isDisabled ? 'accountDisabled' : 'accountEnabled';
    const changed = await users.change(
      userId,
      (user) => ({ ...user, isDisabled }),
      (before) => [
        keepAuditEntry({
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

    makeEntryCode: handle(routes.makeEntryCode, async ({ params, caller }) => {
      const made = await makeEntryCode(parts, params.userId, caller.user.id);
      return 'error' in made ? made : { data: [{ code: made.code, until_100ns: made.until }] };
    }),

    disableUser: handle(routes.disableUser, ({ params, caller }) => setDisabled(caller.user.id, params.userId, true)),

    enableUser: handle(routes.enableUser, ({ params, caller }) => setDisabled(caller.user.id, params.userId, false)),
  } satisfies Partial<Handlers>;
}

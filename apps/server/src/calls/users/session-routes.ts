/** The calls on where a person is logged in. */
import { limits, routes } from '@startwand/contract';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { writeEndingSessions, type SessionEnder } from '../../accounts/users/session.ts';
import type { SessionStore } from '../../accounts/users/session-store.ts';
import { hashOfToken } from '../../accounts/users/token-store.ts';

interface Parts extends SessionEnder {
  readonly sessions: SessionStore;
}

export function sessionRoutes(parts: Parts) {
  const { sessions, tokens, clock, endSessions } = parts;
  return {
    listSessions: handle(routes.listSessions, async ({ caller }) => {
      const own = hashOfToken(caller.token);
      const open = await sessions.listOf(caller.user.id, clock(), limits.sessionsShownMax);
      const data = open.map(({ hash, agent, since, seenAt, until }) => ({
        id: hash,
        device: agent,
        since_100ns: since,
        // The one that asks is used at this moment, whatever was written down.
        seenAt_100ns: hash === own ? clock() : seenAt,
        until_100ns: until,
        isThis: hash === own,
      }));
      return { data };
    }),

    endSession: handle(routes.endSession, async ({ params, caller }) => {
      const { sessionId } = params;
      if (!(await sessions.end(caller.user.id, sessionId, clock()))) return { error: 'SESSION_NOT_FOUND' };
      endSessions(sessionId);
      return { data: [] };
    }),

    endOtherSessions: handle(routes.endOtherSessions, async ({ caller }) => {
      const open = await tokens.hashesOf(caller.user.id, clock());
      await writeEndingSessions(parts, caller.user.id, [], caller.token);
      const own = hashOfToken(caller.token);
      return { data: [{ ended: open.filter((hash) => hash !== own).length }] };
    }),
  } satisfies Partial<Handlers>;
}

/** The calls on accounts and sessions. */
import { routes } from '@startwand/contract';
import type { Clock } from '../clock.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import { login } from './login.ts';
import { presentUser } from './present.ts';
import { registerUser } from './register-user.ts';
import { openSession } from './session.ts';
import type { UserStore } from './store.ts';
import { hashOfToken } from './token-store.ts';
import type { TokenStore } from './token-store.ts';

interface Parts {
  readonly users: UserStore;
  readonly tokens: TokenStore;
  readonly clock: Clock;
  /** Ends the live connections that were opened with a token. */
  readonly endSessions: (tokenHash: string) => void;
}

export function userRoutes(parts: Parts) {
  return {
    login: handle(routes.login, async ({ body }) => {
      const session = await login(parts, body);
      if ('error' in session) return session;
      return { data: [presentUser(session.user)], token: session.token };
    }),

    logout: handle(routes.logout, async ({ caller }) => {
      await parts.tokens.revoke(caller.token, parts.clock());
      parts.endSessions(hashOfToken(caller.token));
      return { data: [] };
    }),

    currentUser: handle(routes.currentUser, ({ caller }) => ({ data: [presentUser(caller.user)] })),

    registerUser: handle(routes.registerUser, async ({ body }) => {
      const registered = await registerUser(parts, body);
      if ('error' in registered) return registered;
      const session = await openSession(parts, registered.user);
      return { data: [presentUser(session.user)], token: session.token };
    }),
  } satisfies Partial<Handlers>;
}

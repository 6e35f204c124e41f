/** The account as the server has it: roles and confirmation change while a page is open, and pages hide by them. */
import { calls } from '@startwand/contract';
import type { Api } from './api.ts';
import type { LoginSession } from './session.ts';

export interface CurrentUser {
  /** Asks who is logged in; a login that has ended meanwhile ends here too. */
  readonly refresh: () => Promise<void>;
}

export function createCurrentUser(parts: { readonly api: Api; readonly session: LoginSession }): CurrentUser {
  const { api, session } = parts;
  return {
    async refresh() {
      const asked = session.get();
      if (asked === null) return;
      const result = await api.call(calls.currentUser, {}, { background: true });
      const user = 'data' in result ? result.data[0] : undefined;
      // Another person may have logged in while the answer was on its way.
      if (user !== undefined && session.get()?.token === asked.token) {
        session.remember({ ...asked, user });
      }
    },
  };
}

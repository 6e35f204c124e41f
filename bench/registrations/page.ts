/** The page of one who is logged in: its own client, as if each had an address of its own. */
import type { UserDto } from '@startwand/contract';
import { createApi, type Api } from '../../apps/web/src/api/api.ts';
import type { Login, LoginSession } from '../../apps/web/src/api/session.ts';
import type { Registrant } from './people.ts';

/** @param number which of the pages it is */
export function pageOf(server: string, { id, email, token }: Registrant, number: number): Api {
  const user: Pick<UserDto, 'id' | 'email'> = { id, email };
  return createApi({
    session: sessionOf({ token, user }),
    detour: () => {},
    fetch: (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', addressOf(number));
      return fetch(new URL(typeof path === 'string' ? path : '', server), { ...init, headers });
    },
  });
}

/** One of many addresses, none of which is the machine's own. */
export function addressOf(number: number): string {
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

function sessionOf(login: { readonly token: string; readonly user: object }): LoginSession {
  return {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the client reads the token of it
    get: () => login as Login,
    subscribe: () => () => {},
    remember: () => {},
    reread: () => {},
    forget: () => {},
    leave: () => {},
    hasLeft: () => false,
  };
}

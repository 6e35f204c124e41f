/** The interface as a foreign program would use it: plain calls, checked envelopes. */
import { apiRoot, parseJson, stringifyJson } from '@startwand/contract';
import { createClient } from '@startwand/contract/client/client.ts';
import { followConfirmation } from './mails.ts';
import type { TestServer } from './server.ts';

export interface Api {
  /** The items of `data`; fails with the server's own words when the call was refused. */
  readonly get: <Item>(path: string) => Promise<readonly Item[]>;
  readonly post: <Item>(path: string, body?: unknown) => Promise<readonly Item[]>;
  /** A token of one of the account's devices, as its owner takes it for a bridge. */
  readonly authorize: (deviceId: string) => Promise<string>;
  readonly userId: string;
}

/** Signs up a timekeeper, who answers the mail, and calls on that account from then on. */
export async function signUpTimekeeper(
  server: Pick<TestServer, 'url' | 'mails'>,
  email: string,
  password: string,
): Promise<Api> {
  const client = createClient({ server: server.url, token: null });
  const signedUp = await client.registerUser({
    body: {
      email,
      password,
      firstName: 'Anna',
      lastName: 'Huber',
      street: 'Seegrube 1',
      city: 'Innsbruck',
      country: 'AUT',
      createTpAccount: true,
      consent: true,
    },
  });
  await followConfirmation(server, email, password);
  const [user] = signedUp.data;
  return openApi(server.url, signedUp.token ?? '', user?.id ?? '');
}

/** Calls on an account that is there already. */
export function openApi(server: string, token: string, userId: string): Api {
  const call = async <Item>(path: string, init: RequestInit): Promise<readonly Item[]> => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    return itemsOf<Item>(await fetch(`${server}${apiRoot}${path}`, { ...init, headers }));
  };
  return {
    get: (path) => call(path, {}),
    post: (path, body = {}) => call(path, { method: 'POST', body: stringifyJson(body) }),
    authorize: async (deviceId) => {
      const authorized = await createClient({ server, token }).authorizeDevice({
        params: { deviceId },
        body: {},
      });
      return authorized.token ?? '';
    },
    userId,
  };
}

async function itemsOf<Item>(answer: Response): Promise<readonly Item[]> {
  const body = parseJson(await answer.text()) as {
    status: number;
    message: string;
    data: readonly Item[];
  };
  if (body.status !== 0) {
    throw new Error(`${answer.url} answered ${stringifyJson(body)}`);
  }
  return body.data;
}

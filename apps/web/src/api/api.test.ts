/** What a page does with an answer (Spec §7), beyond handing it on. */
import { apiRoot, calls, type ErrorName } from '@startwand/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { ok, refused } from '../testing/a-server.ts';
import { anna, aPage } from '../testing/a-page.tsx';
import { createApi, type Detour } from './api.ts';

afterEach(() => window.localStorage.clear());

const ask = async (name: ErrorName, http: number, background = false) => {
  const { server, services, detours } = await aPage();
  server.answers(calls.currentUser, () => refused(name, http));
  const answer = await services.api.call(calls.currentUser, {}, { background });
  return {
    refusal: 'error' in answer ? answer.error.failure : null,
    detours,
    login: services.session.get(),
  };
};

describe('a refusal', () => {
  test.each<readonly [string, ErrorName, number, Detour]>([
    ['-1006 leads to the login, and the caller is refused §2.38 §7.10', 'REAUTHENTICATE', 200, 'login'],
    ['HTTP 403 leads to the login, whatever it says §7.12', 'NOT_ALLOWED', 403, 'login'],
    ['-9000 leads to the page of the API limit §7.11', 'API_LIMIT', 429, 'limit'],
    ['HTTP 503 leads to the page of a service that is away §7.13', 'MAINTENANCE', 503, 'service'],
  ])('%s', async (_says, name, http, to) => {
    const { refusal, detours, login } = await ask(name, http);
    expect(refusal).toBe(name);
    expect(detours).toEqual([to]);
    expect(login === null).toBe(to === 'login');
  });

  test('of any other kind is the caller’s alone §7.14', async () => {
    const { refusal, detours, login } = await ask('NOT_ALLOWED', 200);
    expect(refusal).toBe('NOT_ALLOWED');
    expect(detours).toEqual([]);
    expect(login?.user).toEqual(anna);
  });

  test('in the background takes no page away for a busy server, but a login is over', async () => {
    expect((await ask('API_LIMIT', 429, true)).detours).toEqual([]);
    expect((await ask('REAUTHENTICATE', 200, true)).detours).toEqual(['login']);
  });
});

test('a call goes below the base path, as JSON, with the token where there is one §7.3', async () => {
  const { services } = await aPage();
  const sent: [string, Headers][] = [];
  const { session } = services;
  const api = createApi({
    session,
    detour: () => {},
    fetch: (address, init) => {
      if (typeof address === 'string') sent.push([address, new Headers(init?.headers)]);
      return Promise.resolve(ok<typeof calls.updatePassword>([]));
    },
  });
  const call = () =>
    api.call(calls.updatePassword, {
      params: { userId: anna.id },
      body: { oldPassword: 'first light', password: 'last light' },
    });
  await call();
  session.forget();
  await call();
  const [[path, headers] = [], [, visitors] = []] = sent;
  expect(apiRoot).toBe('/mt1/api');
  expect(path).toBe('/mt1/api/users/anna/password/update');
  expect(headers?.get('content-type')).toContain('application/json');
  expect(headers?.get('authorization')).toBe('token of anna');
  expect(visitors?.has('authorization')).toBe(false);
});

import { apiRoot } from '@startwand/contract';
import { TICKS_PER_DAY, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCompetitor, password, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** Where people of tests sign up from, and so are known. */
const home = '127.0.0.1';
const thief = '198.51.100.7';

let app: TestApp;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

async function post(path: string, body: unknown, remoteAddress: string, token = '') {
  const answer = await app.app.http.inject({
    method: 'POST',
    url: `${apiRoot}${path}`,
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: token }),
    },
    payload: JSON.stringify(body),
    remoteAddress,
  });
  const given = answer.headers['authorization'];
  return {
    status: answer.json().status,
    retryAfter: answer.headers['retry-after'],
    token: typeof given === 'string' ? given : '',
  };
}

const logIn = (from: string, said = password, username = anna.email) =>
  post('/user/login', { username, password: said }, from);

async function guess(times: number, from: string, username = anna.email): Promise<void> {
  for (let n = 0; n < times; n += 1) await logIn(from, `guess number ${n}`, username);
}

async function mailedToken(): Promise<string> {
  const mails = await app.mailsTo(anna.email);
  return mails.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
}

const tooOften = -9000;
const wrong = -1001;

describe('who guesses a password', () => {
  test('waits, and does not get in with the right one meanwhile §4.25', async () => {
    await guess(11, thief);
    expect(await logIn(thief, 'one more guess')).toMatchObject({
      status: tooOften,
      retryAfter: '30',
    });
    expect(await logIn(thief)).toMatchObject({ status: tooOften });
  });

  test.each([' %', '%\u00a0', '\ufeff%', 'upper case'])(
    'waits however the address is spelled: «%s»',
    async (spelling) => {
      await guess(11, thief);
      const spelled = spelling.includes('%') ? spelling.replace('%', anna.email) : anna.email.toUpperCase();
      expect(await logIn(thief, 'one more guess', spelled)).toMatchObject({ status: tooOften });
    },
  );

  test('waits at an account that does not exist as at one that does', async () => {
    await guess(11, thief, 'nobody@example.org');
    const next = await logIn(thief, 'one more guess', 'nobody@example.org');
    expect(next).toMatchObject({ status: tooOften, retryAfter: '30' });
  });

  test('keeps nobody out who comes from elsewhere with the right one', async () => {
    await guess(30, thief);
    expect(await logIn('203.0.113.9')).toMatchObject({ status: 0 });
    expect(await logIn(home)).toMatchObject({ status: 0 });
  });

  test('keeps nobody out at a known place, not even from many addresses', async () => {
    for (let n = 0; n < 160; n += 1) await logIn(`198.18.${n}.1`, 'a guess of many');
    // Somewhere new one waits with all others who come for the first time.
    expect(await logIn('203.0.113.9')).toMatchObject({ status: tooOften });
    expect(await logIn(home)).toMatchObject({ status: 0 });
  });

  test('behind the same address as the person does not keep them out', async () => {
    await guess(20, home);
    expect(await logIn(home)).toMatchObject({ status: 0 });
  });

  test('has to wait at last although the place is known', async () => {
    await guess(31, home);
    expect(await logIn(home)).toMatchObject({ status: tooOften });
  });

  test('of somebody whose device was left logged in waits too, wherever he takes it §8.48', async () => {
    const path = `/users/${anna.id}/password/update`;
    const statuses: unknown[] = [];
    for (let n = 0; n < 33; n += 1) {
      const body = { oldPassword: `guess number ${n}`, password: 'a new and good one' };
      statuses.push((await post(path, body, `198.18.${n}.1`, anna.token)).status);
    }
    expect(statuses.filter((status) => status === tooOften)).toHaveLength(2);
    expect(await logIn(home)).toMatchObject({ status: 0 });
  });
});

describe('a place is known', () => {
  test('when somebody logged in there within ninety days, in its neighbourhood §4.25', async () => {
    const { knownPlaces } = app.app.services;
    const isKnown = (address: string) => knownPlaces.isKnown(anna.id, address, app.now());
    expect(await isKnown('203.0.113.9')).toBe(false);
    expect(await logIn('203.0.113.9', 'not the right one')).toMatchObject({ status: wrong });
    expect(await isKnown('203.0.113.9')).toBe(false);
    await logIn('203.0.113.9');
    await logIn('2001:db8:1:2::3');
    for (const address of ['203.0.113.200', '::ffff:203.0.113.7', '2001:db8:1:ffff::1']) {
      expect([address, await isKnown(address)]).toEqual([address, true]);
    }
    expect(await isKnown('203.0.114.9')).toBe(false);
    expect(await knownPlaces.isKnown('somebody else', '203.0.113.9', app.now())).toBe(false);
    app.moveClock(after(app.now(), duration(89 * TICKS_PER_DAY)));
    expect(await isKnown('203.0.113.9')).toBe(true);
    app.moveClock(after(app.now(), duration(TICKS_PER_DAY)));
    expect(await isKnown('203.0.113.9')).toBe(false);
  });

  test('no longer when the password was chosen anew by mail', async () => {
    await app.post('/user/password/forgotten', { email: anna.email });
    const token = await mailedToken();
    await app.post('/user/password/reset', { token, password: 'a new and good one' });
    const { knownPlaces } = app.app.services;
    expect(await knownPlaces.isKnown(anna.id, home, app.now())).toBe(false);
  });

  test('no longer when its password was changed, nor is any other, until somebody logs in there', async () => {
    const better = 'a new and good one';
    await logIn('203.0.113.9');
    const path = `/users/${anna.id}/password/update`;
    const change = (oldPassword: string) => post(path, { oldPassword, password: better }, home, anna.token);
    const { knownPlaces } = app.app.services;
    const areKnown = () =>
      Promise.all([home, '203.0.113.9'].map((place) => knownPlaces.isKnown(anna.id, place, app.now())));
    expect(await change('not the old one')).toMatchObject({ status: -1013 });
    expect(await areKnown()).toEqual([true, true]);
    expect(await change(password)).toMatchObject({ status: 0 });
    expect(await areKnown()).toEqual([false, false]);
    // Who had the old password guesses at the new one as slowly as anybody.
    await guess(11, '203.0.113.9');
    expect(await logIn('203.0.113.9', better)).toMatchObject({ status: tooOften });
    expect(await logIn(home, better)).toMatchObject({ status: 0 });
    expect(await areKnown()).toEqual([true, false]);
  });

  test('by a hash alone, which goes with the account', async () => {
    const rows = () => app.database.query<{ place: string }>('select place from known_places', []);
    const [row] = await rows();
    expect(row?.place).toMatch(/^[\w-]{43}$/);
    await app.post(`/users/${anna.id}/delete`, {}, anna.token);
    const token = await mailedToken();
    await app.post('/users/delete/submit', { token });
    expect(await rows()).toEqual([]);
  });
});

test('a password that is changed while somebody logs in with the old one lets nobody in', async () => {
  const change = { oldPassword: password, password: 'a new and good one' };
  const logins = Array.from({ length: 6 }, () => logIn(home));
  const [changed, ...sessions] = await Promise.all([
    post(`/users/${anna.id}/password/update`, change, home, anna.token),
    ...logins,
  ]);
  expect(changed.status).toBe(0);
  const open = sessions.filter(({ token }) => token !== '');
  for (const { token } of open) {
    expect(await app.get('/user/current', token)).toMatchObject({ http: 401 });
  }
});

test('a password that was changed since somebody who logs in was looked up is a wrong one §4.25', async () => {
  const { users } = app.app.services;
  const find = users.findByEmail.bind(users);
  vi.spyOn(users, 'findByEmail').mockImplementationOnce(async (email) => {
    const found = await find(email);
    const change = { oldPassword: password, password: 'a new and good one' };
    await post(`/users/${anna.id}/password/update`, change, home, anna.token);
    return found;
  });
  expect(await logIn(home)).toMatchObject({ status: wrong, token: '' });
});

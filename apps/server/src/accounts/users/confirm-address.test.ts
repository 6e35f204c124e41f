import { apiRoot } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventForm } from '../../testing/events.ts';
import { aDevice, anAdmin, anUnconfirmed, givePoints, password, pin, type TestUser } from '../../testing/people.ts';
import { anOpenEvent, register } from '../../testing/registration.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';
import { endUnconfirmedNow } from './end-unconfirmed.ts';

let app: TestApp;
let mallory: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  mallory = await anUnconfirmed(app);
});
afterEach(() => app.close());

const waits = { http: 400, body: { status: -1014 } };
const invalid = { http: 400, body: { status: -1012 } };

async function linkTo(email: string): Promise<URL> {
  const texts = (await app.mailsTo(email)).map(({ text }) => text).join('\n');
  return new URL(/https:\S+#confirm=\S+/.exec(texts)?.[0] ?? 'none:');
}

const tokenIn = ({ hash }: URL): string => hash.replace('#confirm=', '');
/** In the browser of the sign-up, unless told. */
const confirm = (token: string, session: string | null = mallory.token) =>
  session === null ? app.post('/user/confirm', { token }) : app.post('/user/confirm', { token }, session);
const current = (token: string) => app.get('/user/current', token);

describe('an account whose address nobody confirmed', () => {
  test('is refused every act, and neither its owner nor its mailbox pays for the attempt', async () => {
    const event = await anOpenEvent(app);
    await aDevice(app);
    const acts = [
      await register(app, mallory, event),
      await app.post(`/user/${mallory.id}/events`, eventForm, mallory.token),
      await app.post('/devices/231203016/register', { pin, name: 'Mine' }, mallory.token),
      await app.post(`/events/${event.id}/competitors/all/invite`, {}, mallory.token),
      // Before the body is looked at.
      await app.post(`/user/${mallory.id}/events`, { nonsense: true }, mallory.token),
    ];
    for (const act of acts) expect(act).toMatchObject(waits);
    expect(await app.mailsTo(mallory.email)).toHaveLength(1);
    const { body } = await app.get(`/events/${event.id}/detail`);
    expect(body.data[0]?.['competitors']).toEqual([]);
  });

  test('is looked at, and fills in its own form', async () => {
    const told = await current(mallory.token);
    expect(told.body.data).toMatchObject([{ isConfirmed: false }]);
    expect(await app.get(`/user/${mallory.id}/events`, mallory.token)).toMatchObject({ http: 200 });
    const profile = { firstName: 'M', lastName: 'M', street: 's', city: 'c', country: 'AUT' };
    const updated = await app.post(`/users/${mallory.id}/update`, profile, mallory.token);
    expect(updated).toMatchObject({ http: 200 });
  });

  test('gets no mail of those to everybody', async () => {
    const admin = await anAdmin(app);
    const mail = { recipients: 'everybody', subject: 'News', message: 'Hello' };
    await app.post('/mail/inform', mail, admin.token);
    expect(await app.mailsTo(mallory.email)).toHaveLength(1);
  });

  test('ends after a week, with its sessions and its link, and the address may sign up again', async () => {
    const rich = await anUnconfirmed(app);
    await givePoints(app, rich, 5);
    const token = tokenIn(await linkTo(mallory.email));
    app.moveClock(ticksAt('2026-01-24T08:59:59Z'));
    expect(await endUnconfirmedNow(app.app.services)).toBe(0);
    app.moveClock(ticksAt('2026-01-24T09:00:00Z'));
    expect(await endUnconfirmedNow(app.app.services)).toBe(2);
    for (const { token: session } of [mallory, rich]) {
      expect(await current(session)).toMatchObject({ http: 401, body: { status: -1007 } });
    }
    expect(await confirm(token)).toMatchObject(invalid);
    const { users } = app.app.services;
    expect(await users.find(mallory.id)).toBeNull();
    expect(await users.findByEmail(rich.email)).toBeNull();
    expect(await endUnconfirmedNow(app.app.services)).toBe(0);
  });
});

describe('the link of the mail', () => {
  test('is none that somebody invents, uses again or keeps for more than a week', async () => {
    expect(await confirm('invented', null)).toMatchObject(invalid);
    const other = await anUnconfirmed(app);
    const token = tokenIn(await linkTo(mallory.email));
    const late = tokenIn(await linkTo(other.email));
    expect(await confirm(token)).toMatchObject({ http: 200 });
    expect(await confirm(token)).toMatchObject(invalid);
    app.moveClock(ticksAt('2026-01-24T09:00:00Z'));
    expect(await confirm(late)).toMatchObject(invalid);
  });

  test('does not open a disabled account', async () => {
    const token = tokenIn(await linkTo(mallory.email));
    await app.app.services.users.change(mallory.id, (user) => ({ ...user, isDisabled: true }));
    expect(await confirm(token)).toMatchObject({ http: 400, body: { status: -1003 } });
  });

  test('confirms the address at once where the account is logged in, and everything is open', async () => {
    const event = await anOpenEvent(app);
    const answer = await confirm(tokenIn(await linkTo(mallory.email)));
    expect(answer.body.data).toMatchObject([{ id: mallory.id, isConfirmed: true }]);
    const token = String(answer.headers['authorization']);
    expect((await current(token)).body.data).toMatchObject([{ isConfirmed: true }]);
    expect(await register(app, { ...mallory, token }, event)).toMatchObject({ http: 200 });
    app.moveClock(ticksAt('2026-01-30T09:00:00Z'));
    expect(await endUnconfirmedNow(app.app.services)).toBe(0);
  });

  test('comes again, alone good, and not for an address that is confirmed', async () => {
    const again = (body: object = {}) => app.post(`/users/${mallory.id}/confirmation`, body, mallory.token);
    const first = tokenIn(await linkTo(mallory.email));
    app.moveClock(ticksAt('2026-01-17T09:00:01Z'));
    expect(await again()).toMatchObject({ http: 200 });
    expect(await confirm(first)).toMatchObject(invalid);
    expect(await confirm(tokenIn(await linkTo(mallory.email)))).toMatchObject({ http: 200 });
    expect(await again()).toMatchObject({ http: 200 });
    expect(await app.mailsTo(mallory.email)).toHaveLength(2);
  });

  test('returns to the page where one was, and to no page of anybody else', async () => {
    const path = `/users/${mallory.id}/confirmation`;
    for (const returnTo of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/registration/evil.example',
      '/registration/a b',
      `/event/${'a'.repeat(200)}`,
      '/mt1/api/user/logout',
    ]) {
      const answer = await app.post(path, { returnTo }, mallory.token);
      expect(answer.body.issues, returnTo).toMatchObject([{ path: ['returnTo'] }]);
    }
    app.moveClock(ticksAt('2026-01-17T09:00:01Z'));
    await app.post(path, { returnTo: '/registration/abc123' }, mallory.token);
    const link = await linkTo(mallory.email);
    expect(link.origin + link.pathname).toBe('https://startwand.example/login');
    expect(link.searchParams.get('redirect')).toBe('/registration/abc123');
    expect(link.search).not.toContain(tokenIn(link));
  });

  test('of a new password confirms the address too: it went to the same place', async () => {
    await app.post('/user/password/forgotten', { email: mallory.email });
    const texts = (await app.mailsTo(mallory.email)).map(({ text }) => text).join('\n');
    const token = /reset#token=(\S+)/.exec(texts)?.[1];
    await app.post('/user/password/reset', { token, password: `${password} again` });
    const login = { username: mallory.email, password: `${password} again` };
    const answer = await app.post('/user/login', login);
    expect(answer.body.data).toMatchObject([{ isConfirmed: true }]);
  });
});

describe('the link of a mail that nobody asked for, in another browser than that of the sign-up', () => {
  const follow = async (more: object = {}, session?: string) => {
    const body = { token: tokenIn(await linkTo(mallory.email)), ...more };
    return session === undefined ? app.post('/user/confirm', body) : app.post('/user/confirm', body, session);
  };
  const isConfirmed = async () => (await app.app.services.users.find(mallory.id))?.unconfirmedSince === null;
  const newPassword = 'nettle-Stone-42';

  test('asks for the password or for a new one, and stays good', async () => {
    const anna = await anUnconfirmed(app);
    for (const session of [undefined, 'invented', anna.token]) {
      const answer = await follow({}, session);
      expect(answer).toMatchObject({ http: 400, body: { status: -1054 } });
      expect(answer.headers['authorization']).toBeUndefined();
    }
    expect(await isConfirmed()).toBe(false);
  });

  test('takes the password of the account and no other, of which few are tried', async () => {
    const elsewhere = async (path: string, payload: object) => {
      const url = apiRoot + path;
      const answer = await app.app.http.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: '192.0.2.7',
      });
      return answer.statusCode === 429 ? 'wait' : answer.json<{ status: number }>().status;
    };
    const token = tokenIn(await linkTo(mallory.email));
    const tries = [];
    for (let n = 0; n < 12; n += 1) {
      tries.push(await elsewhere('/user/confirm', { token, password: `wrong-Guess-${n}` }));
    }
    expect(tries[0]).toBe(-1050);
    expect(tries.at(-1)).toBe('wait');
    // The guesses at a login are the same ones.
    expect(await elsewhere('/user/login', { username: mallory.email, password })).toBe('wait');
    expect(await isConfirmed()).toBe(false);
  });

  test('goes on with the password, and the session of the sign-up does, too', async () => {
    const answer = await follow({ password });
    expect(answer.body.data).toMatchObject([{ id: mallory.id, isConfirmed: true }]);
    expect(await current(String(answer.headers['authorization']))).toMatchObject({ http: 200 });
    expect(await current(mallory.token)).toMatchObject({ http: 200 });
    expect(await follow({ password })).toMatchObject(invalid);
  });

  test('with a new password locks out whoever signed up', async () => {
    await app.post('/user/password/forgotten', { email: mallory.email });
    const reset = /reset#token=(\S+)/.exec((await app.mailsTo(mallory.email)).map(({ text }) => text).join('\n'))?.[1];
    const token = tokenIn(await linkTo(mallory.email));
    const confirmed = await app.post('/user/confirm', { token, newPassword });
    expect(confirmed.body.data).toMatchObject([{ id: mallory.id, isConfirmed: true }]);
    expect(await current(mallory.token)).toMatchObject({ http: 401 });
    const login = { username: mallory.email, password };
    expect(await app.post('/user/login', login)).toMatchObject({ body: { status: -1001 } });
    const own = { username: mallory.email, password: newPassword };
    expect(await app.post('/user/login', own)).toMatchObject({ http: 200 });
    const late = await app.post('/user/password/reset', {
      token: reset,
      password: 'third-Stone-43',
    });
    expect(late).toMatchObject(invalid);
  });

  test('refuses a new password that a sign-up would refuse, and stays good', async () => {
    for (const easy of ['short', 'password1234', mallory.email]) {
      const answer = await follow({ newPassword: easy });
      expect(answer.body.issues, easy).toMatchObject([{ path: ['newPassword'] }]);
    }
    expect(await isConfirmed()).toBe(false);
    expect(await follow({ newPassword })).toMatchObject({ http: 200 });
  });
});

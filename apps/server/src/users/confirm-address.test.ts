import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventForm } from '../testing/events.ts';
import { aDevice, anAdmin, anUnconfirmed, givePoints, password, pin } from '../testing/people.ts';
import type { TestUser } from '../testing/people.ts';
import { anOpenEvent, register } from '../testing/registration.ts';
import { openTestApp, ticksAt } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
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
  const [mail] = await app.mailsTo(email);
  return new URL(/https:\S+#confirm=\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:');
}

const tokenIn = ({ hash }: URL): string => hash.replace('#confirm=', '');
const confirm = (token: string) => app.post('/user/confirm', { token });
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
    expect(await confirm('invented')).toMatchObject(invalid);
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

  test('confirms the address and logs in on whatever device, and everything is open', async () => {
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
    const again = (body: object = {}) =>
      app.post(`/users/${mallory.id}/confirmation`, body, mallory.token);
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

import { TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { aCompetitor, password, type TestUser } from '../../testing/people.ts';
import { codeAt, withApp } from '../../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { passkeyPlaceOf } from './passkeys.ts';

const ticketInvalid = -1032;
const wrong = -1033;
const place = { rpId: 'startwand.example', origin: 'https://startwand.example' };

let app: TestApp;
let anna: TestUser;
let phone: PasskeyDevice;
beforeEach(async () => {
  app = await openTestApp();
  anna = await aCompetitor(app);
  phone = new PasskeyDevice();
});
afterEach(() => app.close());

async function started(user: TestUser, token = user.token) {
  const path = `/users/${user.id}/factors/passkey`;
  const [made] = (await app.post(path, undefined, token)).body.data;
  const challenge = String(Reflect.get(Object(made?.['options']), 'challenge'));
  return { ticket: String(made?.['ticket']), asked: { ...place, challenge } };
}

function confirm(user: TestUser, body: object, token = user.token) {
  return app.post(`/users/${user.id}/factors/passkey/confirm`, { name: 'Phone', ...body }, token);
}

async function addTo(user: TestUser, device: PasskeyDevice) {
  const { ticket, asked } = await started(user);
  return confirm(user, { ticket, passkey: device.make(asked) });
}

/** A second step, or a login by a passkey alone, that has begun. */
async function begun(path = '/user/login', user = anna) {
  const body = path === '/user/login' ? { username: user.email, password } : undefined;
  const [step] = (await app.post(path, body)).body.data;
  const challenge = String(Reflect.get(Object(step?.['passkey']), 'challenge'));
  return { ticket: String(step?.['ticket']), asked: { ...place, challenge } };
}

function finish(body: object) {
  return app.post('/user/login/finish', body);
}

const alone = '/user/passkey/start';

describe('adding a passkey', () => {
  test('takes the one that was asked for, once, in the session that asked', async () => {
    const other = await app.post('/user/login', { username: anna.email, password });
    const { ticket, asked } = await started(anna);
    const passkey = phone.make(asked);
    const elsewhere = String(other.headers['authorization']);
    expect(await confirm(anna, { ticket, passkey }, elsewhere)).toMatchObject({
      body: { status: ticketInvalid },
    });
    const [answer] = (await confirm(anna, { ticket, passkey })).body.data;
    expect(answer?.['recoveryCodes']).toHaveLength(10);
    expect(await confirm(anna, { ticket, passkey })).toMatchObject({
      body: { status: ticketInvalid },
    });
    const mails = await app.mailsTo(anna.email);
    expect(mails.map(({ subject }) => subject)).toContain('A second factor was added');
  });

  test.each([
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['another page', { origin: 'https://startwand.example.evil.example' }],
    ['another service', { rpId: 'evil.example' }],
  ])('refuses one that was made for %s', async (_what, other) => {
    const { ticket, asked } = await started(anna);
    const passkey = phone.make({ ...asked, ...other });
    expect(await confirm(anna, { ticket, passkey })).toMatchObject({ body: { status: wrong } });
  });

  test('refuses one that another account has', async () => {
    await addTo(anna, phone);
    expect((await addTo(await aCompetitor(app), phone)).body.status).toBe(wrong);
  });
});

describe('logging in with a passkey', () => {
  beforeEach(() => addTo(anna, phone));

  test('is a second step, once for each ticket', async () => {
    const { ticket, asked } = await begun();
    const passkey = phone.answer(asked);
    expect(await finish({ ticket, passkey })).toMatchObject({ http: 200 });
    expect(await finish({ ticket, passkey })).toMatchObject({ body: { status: ticketInvalid } });
  });

  test('is a login of its own, without address and password', async () => {
    const { ticket, asked } = await begun(alone);
    const userHandle = Buffer.from(anna.id).toString('base64url');
    const answer = await finish({ ticket, passkey: phone.answer(asked, { userHandle }) });
    expect(answer).toMatchObject({ http: 200, body: { data: [{ email: anna.email }] } });
  });

  test('refuses the passkey of another account', async () => {
    const [ben, his] = [await aCompetitor(app), new PasskeyDevice()];
    await addTo(ben, his);
    const { ticket, asked } = await begun();
    expect(await finish({ ticket, passkey: his.answer(asked) })).toMatchObject({
      body: { status: wrong },
    });
    const own = await begun(alone);
    const userHandle = Buffer.from(anna.id).toString('base64url');
    const passkey = his.answer(own.asked, { userHandle });
    expect(await finish({ ticket: own.ticket, passkey })).toMatchObject({
      body: { status: wrong },
    });
  });

  test('refuses what was signed for another ticket, or over its time', async () => {
    const [one, other] = [await begun(alone), await begun(alone)];
    const crossed = await finish({ ticket: one.ticket, passkey: phone.answer(other.asked) });
    expect(crossed).toMatchObject({ body: { status: wrong } });
    app.moveClock(after(app.now(), duration(10 * TICKS_PER_MINUTE)));
    const late = await finish({ ticket: other.ticket, passkey: phone.answer(other.asked) });
    expect(late).toMatchObject({ body: { status: ticketInvalid } });
  });

  test('refuses one that counts backwards: it is a copy', async () => {
    const first = await begun();
    await finish({ ticket: first.ticket, passkey: phone.answer(first.asked, { count: 5 }) });
    const { ticket, asked } = await begun();
    expect(await finish({ ticket, passkey: phone.answer(asked, { count: 4 }) })).toMatchObject({
      body: { status: wrong },
    });
    expect(await finish({ ticket, passkey: phone.answer(asked, { count: 6 }) })).toMatchObject({
      http: 200,
    });
  });

  test('refuses one whose holder showed neither finger nor PIN, and one that nobody knows', async () => {
    const { ticket, asked } = await begun(alone);
    const unseen = phone.answer(asked, { isVerified: false });
    for (const passkey of [unseen, new PasskeyDevice().answer(asked)])
      expect(await finish({ ticket, passkey })).toMatchObject({ body: { status: wrong } });
    const code = await finish({ ticket, code: '123456' });
    expect(code).toMatchObject({ body: { status: wrong } });
  });

  test('begun without a password goes on by the passkey itself, and by nothing that is said beside it', async () => {
    const { secret, recoveryCodes } = await withApp(app, anna);
    app.moveClock(after(app.now(), duration(TICKS_PER_MINUTE)));
    // Who has seen the name of a passkey signs with another key, and says what was found on paper or seen on a screen.
    const signedBy = async () => {
      const { ticket, asked } = await begun(alone);
      return { ticket, passkey: new PasskeyDevice().answer(asked, { credential: phone.id }) };
    };
    for (const beside of [{ code: codeAt(app, secret) }, { recoveryCode: recoveryCodes[0] }]) {
      const answer = await finish({ ...(await signedBy()), ...beside });
      expect(answer).toMatchObject({ http: 400, body: { status: wrong } });
    }
  });

  test('refuses a disabled account', async () => {
    await app.app.services.users.change(anna.id, (user) => ({ ...user, isDisabled: true }));
    const { ticket, asked } = await begun(alone);
    expect(await finish({ ticket, passkey: phone.answer(asked) })).toMatchObject({
      body: { status: -1003 },
    });
  });
});

test.each([
  ['https://startwand.example', 'startwand.example'],
  ['http://localhost:8080', 'localhost'],
  ['http://startwand.example', null],
  ['http://192.168.1.20:8080', null],
  ['https://192.168.1.20', null],
  ['https://[::1]:8080', null],
])('at %s there are passkeys of %s', (address, rpId) => {
  expect(passkeyPlaceOf(address)?.rpId ?? null).toBe(rpId);
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  client,
  openIdentityProvider,
  type Claims,
  type TestIdentityProvider,
} from '../../testing/identity-provider.ts';
import { aCompetitor, address, anUnconfirmed, password } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';
import { openIdProvider } from '../../accounts/sign-ins/provider.ts';

let google: TestIdentityProvider;
let app: TestApp;
beforeEach(async () => {
  google = await openIdentityProvider();
  app = await appWith(client.clientSecret);
});
afterEach(async () => {
  await app.close();
  google.close();
});

function appWith(clientSecret: string, issuer = google.issuer): Promise<TestApp> {
  const redirectUri = () => 'https://startwand.example/login';
  const settings = { issuer, clientId: client.clientId, clientSecret, redirectUri };
  return openTestApp(1_000, null, openIdProvider(settings));
}

const anna: Claims = {
  sub: 'google-1',
  email: 'anna@example.org',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Gruber',
};

async function start() {
  const [begun] = (await app.post('/user/google/start', {})).body.data;
  return { url: String(begun?.['url']), browserKey: String(begun?.['browserKey']) };
}

async function signIn(claims = anna, wish: object = { consent: true }, isForged = false) {
  const { url, browserKey } = await start();
  const reply = google.signIn(url, claims, isForged);
  return app.post('/user/google/finish', { reply, browserKey, ...wish });
}

const failed = { http: 400, body: { status: -1004 } };

describe('signing in with Google is refused', () => {
  test('where it is not configured, or Google cannot be reached §8.38', async () => {
    const without = await openTestApp();
    expect(await without.post('/user/google/start', {})).toMatchObject(failed);
    await without.close();
    const cutOff = await appWith(client.clientSecret, 'http://127.0.0.1:1');
    expect(await cutOff.post('/user/google/start', {})).toMatchObject(failed);
    await cutOff.close();
  });

  test('with a reply to nobody, a denial, and a reply that came before', async () => {
    const finish = (reply: string, browserKey: string) =>
      app.post('/user/google/finish', { reply, browserKey, consent: true });
    const denied = await start();
    expect(await finish('code=x&state=invented', denied.browserKey)).toMatchObject(failed);
    const state = new URL(denied.url).searchParams.get('state');
    const denial = `error=access_denied&state=${state}`;
    expect(await finish(denial, denied.browserKey)).toMatchObject(failed);
    const { url, browserKey } = await start();
    const reply = google.signIn(url, anna);
    expect(await finish(reply, browserKey)).toMatchObject({ http: 200 });
    expect(await finish(reply, browserKey)).toMatchObject(failed);
  });

  test('in another browser than the one that began, which may still finish it', async () => {
    const finish = (body: object) => app.post('/user/google/finish', { consent: true, ...body });
    const began = await start();
    const other = await start();
    const reply = google.signIn(began.url, anna);
    // A link with another person's reply, opened by a victim; with a sign-in of their own under way, too.
    expect(await finish({ reply })).toMatchObject({
      http: 400,
      body: { issues: [{ path: ['browserKey'], code: 'REQUIRED' }] },
    });
    expect(await finish({ reply, browserKey: other.browserKey })).toMatchObject(failed);
    expect(await app.app.services.users.findByEmail('anna@example.org')).toBeNull();
    const finished = await finish({ reply, browserKey: began.browserKey });
    expect(finished).toMatchObject({ http: 200 });
  });

  test('after ten minutes', async () => {
    const { url, browserKey } = await start();
    const reply = google.signIn(url, anna);
    app.moveClock(ticksAt('2026-01-17T09:10:00Z'));
    expect(await app.post('/user/google/finish', { reply, browserKey })).toMatchObject(failed);
  });

  test.each([
    ['an address that is not verified', { email_verified: false }],
    ['somebody else’s nonce', { nonce: 'other' }],
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an expired word', { exp: 1 }],
  ])('on %s', async (_what, claims) => {
    expect(await signIn({ ...anna, ...claims })).toMatchObject(failed);
    expect(await app.app.services.users.findByEmail('anna@example.org')).toBeNull();
  });

  test('on a word that is signed by another key than Google’s', async () => {
    expect(await signIn(anna, { consent: true }, true)).toMatchObject(failed);
    expect(await app.app.services.users.findByEmail('anna@example.org')).toBeNull();
    expect(await signIn()).toMatchObject({ http: 200 });
  });

  test.each(['x', 'a@b@c', 'anna@localhost', '"><script>'.repeat(50), `${'a'.repeat(300)}@x.example`])(
    'with an address that no form would take: «%s»',
    async (email) => {
      expect(await signIn({ ...anna, email })).toMatchObject(failed);
      expect((await app.app.services.users.findByEmail(email))?.id).toBeUndefined();
    },
  );

  test('with a secret that Google does not know', async () => {
    await app.close();
    app = await appWith('guessed');
    expect(await signIn()).toMatchObject(failed);
  });

  test('to who has no account and has not agreed to one', async () => {
    expect(await signIn(anna, {})).toMatchObject({ http: 404, body: { status: -1011 } });
  });

  test('on the address of an account with a password §8.41', async () => {
    const { email } = await aCompetitor(app);
    expect(await signIn({ ...anna, email })).toMatchObject({ http: 400, body: { status: -1010 } });
  });

  test('to who is disabled', async () => {
    const id = String((await signIn()).body.data[0]?.['id']);
    await app.app.services.users.change(id, (user) => ({ ...user, isDisabled: true }));
    expect(await signIn()).toMatchObject({ http: 400, body: { status: -1003 } });
  });
});

describe('who signs in with Google', () => {
  test('gets the address that somebody else signed up with and nobody confirmed', async () => {
    const mallory = await anUnconfirmed(app);
    const { email } = mallory;
    expect(await signIn({ ...anna, email }, {})).toMatchObject({ body: { status: -1011 } });
    expect(await app.get('/user/current', mallory.token)).toMatchObject({ http: 200 });
    const answer = await signIn({ ...anna, email });
    expect(answer.body.data).toMatchObject([{ email, isConfirmed: true }]);
    expect(await app.get('/user/current', mallory.token)).toMatchObject({ http: 401 });
  });

  test('is signed up once, as asked for, and is the same person under another address', async () => {
    const first = await signIn(anna, { consent: true, createTpAccount: true, language: 'de' });
    expect(first.body.data).toMatchObject([
      {
        email: 'anna@example.org',
        firstName: 'Anna',
        city: null,
        language: 'de',
        primaryAuthentication: 'G_OAUTH',
        roles: ['TIMING_POINT_ACCOUNT'],
      },
    ]);
    expect(await app.mailsTo('anna@example.org')).toHaveLength(1);
    const again = await signIn({ ...anna, email: 'anna@new.example' }, {});
    expect(again.body.data).toMatchObject([{ id: first.body.data[0]?.['id'] }]);
    const token = String(again.headers['authorization']);
    expect(await app.get('/user/current', token)).toMatchObject({ http: 200 });
  });

  test('has no password to log in with, to change or to recover §4.25 §4.30 §6.13 §7.46 §8.37', async () => {
    const answer = await signIn();
    const token = String(answer.headers['authorization']);
    const id = String(answer.body.data[0]?.['id']);
    const none = { body: { status: -1002 } };
    const login = { username: 'anna@example.org', password };
    expect(await app.post('/user/login', login)).toMatchObject(none);
    const change = { oldPassword: password, password };
    expect(await app.post(`/users/${id}/password/update`, change, token)).toMatchObject(none);
    const forgotten = { email: 'anna@example.org' };
    expect(await app.post('/user/password/forgotten', forgotten)).toMatchObject(none);
  });

  test('may tell the rest later', async () => {
    const answer = await signIn();
    const path = `/users/${String(answer.body.data[0]?.['id'])}/update`;
    const profile = { firstName: 'Anna', lastName: 'Gruber', ...address };
    const updated = await app.post(path, profile, String(answer.headers['authorization']));
    expect(updated.body.data).toMatchObject([{ ...address, primaryAuthentication: 'G_OAUTH' }]);
  });
});

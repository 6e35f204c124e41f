import { consentTextVersion } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCompetitor, aDevice, address, password } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const anna = {
  email: 'Anna@Example.org',
  password,
  firstName: 'Anna',
  lastName: 'Gruber',
  ...address,
  createTpAccount: true,
  consent: true,
};

describe('logging in', () => {
  test('a wrong password and an unknown address get the same answer §8.36', async () => {
    await app.post('/user/register', anna);
    const wrong = await app.post('/user/login', { username: anna.email, password: 'not this one' });
    const unknown = await app.post('/user/login', { username: 'x@example.org', password });
    expect(wrong).toMatchObject({ http: 200, body: { status: -1001, data: [] } });
    expect(unknown.body).toEqual(wrong.body);
    const right = await app.post('/user/login', { username: anna.email, password });
    expect(right).toMatchObject({ body: { status: 0 } });
  });

  test('gives the token in the header and the person in the body §4.25 §7.44', async () => {
    await app.post('/user/register', anna);
    const answer = await app.post('/user/login', { username: 'anna@example.org', password });
    expect(answer.body).toMatchObject({ status: 0, message: '' });
    expect(answer.body.data).toEqual([
      {
        id: expect.stringMatching(/^[a-z0-9]{10}$/),
        email: 'anna@example.org',
        firstName: 'Anna',
        lastName: 'Gruber',
        phone: null,
        cellPhone: null,
        company: null,
        ...address,
        postalCode: null,
        website: null,
        language: 'en',
        roles: ['TIMING_POINT_ACCOUNT'],
        primaryAuthentication: 'PASSWORD',
        isConfirmed: false,
        hasSecondFactor: false,
        timingPointAccount: true,
        timingPoints: 0,
        version: expect.any(String),
      },
    ]);
    expect(answer.headers['authorization']).toMatch(/^[\w-]{43}$/);
  });

  test('a token works as it is and behind Bearer', async () => {
    const { id, token } = await aCompetitor(app);
    for (const header of [token, `Bearer ${token}`]) {
      const answer = await app.get('/user/current', header);
      expect(answer.body.data).toMatchObject([{ id }]);
    }
  });
});

describe('who is not logged in', () => {
  test('without a token is told so with 401 and -1007', async () => {
    expect(await app.get('/user/current')).toMatchObject({ http: 401, body: { status: -1007 } });
  });

  test('with an unknown token is told so with 401 and -1007', async () => {
    const answer = await app.get('/user/current', 'nobody-has-this-token');
    expect(answer).toMatchObject({ http: 401, body: { status: -1007 } });
  });

  test('a token that was logged out opens nothing any more §4.26 §7.44', async () => {
    const { token } = await aCompetitor(app);
    expect(await app.post('/user/logout', {}, token)).toMatchObject({ http: 200 });
    const answer = await app.get('/user/current', token);
    expect(answer).toMatchObject({ http: 401, body: { status: -1007 } });
  });

  test('a token ends after thirty days §4.27', async () => {
    const { token } = await aCompetitor(app);
    app.moveClock(ticksAt('2026-02-16T08:59:59Z'));
    expect(await app.get('/user/current', token)).toMatchObject({ http: 200 });
    app.moveClock(ticksAt('2026-02-16T09:00:01Z'));
    expect(await app.get('/user/current', token)).toMatchObject({ http: 401 });
  });

  test('a device is not a person: refused with -2011, so that it stays logged in', async () => {
    const device = await aDevice(app);
    const answer = await app.get('/user/current', device);
    expect(answer).toMatchObject({ http: 200, body: { status: -2011 } });
  });
});

describe('signing up', () => {
  test('tells every missing and faulty field at once §8.40', async () => {
    const answer = await app.post('/user/register', { email: 'no address', password: 'short' });
    expect(answer).toMatchObject({ http: 400, body: { status: -3000 } });
    expect(answer.body.issues).toEqual([
      { path: ['firstName'], code: 'REQUIRED' },
      { path: ['lastName'], code: 'REQUIRED' },
      { path: ['street'], code: 'REQUIRED' },
      { path: ['city'], code: 'REQUIRED' },
      { path: ['country'], code: 'REQUIRED' },
      { path: ['email'], code: 'NOT_AN_EMAIL' },
      { path: ['password'], code: 'TOO_SHORT', limit: 10 },
      { path: ['createTpAccount'], code: 'REQUIRED' },
      { path: ['consent'], code: 'REQUIRED' },
    ]);
  });

  test.each([
    ['a list of addresses', { email: 'a@x.org,b@x.org' }],
    ['a script as website', { website: 'javascript:alert(1)' }],
    ['a phone number without end', { phone: '1'.repeat(31) }],
    ['no consent', { consent: false }],
    ['a password that everybody tries', { password: 'Passwort2026' }],
    ['a password of the own address', { password: 'anna@example' }],
    ['a role of choice', { roles: ['ADMIN'] }],
  ])('refuses %s', async (_what, fault) => {
    const answer = await app.post('/user/register', { ...anna, ...fault });
    expect(answer).toMatchObject({ http: 400, body: { status: -3000 } });
    expect(answer.body.issues).toHaveLength(1);
  });

  test('an address has one account, whatever its case, and no second confirmation §8.39', async () => {
    await app.post('/user/register', anna);
    const answer = await app.post('/user/register', { ...anna, email: 'anna@example.ORG' });
    expect(answer).toMatchObject({ http: 400, body: { status: -1010 } });
    expect(await app.mailsTo('anna@example.org')).toHaveLength(1);
  });

  test('has a timing point account at once where that is asked for §2.14', async () => {
    const answer = await app.post('/user/register', { ...anna, createTpAccount: true });
    expect(answer.body.data).toMatchObject([{ roles: ['TIMING_POINT_ACCOUNT'], timingPointAccount: true }]);
  });

  test('keeps every field, the consent with its time and text, and writes a mail to the address §3.46 §4.24 §7.34', async () => {
    const told = {
      phone: '+43 1 234',
      cellPhone: '+43 664 1',
      company: 'Zeit & Co',
      postalCode: '6020',
      website: 'https://zeit.example',
      language: 'de',
    };
    const answer = await app.post('/user/register', {
      ...anna,
      ...told,
      createTpAccount: false,
    });
    expect(answer.body.data).toMatchObject([{ ...told, ...address, roles: [] }]);
    const kept = await app.app.services.users.findByEmail(anna.email);
    expect(kept?.consent).toEqual({ at: app.now(), textVersion: consentTextVersion });
    const [mail] = await app.mailsTo('anna@example.org');
    expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse');
    expect(mail?.text).toContain('https://startwand.example/login#confirm=');
  });
});

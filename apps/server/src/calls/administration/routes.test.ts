import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCompetitor, aDevice, aTimekeeper, anAdmin, password, type TestUser } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: TestUser;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  admin = await anAdmin(app);
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

const information = { recipients: 'all', subject: 'New prices', message: 'From May on.' };
const maintenance = {
  start_100ns: ticksAt('2026-01-18T09:00:00Z'),
  end_100ns: ticksAt('2026-01-18T10:00:00Z'),
};

describe('what is for administrators', () => {
  test.each([
    ['GET', '/users', null],
    ['POST', '/users/x/disable', {}],
    ['POST', '/users/x/enable', {}],
    ['POST', '/mail/inform', information],
    ['POST', '/mail/maintenance', maintenance],
  ])('%s %s is refused to everybody else', async (method, path, body) => {
    const call = (token?: string) => (method === 'GET' ? app.get(path, token) : app.post(path, body, token));
    expect(await call()).toMatchObject({ http: 401, body: { status: -1007 } });
    for (const token of [anna.token, (await aTimekeeper(app)).token, await aDevice(app)]) {
      expect(await call(token)).toMatchObject({ http: 400, body: { status: -2011 } });
    }
    expect(await app.mailsTo(anna.email)).toHaveLength(1);
  });
});

describe('the accounts of others', () => {
  test('are found by a part of the address, without their secrets', async () => {
    const answer = await app.get(`/users?search=${anna.email.toUpperCase()}`, admin.token);
    expect(answer.body.data).toMatchObject([{ id: anna.id, isDisabled: false }]);
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon|consent/i);
  });

  test('come by pages', async () => {
    const page = await app.get('/users?limit=1&offset=1', admin.token);
    expect(page.body.data).toHaveLength(1);
    const most = await app.get('/users?limit=501', admin.token);
    expect(most.body.data).toEqual((await app.get('/users?limit=500', admin.token)).body.data);
  });

  test('cannot be disabled when it is nobody, or the own one §8.54', async () => {
    const nobody = await app.post('/users/nobody/disable', {}, admin.token);
    expect(nobody).toMatchObject({ http: 404, body: { status: -1011 } });
    const own = await app.post(`/users/${admin.id}/disable`, {}, admin.token);
    expect(own).toMatchObject({ body: { status: -2011 } });
  });

  test('end at once when they are disabled, and log in again when they are enabled', async () => {
    const login = () => app.post('/user/login', { username: anna.email, password });
    await app.post(`/users/${anna.id}/disable`, {}, admin.token);
    expect(await app.get('/user/current', anna.token)).toMatchObject({ body: { status: -1007 } });
    expect(await login()).toMatchObject({ body: { status: -1003 } });
    const enabled = await app.post(`/users/${anna.id}/enable`, {}, admin.token);
    expect(enabled.body.data).toMatchObject([{ isDisabled: false }]);
    expect(await login()).toMatchObject({ http: 200 });
    expect(await app.get('/user/current', anna.token)).toMatchObject({ body: { status: -1007 } });
  });
});

describe('mails to many', () => {
  test('need recipient, subject and message', async () => {
    const answer = await app.post('/mail/inform', { subject: ' ' }, admin.token);
    expect(answer.body.issues).toEqual([
      { path: ['recipients'], code: 'REQUIRED' },
      { path: ['subject'], code: 'REQUIRED' },
      { path: ['message'], code: 'REQUIRED' },
    ]);
  });

  test('of a maintenance start in the future and end after that §5.67', async () => {
    const start_100ns = app.now();
    const body = { start_100ns, end_100ns: start_100ns };
    const answer = await app.post('/mail/maintenance', body, admin.token);
    expect(answer).toMatchObject({ http: 400, body: { status: -3000 } });
    expect(answer.body.issues).toEqual([
      { path: ['start_100ns'], code: 'IN_THE_PAST' },
      { path: ['end_100ns'], code: 'BEFORE_BEGIN' },
    ]);
  });

  test.each([
    ['admins', [true, false, false]],
    ['timingPointAccounts', [false, true, false]],
    ['all', [true, true, true]],
  ])('to %s reach those and nobody else §1.13 §6.10 §7.48', async (recipients, expected) => {
    const keeper = await aTimekeeper(app);
    const answer = await app.post('/mail/inform', { ...information, recipients }, admin.token);
    expect(answer.body.data).toEqual([{ recipients: expected.filter(Boolean).length }]);
    const reached = await Promise.all(
      [admin, keeper, anna].map(async ({ email }) =>
        (await app.mailsTo(email)).some(({ subject }) => subject === 'New prices'),
      ),
    );
    expect(reached).toEqual(expected);
  });

  test('keep the lines of the message, and show markup as it was typed', async () => {
    const message = 'One\ntwo <b>three</b>\n\n=1+1';
    await app.post('/mail/inform', { ...information, message }, admin.token);
    const mail = (await app.mailsTo(anna.email)).find(({ subject }) => subject === 'New prices');
    expect(mail?.text).toContain('One\ntwo <b>three</b>\n\n=1+1');
    expect(mail?.html).toContain('One<br>two &#60;b&#62;three&#60;/b&#62;');
  });

  test('do not go to who is disabled', async () => {
    await app.post(`/users/${anna.id}/disable`, {}, admin.token);
    const answer = await app.post('/mail/maintenance', maintenance, admin.token);
    expect(answer.body.data).toEqual([{ recipients: 1 }]);
  });

  test('of a maintenance tell its time in UTC §1.13 §5.68', async () => {
    await app.post('/mail/maintenance', maintenance, admin.token);
    const texts = (await app.mailsTo(anna.email)).map(({ text }) => text).join();
    expect(texts).toContain('from 18 Jan 2026, 09:00 to 18 Jan 2026, 10:00 (UTC)');
  });
});

test('the nations are everybody’s', async () => {
  const answer = await app.get('/nations/all');
  expect(answer.body.data).toContainEqual({ id: 'GER', iso2: 'DE', iso3: 'DEU', ioc3: 'GER' });
});

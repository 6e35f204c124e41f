import { TICKS_PER_HOUR, TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper, anAdmin, password, type TestUser } from '../../testing/people.ts';
import { codeAt, withApp } from '../../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { withRole } from '../../accounts/users/user.ts';

const ticketInvalid = -1032;
const wrong = -1033;
const proofNeeded = -1034;

const another = 'snow behind the third gate';

let app: TestApp;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

function laterBy(ticks: number): void {
  app.moveClock(after(app.now(), duration(ticks)));
}

async function factors(user = anna) {
  const [told] = (await app.get(`/users/${user.id}/factors`, user.token)).body.data;
  return told ?? {};
}

async function startProof(user = anna, token = user.token) {
  const [step] = (await app.post(`/users/${user.id}/proof/start`, undefined, token)).body.data;
  return { ticket: String(step?.['ticket']), ways: step?.['ways'] };
}

function prove(body: object, user = anna, token = user.token) {
  return app.post(`/users/${user.id}/proof`, body, token);
}

/** What who found a session open would do. */
async function attempts(user = anna): Promise<readonly (number | undefined)[]> {
  const path = `/users/${user.id}`;
  const listed = Object(await factors(user)).factors;
  const id = Array.isArray(listed) ? String(Object(listed[0]).id) : '';
  const answers = [
    await app.post(`${path}/factors/authenticator`, undefined, user.token),
    await app.post(`${path}/factors/passkey`, undefined, user.token),
    await app.delete(`${path}/factors/${id}`, undefined, user.token),
    await app.post(`${path}/recovery-codes`, undefined, user.token),
    await app.post(`${path}/delete`, undefined, user.token),
    await app.post(`${path}/password/update`, { oldPassword: password, password: another }, user.token),
  ];
  return answers.map(({ body }) => body.status);
}

describe('who found a session open', () => {
  test('turns nothing off and sets nothing up, minutes after the login', async () => {
    await withApp(app, anna);
    laterBy(TICKS_PER_HOUR);
    expect(await attempts()).toEqual(Array.from({ length: 6 }, () => proofNeeded));
    expect(await factors()).toMatchObject({ factors: [{ kind: 'authenticator' }] });
  });

  test('sets nothing up on an account without a second factor either, but may ask for its end and, knowing the password, choose another one', async () => {
    laterBy(TICKS_PER_HOUR);
    expect(await attempts()).toEqual([proofNeeded, proofNeeded, proofNeeded, proofNeeded, 0, 0]);
  });

  test('of an administrator gives no points and writes to nobody, before the proof', async () => {
    const [chief, ben] = [await anAdmin(app), await aTimekeeper(app)];
    const { secret } = await withApp(app, chief);
    laterBy(TICKS_PER_HOUR);
    const deposit = () => {
      const body = { amount: 99_999, key: crypto.randomUUID() };
      return app.post(`/users/${ben.id}/timingpoints/deposit`, body, chief.token);
    };
    const letter = { recipients: 'all', subject: 'Win', message: 'Press here.' };
    const now = app.now();
    const span = { start_100ns: now + 1_000n, end_100ns: now + 2_000n };
    for (const answer of [
      await deposit(),
      await app.post('/mail/inform', letter, chief.token),
      await app.post('/mail/maintenance', span, chief.token),
    ])
      expect(answer).toMatchObject({ body: { status: proofNeeded } });
    const { ticket } = await startProof(chief);
    await prove({ ticket, code: codeAt(app, secret) }, chief);
    expect(await deposit()).toMatchObject({ http: 200 });
  });

  test('proves nothing by the password where there is a second factor', async () => {
    const { recoveryCodes } = await withApp(app, anna);
    laterBy(TICKS_PER_HOUR);
    const { ticket, ways } = await startProof();
    expect(ways).toEqual(['code', 'recoveryCode']);
    expect(await prove({ ticket, password })).toMatchObject({ body: { status: wrong } });
    expect(await prove({ ticket, recoveryCode: recoveryCodes[0] })).toMatchObject({ http: 200 });
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('uses no ticket of another session or another account', async () => {
    const { secret } = await withApp(app, anna);
    const ben = await aTimekeeper(app);
    laterBy(TICKS_PER_HOUR);
    const code = codeAt(app, secret);
    const login = await app.post('/user/login', { username: ben.email, password });
    const elsewhere = String(login.headers['authorization']);
    const his = await startProof(ben);
    for (const answer of [
      await prove({ ticket: his.ticket, password }, ben, elsewhere),
      await prove({ ticket: his.ticket, code }),
    ])
      expect(answer).toMatchObject({ body: { status: ticketInvalid } });
  });
});

describe('the holder', () => {
  test('proves by the password where there is no second factor, for some minutes, in this session', async () => {
    const login = await app.post('/user/login', { username: anna.email, password });
    const elsewhere = String(login.headers['authorization']);
    laterBy(TICKS_PER_HOUR);
    const { ticket, ways } = await startProof();
    expect(ways).toEqual(['password']);
    expect(await prove({ ticket, password: 'not this one' })).toMatchObject({
      body: { status: wrong },
    });
    expect(await prove({ ticket, password })).toMatchObject({ http: 200 });
    const path = `/users/${anna.id}/factors/authenticator`;
    expect(await app.post(path, undefined, anna.token)).toMatchObject({ http: 200 });
    expect(await app.post(path, undefined, elsewhere)).toMatchObject({
      body: { status: proofNeeded },
    });
    laterBy(15 * TICKS_PER_MINUTE);
    expect(await app.post(path, undefined, anna.token)).toMatchObject({
      body: { status: proofNeeded },
    });
  });

  test('is asked for a code by no app that was not confirmed', async () => {
    const path = `/users/${anna.id}/factors/authenticator`;
    const [begun] = (await app.post(path, undefined, anna.token)).body.data;
    const body = { ticket: begun?.['ticket'], code: '000000' };
    expect(await app.post(`${path}/confirm`, body, anna.token)).toMatchObject({
      body: { status: wrong },
    });
    expect(await app.post('/user/login', { username: anna.email, password })).toMatchObject({
      body: { status: 0 },
    });
  });

  test('sets up another app in the place of the one before, and keeps the recovery codes', async () => {
    const first = await withApp(app, anna);
    laterBy(TICKS_PER_MINUTE);
    const second = await withApp(app, anna);
    expect(second.recoveryCodes).toEqual([]);
    laterBy(TICKS_PER_MINUTE);
    const login = await app.post('/user/login', { username: anna.email, password });
    const ticket = login.body.data[0]?.['ticket'];
    const finish = (secret: string) => app.post('/user/login/finish', { ticket, code: codeAt(app, secret) });
    expect(await finish(first.secret)).toMatchObject({ body: { status: wrong } });
    expect(await finish(second.secret)).toMatchObject({ http: 200 });
  });

  test('removes the last one, and its recovery codes open nothing any more', async () => {
    const { recoveryCodes } = await withApp(app, anna);
    const listed: unknown = (await factors())['factors'];
    const id: unknown = Array.isArray(listed) ? Object(listed[0]).id : undefined;
    const path = `/users/${anna.id}/factors/${String(id)}`;
    const ben = await aCompetitor(app);
    const foreign = `/users/${ben.id}/factors/${String(id)}`;
    expect(await app.delete(foreign, undefined, ben.token)).toMatchObject({ http: 404 });
    expect(await app.delete(path, undefined, anna.token)).toMatchObject({ http: 200 });
    expect(await factors()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    const mails = await app.mailsTo(anna.email);
    expect(mails.map(({ subject }) => subject)).toContain('A second factor was removed');
    await withApp(app, anna);
    const login = await app.post('/user/login', { username: anna.email, password });
    const ticket = login.body.data[0]?.['ticket'];
    const old = { ticket, recoveryCode: recoveryCodes[0] };
    expect(await app.post('/user/login/finish', old)).toMatchObject({ body: { status: wrong } });
  });

  test('makes new recovery codes; those before open nothing', async () => {
    const { recoveryCodes } = await withApp(app, anna);
    const path = `/users/${anna.id}/recovery-codes`;
    const [renewed] = (await app.post(path, undefined, anna.token)).body.data;
    const codes: unknown = renewed?.['recoveryCodes'];
    expect(codes).toHaveLength(10);
    const [fresh] = Array.isArray(codes) ? codes.map(String) : [];
    const login = await app.post('/user/login', { username: anna.email, password });
    const ticket = login.body.data[0]?.['ticket'];
    const finish = (recoveryCode: unknown) => app.post('/user/login/finish', { ticket, recoveryCode });
    expect(await finish(recoveryCodes[0])).toMatchObject({ body: { status: wrong } });
    expect(await finish(fresh)).toMatchObject({ http: 200 });
  });
});

test('secrets are in the database only enciphered, and not readable without the key', async () => {
  const { secret } = await withApp(app, anna);
  const rows = await app.database.query<{ document: string }>(
    'select document from second_factors union all select document from tickets',
    [],
  );
  expect(rows).toHaveLength(1);
  for (const { document } of rows) expect(document).not.toContain(secret);
});

describe('where the service requires a second factor', () => {
  test('administrators reach nothing else before they have one, and all of it behind that', async () => {
    const strict = await openTestApp(1_000, null, null, { requiresSecondFactor: true });
    const [chief, ben] = [await anAdmin(strict), await aTimekeeper(strict)];
    const required = { body: { status: -1035 } };
    expect(await strict.get('/users', chief.token)).toMatchObject(required);
    expect(await strict.get(`/user/${chief.id}/events`, chief.token)).toMatchObject(required);
    expect(await strict.get('/user/current', chief.token)).toMatchObject({ http: 200 });
    expect(await strict.get(`/user/${ben.id}/events`, ben.token)).toMatchObject({ http: 200 });
    const info = (await strict.get('/service/info')).body.data;
    expect(info).toMatchObject([{ requiresSecondFactor: true }]);
    await withApp(strict, chief);
    expect(await strict.get('/users', chief.token)).toMatchObject({ http: 200 });
    await strict.close();
  });

  test('nor more of their own events than visitors do, by calls that everybody may make', async () => {
    const strict = await openTestApp(1_000, null, null, { requiresSecondFactor: true });
    const { id, owner } = await anEvent(strict);
    const path = `/events/${id}/changes?since=0&audience=operator`;
    expect(await strict.get(path, owner.token)).not.toMatchObject({ body: { status: -1035 } });
    // The role comes to a session that is open already.
    await strict.app.services.users.change(owner.id, (user) => withRole(user, 'SALES_PERSON'));
    expect(await strict.get(path, owner.token)).toMatchObject({ body: { status: -1035 } });
    expect(await strict.get(`/events/${id}/changes?since=0`, owner.token)).not.toMatchObject({
      body: { status: -1035 },
    });
    await withApp(strict, owner);
    expect(await strict.get(path, owner.token)).not.toMatchObject({ body: { status: -1035 } });
    await strict.close();
  });
});

/** What a stolen session opens: one found open, or opened by a thief of the password before there was a second factor. */
import { TICKS_PER_HOUR, TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../testing/live-client.ts';
import { aCompetitor, aDevice, aTimekeeper, anAdmin, password, register, type TestUser } from '../../testing/people.ts';
import { codeAt, withApp } from '../../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const ticketInvalid = -1032;
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

test('a session that was found open gives nothing that outlives it: no token of a device, no role', async () => {
  const [ben, chief] = [await aTimekeeper(app), await anAdmin(app)];
  await aDevice(app);
  await register(app, ben);
  for (const user of [ben, chief]) await withApp(app, user);
  const given = () =>
    Promise.all([
      app.post('/devices/231203016/authorize', {}, ben.token),
      app.post(`/users/${anna.id}/salesperson`, { isSalesPerson: true }, chief.token),
    ]);
  laterBy(TICKS_PER_HOUR);
  for (const answer of await given()) expect(answer).toMatchObject({ body: { status: proofNeeded } });
});

/** Who knows the password logged in a moment before the holder adds a factor because of it. */
describe('a thief with a session of before the second factor', () => {
  async function logIn(): Promise<string> {
    const login = await app.post('/user/login', { username: anna.email, password });
    return String(login.headers['authorization']);
  }

  async function addFactor(endsOthers?: boolean) {
    const path = `/users/${anna.id}/factors/authenticator`;
    const [begun] = (await app.post(path, undefined, anna.token)).body.data;
    const code = codeAt(app, String(begun?.['secret']));
    const body = { ticket: begun?.['ticket'], code, endsOthers };
    return app.post(`${path}/confirm`, body, anna.token);
  }

  test('has proved nothing by the password any more: chooses none, asks for no end, sets nothing up', async () => {
    const thief = await logIn();
    expect(await addFactor()).toMatchObject({ http: 200 });
    const change = { oldPassword: password, password: another };
    const path = `/users/${anna.id}`;
    for (const answer of [
      await app.post(`${path}/password/update`, change, thief),
      await app.post(`${path}/delete`, undefined, thief),
      await app.post(`${path}/factors/passkey`, undefined, thief),
    ])
      expect(answer).toMatchObject({ body: { status: proofNeeded } });
    // Who adds it has shown both.
    expect(await app.post(`${path}/password/update`, change, anna.token)).toMatchObject({
      body: { status: 0 },
    });
  });

  test('confirms no app that he had begun with', async () => {
    const thief = await logIn();
    const path = `/users/${anna.id}/factors/authenticator`;
    const [begun] = (await app.post(path, undefined, thief)).body.data;
    await addFactor();
    const body = { ticket: begun?.['ticket'], code: codeAt(app, String(begun?.['secret'])) };
    expect(await app.post(`${path}/confirm`, body, thief)).toMatchObject({
      body: { status: ticketInvalid },
    });
  });

  test('gets the account to no address that he had asked for', async () => {
    const thief = await logIn();
    const email = 'thief@elsewhere.example';
    await app.post(`/users/${anna.id}/email`, { email, password }, thief);
    const [mail] = await app.mailsTo(email);
    const token = /#address=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(token).toBeDefined();
    await addFactor();
    const change = await app.post('/user/email/confirm', { token }, thief);
    expect(change.body.status).not.toBe(0);
    expect((await app.get('/user/current', anna.token)).body.data).toMatchObject([{ email: anna.email }]);
  });

  test('goes on where the holder does not say otherwise, and is out at once where they do', async () => {
    const [first, second] = [await logIn(), await logIn()];
    await addFactor();
    expect(await app.get('/user/current', first)).toMatchObject({ http: 200 });
    laterBy(TICKS_PER_MINUTE);
    const live = await connect(app, second);
    await addFactor(true);
    expect(await live.refused).toContain('NOT_LOGGED_IN');
    await live.client.deactivate();
    for (const token of [first, second]) expect(await app.get('/user/current', token)).toMatchObject({ http: 401 });
    expect(await app.get('/user/current', anna.token)).toMatchObject({ http: 200 });
  });
});

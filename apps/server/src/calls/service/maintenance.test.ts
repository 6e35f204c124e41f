import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { aCompetitor, aDevice, aTimekeeper, anAdmin, password, type TestUser } from '../../testing/people.ts';
import { withApp } from '../../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  admin = await anAdmin(app);
});
afterEach(() => app.close());

const begin = (until_100ns: bigint | null = null) =>
  app.post('/status/maintenance', { isOn: true, until_100ns }, admin.token);
const closed = { http: 503, body: { status: -9002, data: [] } };

describe('a maintenance', () => {
  test('is begun by administrators only', async () => {
    const others = [await aCompetitor(app), await aTimekeeper(app)];
    const ask = (token?: string) => app.post('/status/maintenance', { isOn: true }, token);
    expect(await ask()).toMatchObject({ http: 401 });
    for (const { token } of others) expect(await ask(token)).toMatchObject({ body: { status: -2011 } });
    expect(await app.get('/events')).toMatchObject({ http: 200 });
    expect(await app.post('/status/maintenance', { isOn: 'yes' }, admin.token)).toMatchObject({
      body: { status: -3000 },
    });
  });

  test('asks everybody to come later §7.9 §8.64', async () => {
    const timekeeper = await aTimekeeper(app);
    expect(await begin()).toMatchObject({ http: 200, body: { data: [{ isOn: true }] } });
    for (const path of ['/events', '/nations/all', '/user/current']) {
      const answer = await app.get(path, timekeeper.token);
      expect(answer).toMatchObject(closed);
      expect(answer.headers['retry-after']).toBe('60');
    }
  });

  test('says how long it will take, where somebody knows', async () => {
    await begin(app.now() + 90n * 10_000_000n);
    expect((await app.get('/events')).headers['retry-after']).toBe('90');
  });

  test('costs no time: devices log in, deliver and set their clocks', async () => {
    await aDevice(app);
    await begin();
    const token = await aDevice(app);
    const triggers = { triggers: [aTrigger(1)] };
    const delivered = await app.post('/devices/231203016/triggers', triggers, token);
    expect(delivered).toMatchObject({ http: 200, body: { data: [{ upTo: 1 }] } });
    expect(await app.get('/time/now')).toMatchObject({ http: 200 });
  });

  test('does not keep administrators from looking, nor from getting in', async () => {
    await begin();
    const credentials = { username: admin.email, password };
    const login = await app.post('/user/login', credentials);
    const token = String(login.headers['authorization']);
    expect(await app.get('/events', token)).toMatchObject({ http: 200 });
    expect((await app.get('/status', token)).body.data).toMatchObject([{ isMaintenance: true }]);
  });

  test('lets administrators in who have a second factor', async () => {
    const { recoveryCodes } = await withApp(app, admin);
    await begin();
    const [step] = (await app.post('/user/login', { username: admin.email, password })).body.data;
    const answer = { ticket: step?.['ticket'], recoveryCode: recoveryCodes[0] };
    const finished = await app.post('/user/login/finish', answer);
    expect(finished).toMatchObject({ http: 200, body: { status: 0 } });
    const token = String(finished.headers['authorization']);
    expect(await app.get('/users', token)).toMatchObject({ http: 200 });
    for (const path of ['/user/passkey/start', '/user/google/start'])
      expect(await app.post(path, {})).not.toMatchObject(closed);
  });

  test('outlasts a restart, and balancers still send devices here', async () => {
    await begin();
    await app.restart();
    expect(await app.get('/events')).toMatchObject(closed);
    expect((await app.app.http.inject('/health/ready')).statusCode).toBe(200);
  });

  test('ends when an administrator says so', async () => {
    await begin();
    await app.post('/status/maintenance', { isOn: false }, admin.token);
    expect(await app.get('/events')).toMatchObject({ http: 200 });
  });
});

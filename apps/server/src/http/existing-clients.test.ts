/** What programs that timekeepers own say over HTTP, as recorded, and what they read of the answers. */
import { apiRoot, errorNames, errors, httpOf, routes, type Route } from '@startwand/contract';
import { TICKS_PER_MILLISECOND, duration, after, TICKS_PER_HOUR } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../testing/deliveries.ts';
import { aDevice, aTimekeeper, password, register, type TestUser } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let device: string;

beforeEach(async () => {
  // The quotas are those of a service.
  app = await openTestApp(1);
  owner = await aTimekeeper(app);
  await aDevice(app);
  device = await register(app, owner);
});
afterEach(() => app.close());

const channel = '/devices/231203016/channel/0/trigger';

const logIn = () => app.post('/user/login', { username: owner.email, password });

async function deliver(...sequences: readonly number[]): Promise<void> {
  const triggers = sequences.map((sequence) => aTrigger(sequence));
  await app.post('/devices/231203016/triggers', { triggers }, device);
}

describe('an existing program is refused in the words that it knows', () => {
  test('without a token: -1007, HTTP 401', async () => {
    expect(await app.get('/user/current')).toMatchObject({
      http: 401,
      body: { status: -1007, data: [] },
    });
  });

  test('with a token that has expired: -1007, HTTP 401', async () => {
    expect((await app.get('/user/current', owner.token)).http).toBe(200);
    app.moveClock(after(app.now(), duration(24 * 365 * TICKS_PER_HOUR)));
    expect(await app.get('/user/current', owner.token)).toMatchObject({
      http: 401,
      body: { status: -1007, data: [] },
    });
  });

  test('with a token that is unknown or logged out: -1007, HTTP 401', async () => {
    const { token } = owner;
    await app.post('/user/logout', {}, token);
    for (const ended of ['nonsense', token]) {
      expect(await app.get('/user/current', ended)).toMatchObject({
        http: 401,
        body: { status: -1007, data: [] },
      });
    }
  });

  test('for a device of another account, and for one that nobody knows: -2011 in HTTP 200', async () => {
    const other = await aTimekeeper(app);
    const unknown = channel.replace('231203016', '231203099');
    for (const [path, token] of [
      [channel, other.token],
      [unknown, owner.token],
    ] as const) {
      for (const asked of [path, `${path}/count`]) {
        expect(await app.get(asked, token)).toMatchObject({
          http: 200,
          body: { status: -2011, data: [] },
        });
      }
    }
    expect(await app.get(`/user/${owner.id}/devices`, other.token)).toMatchObject({
      http: 200,
      body: { status: -2011, data: [] },
    });
  });

  test('for a wrong password: -1001 in HTTP 200, without a token', async () => {
    const answer = await app.post('/user/login', { username: owner.email, password: 'guessed' });
    expect(answer).toMatchObject({ http: 200, body: { status: -1001, data: [] } });
    expect(answer.headers).not.toHaveProperty('authorization');
  });

  test('for what it says wrong: the number and the fields in HTTP 200', async () => {
    expect(await app.get(`${channel}?timestampFrom_ms=soon`, owner.token)).toMatchObject({
      http: 200,
      body: { status: -3000, issues: [{ path: ['timestampFrom_ms'] }] },
    });
    const login = { method: 'POST', url: `${apiRoot}/user/login` } as const;
    const json = { 'content-type': 'application/json' };
    for (const [headers, payload, status] of [
      [json, '{', -3002],
      [json, `"${'x'.repeat(2_000_000)}"`, -3001],
      [{ 'content-type': 'text/csv' }, 'a;b', -3003],
    ] as const) {
      const answer = await app.app.http.inject({ ...login, headers, payload });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status, data: [] });
    }
  });

  test('in the body on the calls that it uses, and on no other', () => {
    const marked = Object.values(routes)
      .filter((route: Route) => route.refusesInBody)
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(marked)).toEqual(
      new Set([
        'POST /user/login',
        'GET /user/current',
        'GET /user/:userId/devices',
        'GET /devices/:deviceId/channel/:channel/trigger',
        'GET /devices/:deviceId/channel/:channel/trigger/count',
      ]),
    );
    const kept = errorNames.filter((name) => httpOf(routes.login, name) !== 200);
    const keptAs = new Set(kept.map((name) => errors[name].http));
    expect(keptAs).toEqual(new Set([401, 429, 500, 502, 503]));
  });

  test('with HTTP 401 or 403 for nothing else: it would log out §7.8', () => {
    const loggingOut = errorNames.filter((name) => [401, 403].includes(errors[name].http));
    expect(loggingOut).toEqual(['REAUTHENTICATE', 'NOT_LOGGED_IN']);
  });

  test('when it asks far too often: -9000, HTTP 429, and how long to wait §7.7 §8.65', async () => {
    let answer = await app.get(channel, owner.token);
    for (let call = 0; call < 10_000 && answer.http === 200; call += 1) {
      answer = await app.get(channel, owner.token);
    }
    expect(answer).toMatchObject({ http: 429, body: { status: -9000, data: [] } });
    // It waits up to 90 s.
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(90);
  });
});

describe('an existing program', () => {
  test('logs in, and finds its token in the header of the answer §7.4 §7.5', async () => {
    const answer = await logIn();
    expect(answer.body).toMatchObject({ status: 0, message: '', data: [{ id: owner.id }] });
    expect(answer.body.data[0]?.['roles']).toEqual(['TIMING_POINT_ACCOUNT']);
    const token = String(answer.headers['authorization']);
    for (const authorization of [token, `Bearer ${token}`]) {
      expect((await app.get('/user/current', authorization)).body.data).toHaveLength(1);
    }
  });

  test('lists its devices', async () => {
    const { body } = await app.get(`/user/${owner.id}/devices`, owner.token);
    expect(body.data).toMatchObject([{ id: '231203016', type: 'MT1', deviceComponents: {} }]);
  });

  test('reads a channel newest first, between milliseconds and by pages §7.33', async () => {
    await deliver(1, 2, 3);
    const times = async (query: string) =>
      (await app.get(`${channel}?${query}`, owner.token)).body.data.map(({ timestamp }) => timestamp);
    const [first, second, third] = [1, 2, 3].map((sequence) => aTrigger(sequence).timestamp);
    expect(await times('limit=2&offset=0')).toEqual([third, second]);
    expect(await times('limit=2&offset=2')).toEqual([first]);
    const from_ms = Number((second ?? 0n) / BigInt(TICKS_PER_MILLISECOND));
    expect(await times(`timestampFrom_ms=${from_ms}`)).toEqual([third, second]);
    expect(await times(`timestampTo_ms=${from_ms}`)).toEqual([second, first]);
    const count = await app.get(`${channel}/count?timestampFrom_ms=${from_ms}`, owner.token);
    expect(count.body.data).toEqual([{ value: 2 }]);
  });

  test('asks for more than there is in one page, and gets what there is', async () => {
    await deliver(1, 2, 3);
    for (const limit of [501, 10_000, 999_999_999_999]) {
      const { body } = await app.get(`${channel}?limit=${limit}`, owner.token);
      expect(body).toMatchObject({ status: 0, data: { length: 3 } });
    }
  });

  test('reads the parts of a device and the number of an impulse without asking whether they are there', async () => {
    await deliver(1);
    const { body } = await app.get(channel, owner.token);
    expect(body.data).toMatchObject([{ startNumber: { startNumber: 0, type: 'SEQUENTIAL' }, fallingEdge: true }]);
  });

  test('reads timestamps as JSON integers', async () => {
    await deliver(1);
    const { body } = await app.app.http.inject({
      url: `${apiRoot}${channel}`,
      headers: { authorization: owner.token },
    });
    expect(body).toContain(`"timestamp":${aTrigger(1).timestamp},"timeOffset":60,`);
  });

  test('may poll ten channels every 2 s, and count them once a minute', async () => {
    for (let poll = 0; poll < 30; poll += 1) {
      for (let of = 0; of < 10; of += 1) {
        const path = `/devices/231203016/channel/${of}/trigger`;
        expect((await app.get(path, owner.token)).http).toBe(200);
        if (poll === 0) expect((await app.get(`${path}/count`, owner.token)).http).toBe(200);
      }
    }
  });
});

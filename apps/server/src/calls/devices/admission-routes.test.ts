import { createHash } from 'node:crypto';
import { TICKS_PER_SECOND, after, duration } from '@startwand/timing';
import { apiRoot, limits, pairingCode, userDeviceStatusTopic } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { aDevice, aKey, aTimekeeper, askToBeLetIn, pin, register, type TestUser } from '../../testing/people.ts';
import { aTimingProgram } from '../../testing/programs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const id = '231203016';

let app: TestApp;
let owner: TestUser;
let ownToken: string;
beforeEach(async () => {
  app = await openTestApp();
  await aDevice(app);
  owner = await aTimekeeper(app);
  ownToken = await register(app, owner);
});
afterEach(() => app.close());

const listed = async () => (await app.get(`/user/${owner.id}/devices/admissions`, owner.token)).body.data;
const waiting = async () => (await listed()).filter(({ state }) => state === 'waiting');
const idOfWaiting = async (): Promise<string> => String((await waiting())[0]?.['id']);
const decide = (admissionId: string, what: string, token = owner.token) =>
  app.post(`/devices/${id}/admissions/${admissionId}/${what}`, {}, token);
const end = (admissionId: string, token = owner.token) =>
  app.delete(`/devices/${id}/admissions/${admissionId}`, undefined, token);
const deliver = (token: string, sequence = 1) =>
  app.post(`/devices/${id}/triggers`, { triggers: [aTrigger(sequence)] }, token);
const pass = (seconds: number): void => app.moveClock(after(app.now(), duration(seconds * TICKS_PER_SECOND)));

async function letIn(key: string): Promise<string> {
  await askToBeLetIn(app, key);
  await decide(await idOfWaiting(), 'allow');
  return String((await askToBeLetIn(app, key)).headers['authorization']);
}

describe('the pin of a device that somebody owns', () => {
  test('gives no token', async () => {
    const answer = await app.post(`/devices/${id}/token`, { pin });
    expect(answer).toMatchObject({ http: 400, body: { status: -5013 } });
    expect(answer.headers['authorization']).toBeUndefined();
  });

  test('when it is wrong lets nobody wait', async () => {
    const answer = await app.post(`/devices/${id}/token`, { pin: '0000', key: aKey() });
    expect(answer).toMatchObject({ http: 400, body: { status: -5002 } });
    expect(await waiting()).toEqual([]);
  });

  test('lets whoever says it wait for the owner, who sees it', async () => {
    const answer = await askToBeLetIn(app, aKey());
    expect(answer).toMatchObject({ http: 409, body: { status: -5012 } });
    expect(answer.headers['retry-after']).toBe(String(limits.admissionRetry_s));
    const one = { deviceId: id, deviceName: 'Start and finish', address: '127.0.0.1' };
    expect(await waiting()).toMatchObject([{ ...one, state: 'waiting', askedAt: app.now() }]);
  });
});

describe('who waits', () => {
  test('is let in by nobody else than the owner', async () => {
    const key = aKey();
    await askToBeLetIn(app, key);
    const other = await aTimekeeper(app);
    const admissionId = await idOfWaiting();
    for (const answer of [
      await decide(admissionId, 'allow', other.token),
      await decide(admissionId, 'refuse', other.token),
      await end(admissionId, other.token),
      await app.get(`/user/${owner.id}/devices/admissions`, other.token),
    ]) {
      expect(answer).toMatchObject({ http: 400, body: { status: -2011 } });
    }
    expect(await askToBeLetIn(app, key)).toMatchObject({ body: { status: -5012 } });
  });

  test('is shown with the code that its bridge shows, first who asked first', async () => {
    const [own, strange] = [aKey(), aKey()];
    await askToBeLetIn(app, own);
    pass(1);
    await askToBeLetIn(app, strange);
    const codes = (await waiting()).map(({ code }) => code);
    const shown = [own, strange].map((key) => pairingCode(createHash('sha256').update(key).digest()));
    expect(codes).toEqual(shown);
    expect(new Set(codes).size).toBe(2);
  });

  test('has a code of its own: a key that was made to show the same waits for nothing', async () => {
    const { admissions } = app.app.services;
    const key = aKey();
    await askToBeLetIn(app, key);
    const [code] = (await waiting()).map((one) => one['code']);
    // Another key of that code stands in the place of the one that a stranger would have to find.
    const digest = createHash('sha256').update(key).digest();
    digest[31] = (digest[31] ?? 0) ^ 1;
    const hash = digest.toString('base64url');
    expect(pairingCode(digest)).toBe(code);
    const statements = [{ sql: "update admissions set key_hash = ? where state = 'waiting'", parameters: [hash] }];
    await app.database.write({ statements });
    expect(await admissions.isCodeTaken(id, key)).toBe(true);
    expect(await askToBeLetIn(app, key)).toMatchObject({ http: 400, body: { status: -5013 } });
    expect(await waiting()).toHaveLength(1);
  });

  test('gets in when the owner allows it, and after each restart', async () => {
    const key = aKey();
    const first = await letIn(key);
    expect(await deliver(first)).toMatchObject({ http: 200 });
    await app.restart();
    const again = String((await askToBeLetIn(app, key)).headers['authorization']);
    expect(await deliver(again, 2)).toMatchObject({ http: 200 });
  });

  test('with another key waits for himself, also with the same pin', async () => {
    await letIn(aKey());
    const answer = await askToBeLetIn(app, aKey());
    expect(answer).toMatchObject({ http: 409, body: { status: -5012 } });
  });

  test('is told so when the owner refuses it', async () => {
    const key = aKey();
    await askToBeLetIn(app, key);
    expect(await decide(await idOfWaiting(), 'refuse')).toMatchObject({ http: 200 });
    expect(await askToBeLetIn(app, key)).toMatchObject({ http: 400, body: { status: -5013 } });
    expect(await waiting()).toEqual([]);
  });

  test('is gone when it does not ask any more, and may come again', async () => {
    const key = aKey();
    await askToBeLetIn(app, key);
    pass(limits.admissionSilence_s);
    expect(await waiting()).toEqual([]);
    expect(await askToBeLetIn(app, key)).toMatchObject({ body: { status: -5012 } });
    expect(await waiting()).toHaveLength(1);
  });

  test('is one of few from one line of IPv6, with however many addresses it asks', async () => {
    const most = limits.admissionsPerAddress_per_h;
    const ask = async (n: number, line = '2001:db8:7') => {
      const url = `${apiRoot}/devices/${id}/token`;
      const remoteAddress = `${line}:${n.toString(16)}::${n}`;
      const payload = { pin, key: aKey() };
      const answer = await app.app.http.inject({ method: 'POST', url, payload, remoteAddress });
      // Its place is free for the next one.
      pass(limits.admissionSilence_s + 1);
      return answer.statusCode;
    };
    // All of one /56.
    const asked: number[] = [];
    for (let n = 0; n < 3 * most; n += 1) asked.push(await ask(n));
    expect(asked.filter((http) => http === 409).length).toBeLessThanOrEqual(2 * most);
    expect(asked.at(-1)).toBe(429);
    expect(await ask(1, '2001:db8:8')).toBe(409);
  });

  test('is one of few, for a device and from an address', async () => {
    const answers: unknown[] = [];
    for (let asked = 0; asked < limits.admissionsWaitingMax + 2; asked += 1) {
      answers.push((await askToBeLetIn(app, aKey())).body.status);
    }
    const many = Array.from({ length: limits.admissionsWaitingMax }, () => -5012);
    expect(answers).toEqual([...many, -9000, -9000]);
    for (const { id: one } of await waiting()) await decide(String(one), 'refuse');
    while ((await askToBeLetIn(app, aKey())).body.status !== -9000) {
      await decide(await idOfWaiting(), 'refuse');
      expect(answers.push(null)).toBeLessThan(50);
    }
    expect(await waiting()).toEqual([]);
  });
});

test('the owner’s page hears at once who wants to connect, is let in and is gone', async () => {
  const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const page = await aTimingProgram(address, owner.token);
  const heard = await page.listen(userDeviceStatusTopic(owner.id));
  const key = aKey();
  await askToBeLetIn(app, key);
  const admissionId = await idOfWaiting();
  await decide(admissionId, 'allow');
  await end(admissionId);
  const told = () =>
    heard
      .filter(({ entityType }) => entityType === 'DeviceAdmissionDto')
      .map(({ type, dto }) => `${type} ${String(dto['state'])} ${String(dto['address'])}`);
  await vi.waitFor(() =>
    expect(told()).toEqual([
      'ENTITY_ADD waiting 127.0.0.1',
      'ENTITY_UPDATE allowed 127.0.0.1',
      'ENTITY_DELETE allowed 127.0.0.1',
    ]),
  );
  await page.client.deactivate();
});

describe('what was let in', () => {
  test('is listed, also the token that the owner took himself', async () => {
    await letIn(aKey());
    expect(await listed()).toMatchObject([
      { state: 'allowed', waitsUntil: null },
      { state: 'allowed', waitsUntil: null },
    ]);
  });

  test('is out as soon as the owner ends it; the others stay', async () => {
    const key = aKey();
    const token = await letIn(key);
    const { admissions } = app.app.services;
    const admission = await admissions.findByKey(id, key);
    expect(await end(admission?.id ?? '')).toMatchObject({ http: 200 });
    expect(await deliver(token)).toMatchObject({ http: 401, body: { status: -1007 } });
    expect(await askToBeLetIn(app, key)).toMatchObject({ body: { status: -5012 } });
    expect(await deliver(ownToken)).toMatchObject({ http: 200 });
  });

  test('cannot be ended twice', async () => {
    const key = aKey();
    await letIn(key);
    const admission = await app.app.services.admissions.findByKey(id, key);
    await end(admission?.id ?? '');
    expect(await end(admission?.id ?? '')).toMatchObject({ http: 404, body: { status: -5014 } });
  });
});

describe('when a device changes hands', () => {
  const deregister = () => app.post(`/devices/${id}/deregister`, {}, owner.token);

  test('tokens and keys of the former owner reach nothing', async () => {
    const key = aKey();
    const token = await letIn(key);
    await deregister();
    // While it is nobody's, a bridge that has the PIN has the device.
    const between = String((await askToBeLetIn(app, key)).headers['authorization']);
    expect(await deliver(between)).toMatchObject({ http: 200 });
    const next = await aTimekeeper(app);
    await register(app, next);
    for (const former of [token, between, ownToken]) {
      expect(await deliver(former, 2)).toMatchObject({ http: 401, body: { status: -1007 } });
    }
    expect(await askToBeLetIn(app, key)).toMatchObject({ http: 409, body: { status: -5012 } });
    expect(await listed()).toEqual([]);
    const theirs = await app.get(`/user/${next.id}/devices/admissions`, next.token);
    expect(theirs.body.data.filter(({ state }) => state === 'waiting')).toHaveLength(1);
  });

  test('the former owner lets nobody in any more', async () => {
    await deregister();
    await register(app, await aTimekeeper(app));
    await askToBeLetIn(app, aKey());
    const [found] = await app.database.query<{ id: string }>("select id from admissions where state = 'waiting'", []);
    expect(await decide(found?.id ?? '', 'allow')).toMatchObject({ body: { status: -2011 } });
  });
});

import { stringifyJson } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { aCompetitor, aDevice, anAdmin, aTimekeeper, pin, register } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const id = '231203016';

describe('adding a device to the service', () => {
  const add = (body: object, token: string | null) => app.post('/devices', body, token);

  test('is for administrators', async () => {
    expect(await add({ deviceId: id }, null)).toMatchObject({ http: 401, body: { status: -1007 } });
    for (const { token } of [await aCompetitor(app), await aTimekeeper(app)]) {
      expect(await add({ deviceId: id }, token)).toMatchObject({ body: { status: -2011 } });
    }
  });

  test('names a serial number that is none, or is known', async () => {
    const { token } = await anAdmin(app);
    expect((await add({ deviceId: '12' }, token)).body.issues).toMatchObject([{ path: ['deviceId'] }]);
    await aDevice(app);
    const known = await add({ deviceId: id }, token);
    expect(known.body).toMatchObject({ status: -3000, issues: [{ path: ['deviceId'], code: 'TAKEN' }] });
  });

  test('makes a PIN that is said once, and with it the device is registered; the audit keeps who did it', async () => {
    const admin = await anAdmin(app);
    const [made] = (await add({ deviceId: id }, admin.token)).body.data;
    expect(made).toEqual({ deviceId: id, pin: expect.stringMatching(/^[2-9a-z]{12}$/) });
    const { token } = await aTimekeeper(app);
    const registered = await app.post(`/devices/${id}/register`, { pin: made?.['pin'], name: 'Timy' }, token);
    expect(registered.body.data).toMatchObject([{ id, name: 'Timy' }]);
    const audit = await app.get('/audit?action=deviceAdded', admin.token);
    expect(audit.body.data).toMatchObject([{ by: { id: admin.id }, after: { deviceId: id } }]);
    expect(stringifyJson(audit.body)).not.toContain(made?.['pin']);
  });

  test('takes the PIN of its type plate', async () => {
    await add({ deviceId: id, pin: '4711' }, (await anAdmin(app)).token);
    const { token } = await aTimekeeper(app);
    const answer = await app.post(`/devices/${id}/register`, { pin: '4711', name: 'Timy' }, token);
    expect(answer.body.data).toMatchObject([{ id }]);
  });
});

describe('registering a device', () => {
  const registration = { pin, name: 'Start' };

  test('is refused to visitors, competitors and devices', async () => {
    const device = await aDevice(app);
    const competitor = await aCompetitor(app);
    const path = `/devices/${id}/register`;
    expect(await app.post(path, registration)).toMatchObject({
      http: 401,
      body: { status: -1007 },
    });
    for (const token of [competitor.token, device]) {
      const answer = await app.post(path, registration, token);
      expect(answer).toMatchObject({ http: 400, body: { status: -2011 } });
    }
  });

  test('is refused for a serial number that nobody knows §8.12', async () => {
    const { token } = await aTimekeeper(app);
    const answer = await app.post('/devices/999999999/register', registration, token);
    expect(answer).toMatchObject({ http: 404, body: { status: -5001 } });
  });

  test('is refused with a wrong pin §8.11', async () => {
    await aDevice(app);
    const { token } = await aTimekeeper(app);
    const answer = await app.post(`/devices/${id}/register`, { ...registration, pin: '0' }, token);
    expect(answer).toMatchObject({ http: 400, body: { status: -5002 } });
  });

  test('is refused when somebody else has the device §8.13', async () => {
    await aDevice(app);
    await register(app, await aTimekeeper(app));
    const { token } = await aTimekeeper(app);
    const answer = await app.post(`/devices/${id}/register`, registration, token);
    expect(answer).toMatchObject({ http: 400, body: { status: -5003 } });
  });

  test('puts it on the account of its owner §7.25', async () => {
    await aDevice(app);
    const owner = await aTimekeeper(app);
    const answer = await app.post(`/devices/${id}/register`, registration, owner.token);
    const device = { id, name: 'Start', type: 'MT1', syncState: 'notSynced', lastSeen: null };
    expect(answer.body.data).toMatchObject([device]);
    const listed = await app.get(`/user/${owner.id}/devices`, owner.token);
    expect(listed.body.data).toMatchObject([device]);
  });
});

describe('the devices of an account', () => {
  test('are nobody else to see', async () => {
    const owner = await aTimekeeper(app);
    const other = await aTimekeeper(app);
    const answer = await app.get(`/user/${owner.id}/devices`, other.token);
    expect(answer).toMatchObject({ http: 200, body: { status: -2011 } });
  });

  test('tell when each last delivered and how it is synchronised', async () => {
    const owner = await aTimekeeper(app);
    await aDevice(app);
    const device = await register(app, owner);
    await app.post(`/devices/${id}/triggers`, { triggers: [aTrigger(1)] }, device);
    const answer = await app.get(`/user/${owner.id}/devices`, owner.token);
    expect(answer.body.data).toMatchObject([{ syncState: 'gpsSynced', lastSeen: app.now(), lastChannel: 'C0' }]);
  });
});

describe('a device that logs in', () => {
  test('is refused with a wrong pin', async () => {
    await aDevice(app);
    const answer = await app.post(`/devices/${id}/token`, { pin: '1111' });
    expect(answer).toMatchObject({ http: 400, body: { status: -5002 } });
    expect(answer.headers['authorization']).toBeUndefined();
  });

  test('is refused when the service does not know it', async () => {
    const answer = await app.post('/devices/999999999/token', { pin });
    expect(answer).toMatchObject({ http: 404, body: { status: -5001 } });
  });
});

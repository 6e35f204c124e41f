import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDevice, watchDevices } from '../../testing/live-client.ts';
import { aCompetitor, aDevice, aTimekeeper, register, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let token: string;
beforeEach(async () => {
  app = await openTestApp();
  owner = await aTimekeeper(app);
  await aDevice(app);
  token = await register(app, owner);
});
afterEach(() => app.close());

const id = '231203016';
const calls = {
  name: { name: 'Finish' },
  numbers: { numbers: 'counter' },
  timeoffset: { timeOffset: 60 },
  sync: { synchronisation: 'server' },
  'channels/all/state': {
    channels: [{ timingChannel: 'C1', state: 'blocked', timeDelay: 0.0001 }],
  },
  deadtime: { channels: [{ timingChannel: 'C1', deadTime: 99.99 }] },
  pulsehold: { channels: [{ timingChannel: 'C1', pulseHoldTime: 0.1 }] },
} as const;
const settings = Object.entries(calls);
const travelling = settings.filter(([call]) => call !== 'name' && call !== 'numbers');

const set = (call: string, body: unknown, as: string | null = owner.token) =>
  app.post(`/devices/${id}/${call}`, body, as);
const listed = async () => {
  const answer = await app.get(`/user/${owner.id}/devices`, owner.token);
  return answer.body.data[0] ?? {};
};

describe('setting something at a device', () => {
  test('is refused to everybody but its owner, and at a device that nobody knows', async () => {
    const others = [await aCompetitor(app), await aTimekeeper(app)];
    for (const [call, body] of settings) {
      expect(await set(call, body, null)).toMatchObject({ http: 401, body: { status: -1007 } });
      for (const as of [...others.map((other) => other.token), token]) {
        expect(await set(call, body, as)).toMatchObject({ http: 400, body: { status: -2011 } });
      }
      const unknown = await app.post(`/devices/999999999/${call}`, body, owner.token);
      expect(unknown).toMatchObject({ http: 404, body: { status: -5001 } });
    }
  });

  test.each([
    ['name', {}, [['name']]],
    ['name', { name: 'x'.repeat(101) }, [['name']]],
    ['numbers', {}, [['numbers']]],
    ['numbers', { numbers: 'names' }, [['numbers']]],
    ['timeoffset', {}, [['timeOffset']]],
    ['timeoffset', { timeOffset: 1_081 }, [['timeOffset']]],
    ['timeoffset', { timeOffset: 0.5 }, [['timeOffset']]],
    ['sync', { synchronisation: 'sun' }, [['synchronisation']]],
    ['deadtime', { channels: [] }, [['channels']]],
    [
      'deadtime',
      {
        channels: [
          { timingChannel: 'C10', deadTime: 100 },
          { timingChannel: 'C1', deadTime: 0.005 },
          { timingChannel: 'C2' },
        ],
      },
      [
        ['channels', 0, 'timingChannel'],
        ['channels', 0, 'deadTime'],
        ['channels', 1, 'deadTime'],
        ['channels', 2, 'deadTime'],
      ],
    ],
    [
      'pulsehold',
      {
        channels: [
          { timingChannel: 'C1', pulseHoldTime: 0 },
          { timingChannel: 'C1', pulseHoldTime: 60.1 },
          { timingChannel: 'C1', pulseHoldTime: 'long' },
        ],
      },
      [
        ['channels', 0, 'pulseHoldTime'],
        ['channels', 1, 'pulseHoldTime'],
        ['channels', 2, 'pulseHoldTime'],
      ],
    ],
    [
      'channels/all/state',
      {
        channels: [
          { timingChannel: 'C1', state: 'asleep', timeDelay: 10 },
          { timingChannel: 'C1', state: 'active', timeDelay: 1e-300 },
          { timingChannel: 'C1', state: 'active' },
        ],
      },
      [
        ['channels', 0, 'state'],
        ['channels', 0, 'timeDelay'],
        ['channels', 1, 'timeDelay'],
        ['channels', 2, 'timeDelay'],
      ],
    ],
  ])('%s names every fault at once: %j', async (call, body, faults) => {
    const answer = await set(call, body);
    expect(answer).toMatchObject({ http: 400, body: { status: -3000 } });
    expect((answer.body.issues ?? []).map(({ path }) => path)).toEqual(
      faults.map((path) => expect.arrayContaining(path)),
    );
    expect(answer.body.issues).toHaveLength(faults.length);
  });

  test('gives a name that stays on the server §7.26', async () => {
    const answer = await set('name', { name: 'Finish' });
    expect(answer.body.data).toMatchObject([{ id, name: 'Finish', settingsRevision: 0 }]);
  });

  test('says what its numbers are, which stays on the server and ends with the registration', async () => {
    expect(await listed()).toMatchObject({ numbers: 'bibs' });
    const answer = await set('numbers', { numbers: 'counter' });
    expect(answer.body.data).toMatchObject([{ id, numbers: 'counter', settingsRevision: 0 }]);
    await set('name', { name: 'Finish' });
    expect(await listed()).toMatchObject({ name: 'Finish', numbers: 'counter' });
    await app.post(`/devices/${id}/deregister`, {}, owner.token);
    await register(app, owner);
    expect(await listed()).toMatchObject({ numbers: 'bibs' });
  });

  test.each(travelling)('%s fails when the device is not connected, and stays wanted', async (...of) => {
    const [call, body] = of;
    expect(await set(call, body)).toMatchObject({ http: 400, body: { status: -5005 } });
    expect(await listed()).toMatchObject({ settingsRevision: 1, acknowledged: null });
    const device = await connectDevice(app, token);
    expect(await device.settings()).toMatchObject({ revision: 1 });
  });

  test.each(travelling)('%s is answered when the device has acknowledged §2.78 §7.26', async (call, body) => {
    const device = await connectDevice(app, token);
    device.answer();
    const answer = await set(call, body);
    expect(answer).toMatchObject({ http: 200 });
    const [shown] = answer.body.data;
    expect(shown).toMatchObject({ settingsRevision: 1, acknowledged: { revision: 1 } });
    expect(await device.settings()).toMatchObject({ revision: 1 });
  });

  test('tells the device all that was set, and leaves channels alone that were not named §3.43 §4.19', async () => {
    const device = await connectDevice(app, token);
    device.answer();
    for (const [call, body] of travelling) expect((await set(call, body)).http).toBe(200);
    const told = await device.settings();
    expect(told).toMatchObject({
      revision: 5,
      settings: { timeOffset: 60, synchronisation: 'server' },
    });
    expect(told.settings.channels[1]).toEqual({
      timingChannel: 'C1',
      state: 'blocked',
      timeDelay: 0.0001,
      deadTime: 99.99,
      pulseHoldTime: 0.1,
    });
    expect(told.settings.channels[0]).toMatchObject({ state: 'active', timeDelay: 0, deadTime: 0 });
  });

  test('times out when the device does not answer; the setting stays wanted until it does §8.9', async () => {
    const device = await connectDevice(app, token);
    expect(await set('timeoffset', { timeOffset: 60 })).toMatchObject({
      http: 400,
      body: { status: -5006 },
    });
    expect(await listed()).toMatchObject({
      timeOffset: 60,
      settingsRevision: 1,
      acknowledged: null,
    });
    await device.acknowledge();
    await vi.waitFor(async () => expect(await listed()).toMatchObject({ acknowledged: { revision: 1 } }));
  });

  test('is not answered by an acknowledgement of what was set before', async () => {
    const device = await connectDevice(app, token);
    const first = set('timeoffset', { timeOffset: 60 });
    const second = set('timeoffset', { timeOffset: 120 });
    await vi.waitFor(async () => expect((await device.settings()).revision).toBe(2));
    await device.acknowledge(1);
    expect((await first).http === 200 ? (await second).body.status : (await first).body.status).toBe(-5006);
  });

  test('is refused where the firmware has no such feature, which is named', async () => {
    const device = await connectDevice(app, token);
    device.report({ firmware: '1.0' });
    await vi.waitFor(async () => expect(await listed()).toMatchObject({ firmware: '1.0' }));
    for (const [call, body, feature] of [
      ['pulsehold', calls.pulsehold, 'pulseHold'],
      ['sync', calls.sync, 'serverSync'],
      ['channels/all/state', calls['channels/all/state'], 'timeDelay'],
    ] as const) {
      const answer = await set(call, body);
      expect(answer).toMatchObject({ http: 400, body: { status: -5009 } });
      expect(answer.body.issues).toEqual([{ path: [feature], code: 'UNSUPPORTED' }]);
    }
    expect(await listed()).toMatchObject({ settingsRevision: 0 });
  });

  test("is told to the owner's pages: wanted at once, acknowledged when it is §7.39", async () => {
    const heard = await watchDevices(app, owner);
    const device = await connectDevice(app, token);
    device.answer();
    await set('timeoffset', { timeOffset: 60 });
    await vi.waitFor(() =>
      expect(heard.at(-1)).toMatchObject({
        type: 'ENTITY_UPDATE',
        entityType: 'DeviceDto',
        dto: { id, timeOffset: 60, acknowledged: { revision: 1 } },
      }),
    );
    expect(heard.some(({ dto }) => dto['settingsRevision'] === 1 && dto['acknowledged'] === null)).toBe(true);
  });
});

import { limits, userDeviceStatusTopic } from '@startwand/contract';
import { TICKS_PER_MILLISECOND, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, eventForm } from '../../testing/events.ts';
import { connectDevice, watchDevices } from '../../testing/live-client.ts';
import { aCompetitor, aDevice, aTimekeeper, pin, register, type TestUser } from '../../testing/people.ts';
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
const ask = (call: string, as: string | null = owner.token) => app.post(`/devices/${id}/${call}`, {}, as);
const pass = (minutes: number) => app.moveClock(after(app.now(), duration(minutes * 60_000 * TICKS_PER_MILLISECOND)));

test.each(['authorize', 'deregister', 'systemstatus/fetch', 'activate'])(
  '%s is refused to everybody but the owner, and for a device that nobody knows',
  async (call) => {
    expect(await ask(call, null)).toMatchObject({ http: 401, body: { status: -1007 } });
    for (const { token: as } of [await aCompetitor(app), await aTimekeeper(app), { token }]) {
      expect(await ask(call, as)).toMatchObject({ http: 400, body: { status: -2011 } });
    }
    const unknown = await app.post(`/devices/999999999/${call}`, {}, owner.token);
    expect(unknown).toMatchObject({ http: 404, body: { status: -5001 } });
    const more = await app.post(`/devices/${id}/${call}`, { more: 1 }, owner.token);
    expect(more).toMatchObject({ http: 400, body: { status: -3000 } });
  },
);

describe('a device that its owner lets a program act for', () => {
  test('delivers with the token, without its pin §7.25', async () => {
    const answer = await ask('authorize');
    expect(answer.body.data).toMatchObject([{ id }]);
    const program = String(answer.headers['authorization']);
    const delivery = { triggers: [aTrigger(1)] };
    expect((await app.post(`/devices/${id}/triggers`, delivery, program)).http).toBe(200);
    expect((await app.post('/devices/231203017/triggers', delivery, program)).http).toBe(400);
  });
});

describe('a device that is deregistered', () => {
  test('is on no account, and may be registered by somebody else §7.25', async () => {
    const heard = await watchDevices(app, owner);
    expect((await ask('deregister')).body.data).toEqual([{ id }]);
    expect((await app.get(`/user/${owner.id}/devices`, owner.token)).body.data).toEqual([]);
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: 'ENTITY_DELETE', dto: { id } }));
    expect((await ask('deregister')).body.status).toBe(-2011);
    const next = await aTimekeeper(app);
    await register(app, next);
    expect((await app.get(`/user/${next.id}/devices`, next.token)).body.data).toMatchObject([{ id }]);
  });

  test('is told to the pages of the one who registers it', async () => {
    await ask('deregister');
    const next = await aTimekeeper(app);
    const heard = await watchDevices(app, next);
    await register(app, next);
    await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'ENTITY_ADD', dto: { id } }]));
    expect(app.app.services.hub.subscriberCount(userDeviceStatusTopic(next.id))).toBe(1);
  });

  test('loses its tokens, and the connections that were opened with them', async () => {
    const device = await connectDevice(app, token);
    const program = String((await ask('authorize')).headers['authorization']);
    await ask('deregister');
    expect(await device.refused).toContain('NOT_LOGGED_IN');
    for (const ended of [token, program]) {
      const answer = await app.post(`/devices/${id}/triggers`, { triggers: [aTrigger(1)] }, ended);
      expect(answer).toMatchObject({ http: 401, body: { status: -1007 } });
    }
    expect((await app.post(`/devices/${id}/token`, { pin })).http).toBe(200);
  });

  test('forgets what its owner set, and shows the next one nothing of what it reported', async () => {
    const channel = `/devices/${id}/channel/0/trigger`;
    await app.post(`/devices/${id}/triggers`, { triggers: [aTrigger(1)] }, token);
    await app.post(`/devices/${id}/timeoffset`, { timeOffset: 60 }, owner.token);
    expect((await app.get(channel, owner.token)).body.data).toHaveLength(1);
    await ask('deregister');
    pass(1);
    const next = await aTimekeeper(app);
    await register(app, next);
    expect((await app.get(channel, next.token)).body.data).toEqual([]);
    expect((await app.get(`${channel}/count`, next.token)).body.data).toEqual([{ value: 0 }]);
    const [listed] = (await app.get(`/user/${next.id}/devices`, next.token)).body.data;
    expect(listed).toMatchObject({ timeOffset: null, acknowledged: null, lastSeen: null });
  });

  test('is refused while a heat is armed on it; afterwards the event gets no more of it', async () => {
    await app.close();
    app = await openTestApp();
    const event = await anEvent(app);
    owner = event.owner;
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    await app.post(`${heat}/activate`, {}, owner.token);
    expect(await ask('deregister')).toMatchObject({ http: 409, body: { status: -5011 } });
    await app.post(`${heat}/deactivate`, {}, owner.token);
    expect((await ask('deregister')).http).toBe(200);

    const again = String((await app.post(`/devices/${id}/token`, { pin })).headers['authorization']);
    pass(1);
    await app.post(`/devices/${id}/triggers`, { triggers: [aTrigger(100)] }, again);
    await app.app.services.triggerDispatch.idle();
    const triggers = await app.get(`/events/${event.id}/trigger`, owner.token);
    expect(triggers.body.data).toEqual([]);
    // Its course still names the device, which is nobody's or another's now.
    const refused = { http: 409, body: { status: -4012 } };
    expect(await app.post(`${heat}/activate`, {}, owner.token)).toMatchObject(refused);
    await register(app, await aTimekeeper(app));
    expect(await app.post(`${heat}/activate`, {}, owner.token)).toMatchObject(refused);
    const { startDate, endDate, timeZone } = eventForm;
    const dates = `/user/${owner.id}/events/${event.id}/dates`;
    const planned = await app.post(dates, { startDate, endDate, timeZone }, owner.token);
    expect(planned.http).toBe(200);
    await app.post(`/devices/${id}/triggers`, { triggers: [aTrigger(101)] }, again);
    await app.app.services.triggerDispatch.idle();
    expect((await app.get(`/events/${event.id}/trigger`, owner.token)).body.data).toEqual([]);
  });
});

describe('asking a device how it is', () => {
  test('fails when it is not connected §8.8', async () => {
    expect(await ask('systemstatus/fetch')).toMatchObject({ http: 400, body: { status: -5005 } });
  });

  test('says that its SIM card is being activated, while it is §8.16', async () => {
    await ask('activate');
    expect(await ask('systemstatus/fetch')).toMatchObject({ http: 400, body: { status: -5008 } });
    pass(limits.activation_min);
    expect(await ask('systemstatus/fetch')).toMatchObject({ http: 400, body: { status: -5005 } });
  });

  test('fails when it does not answer in time', async () => {
    await connectDevice(app, token);
    expect(await ask('systemstatus/fetch')).toMatchObject({ http: 400, body: { status: -5005 } });
  });

  test('fails when it cannot read its SIM card; what else it says is stored §8.15', async () => {
    const device = await connectDevice(app, token);
    device.answer({ simStatus: 'unknown', battery: 12 });
    expect(await ask('systemstatus/fetch')).toMatchObject({ http: 400, body: { status: -5007 } });
    const listed = await app.get(`/user/${owner.id}/devices`, owner.token);
    expect(listed.body.data).toMatchObject([{ battery: 12 }]);
  });

  test('is refused where its firmware cannot tell', async () => {
    const device = await connectDevice(app, token);
    device.report({ firmware: '0.9' });
    await vi.waitFor(async () => expect(await ask('systemstatus/fetch')).toMatchObject({ body: { status: -5009 } }));
  });

  test('answers with what it says now §7.27', async () => {
    const device = await connectDevice(app, token);
    device.report({ battery: 50 });
    device.answer({ battery: 49, simStatus: 'active' });
    const answer = await ask('systemstatus/fetch');
    expect(answer).toMatchObject({
      http: 200,
      body: { data: [{ battery: 49, simStatus: 'active' }] },
    });
  });
});

test('a registration that meets another change of the device fails, and may be tried again §8.14', async () => {
  await ask('deregister');
  const next = await aTimekeeper(app);
  const { devices } = app.app.services;
  const changed = vi.spyOn(devices, 'register').mockResolvedValueOnce(false);
  const registration = { pin, name: 'Start' };
  const answer = await app.post(`/devices/${id}/register`, registration, next.token);
  expect(answer).toMatchObject({ http: 409, body: { status: -5004 } });
  changed.mockRestore();
  expect((await app.post(`/devices/${id}/register`, registration, next.token)).http).toBe(200);
});

describe('activating a device', () => {
  const activated = () => app.get(`/devices/${id}/activated`, owner.token);

  test('is nobody else to see', async () => {
    const other = await aTimekeeper(app);
    const path = `/devices/${id}/activated`;
    expect((await app.get(path)).body.status).toBe(-1007);
    expect((await app.get(path, other.token)).body.status).toBe(-2011);
    expect((await app.get('/devices/999999999/activated', owner.token)).body.status).toBe(-5001);
  });

  test('waits up to 30 minutes for its first connection §4.21 §8.10 §9.13', async () => {
    expect((await activated()).body.data).toMatchObject([{ state: 'inactive', until: null }]);
    const requestedAt = app.now();
    const until = after(requestedAt, duration(30 * 60_000 * TICKS_PER_MILLISECOND));
    const activating = [{ state: 'activating', requestedAt, until }];
    expect((await ask('activate')).body.data).toEqual(activating);
    pass(29);
    expect((await ask('activate')).body.data).toEqual(activating);
    pass(1);
    expect((await activated()).body.data).toMatchObject([{ state: 'inactive' }]);
  });

  test('is over with its first connection §4.21 §7.27', async () => {
    await ask('activate');
    const device = await connectDevice(app, token);
    expect((await activated()).body.data).toMatchObject([{ state: 'active', until: null }]);
    expect((await ask('activate')).body.data).toMatchObject([{ state: 'active' }]);
    await device.leave();
    await vi.waitFor(async () => {
      const listed = await app.get(`/user/${owner.id}/devices`, owner.token);
      expect(listed.body.data).toMatchObject([{ connected: false }]);
    });
    pass(1);
    expect((await activated()).body.data).toMatchObject([{ state: 'active' }]);
    expect((await ask('activate')).body.data).toMatchObject([{ state: 'activating' }]);
  });
});

import { deviceTriggerTopic } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TICKS_PER_HOUR, after, duration } from '@startwand/timing';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper, register, type TestUser } from '../../testing/people.ts';
import { aTimingProgram } from '../../testing/programs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const id = '231203016';

let app: TestApp;
let old: TestEvent;
let buyer: TestUser;
let device: string;
beforeEach(async () => {
  app = await openTestApp();
  old = await anEvent(app);
  await app.post(`/events/${old.id}/heats/${old.heatIds[0]}/activate`, {}, old.owner.token);
  await app.post(`/events/${old.id}/heats/${old.heatIds[0]}/deactivate`, {}, old.owner.token);
  app.moveClock(after(app.now(), duration(TICKS_PER_HOUR)));
  await app.post(`/devices/${id}/deregister`, {}, old.owner.token);
  buyer = await aTimekeeper(app);
  device = await register(app, buyer);
});
afterEach(() => app.close());

const press = (session: string) =>
  app.post(
    `/events/${old.id}/heats/${old.heatIds[0]}/trigger`,
    { session, sequence: 1, timestamp_100ns: app.now(), section: 0 },
    old.owner.token,
  );
const deliver = (session: string, timestamp = app.now()) =>
  app.post(`/devices/${id}/triggers`, { triggers: [aTrigger(1, { session, timestamp, timingChannel: 'C0' })] }, device);
const listed = async () => (await app.get(`/devices/${id}/channel/0/trigger`, buyer.token)).body.data;

describe('who had a device before', () => {
  test('takes no identity of it by an impulse by hand at an event that still names it', async () => {
    expect(await press('taken')).toMatchObject({ http: 200 });
    expect(await deliver('taken')).toMatchObject({ http: 200, body: { data: [{ upTo: 1 }] } });
    expect(await listed()).toHaveLength(1);
  });

  test('shows nothing of what he does by hand to the programs of the new owner', async () => {
    const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    const program = await aTimingProgram(address, buyer.token);
    const heard = await program.listen(deviceTriggerTopic(id));
    await press('his');
    await app.app.services.versions.idle();
    expect(await listed()).toEqual([]);
    const count = await app.get(`/devices/${id}/channel/0/trigger/count`, buyer.token);
    expect(count.body.data).toEqual([{ value: 0 }]);
    await deliver('mine');
    await vi.waitFor(() => expect(heard).not.toEqual([]));
    expect(heard.map(({ dto }) => dto['id'])).toEqual([`${id}.mine.1`]);
    await program.client.deactivate();
  });

  test('gets nothing that it reports now, also of the time when it was his', async () => {
    const heatWasArmed = after(app.now(), duration(-TICKS_PER_HOUR));
    await deliver('late', heatWasArmed);
    await app.app.services.triggerDispatch.idle();
    const tape = await app.get(`/events/${old.id}/trigger`, old.owner.token);
    expect(tape.body.data).toEqual([]);
    expect(await listed()).toHaveLength(1);
  });
});

describe('an impulse by hand', () => {
  test('is seen by the programs of whoever has the device and the event', async () => {
    await app.post(`/devices/${id}/deregister`, {}, buyer.token);
    await register(app, old.owner);
    await press('own');
    const own = await app.get(`/devices/${id}/channel/0/trigger`, old.owner.token);
    expect(own.body.data).toMatchObject([{ triggerType: 'manual' }]);
  });

  test('is the same once more that an earlier release stored under the name of the page', async () => {
    const { triggers } = app.app.services;
    const timestamp = app.now();
    const stored = aTrigger(1, {
      session: 'page',
      timestamp,
      timingChannel: 'C0',
      triggerType: 'manual',
    });
    await triggers.storeTriggers(id, [stored], app.now(), old.id);
    await press('page');
    const names = await triggers.triggersOfSession(id, `hand_${old.id}_page`, 1, 1);
    expect(names).toEqual([]);
  });
});

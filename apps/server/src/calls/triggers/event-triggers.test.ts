import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper, register } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeAll(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
  const nobodys = { startNumber: 99, type: 'MANUAL' as const };
  const triggers = [
    aTrigger(1),
    aTrigger(2, { startNumber: nobodys, timingChannel: 'C1' }),
    aTrigger(3, { blocked: true }),
  ];
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
});
afterAll(() => app.close());

const listed = async (query = '') => (await app.get(`/events/${event.id}/trigger${query}`, event.owner.token)).body;
const count = async (query: string) => (await listed(query)).data.length;

test('the impulses of an event are filtered by what came and by what was made of it §2.66 §3.38 §7.22', async () => {
  expect(await count('')).toBe(3);
  expect([await count('?status=active'), await count('?status=blocked')]).toEqual([1, 1]);
  expect(await count('?verdict=used')).toBe(1);
  expect(await count('?timingChannel=C1')).toBe(1);
  expect([await count('?deviceId=231203016'), await count('?deviceId=1')]).toEqual([3, 0]);
  expect([await count('?bib=99'), await count('?bib=1'), await count('?bib=98')]).toEqual([1, 1, 0]);
  expect(await count(`?heatId=${event.heatIds[1]}`)).toBe(0);
  const [newest] = (await listed()).data;
  expect(await listed(`?id=${String(newest?.['id'])}`)).toMatchObject({ data: [newest] });
  expect(await count('?timestampTo_ms=1')).toBe(0);
  expect(await listed('?status=lost')).toMatchObject({ status: -3000 });
});

test('what was decided on an impulse is taken back on that impulse, by its operator alone', async () => {
  const [{ id } = { id: '' }] = (await listed('?status=active')).data;
  const path = `/events/${event.id}/trigger/${String(id)}`;
  const { token } = event.owner;
  const stranger = await aTimekeeper(app);
  expect((await app.post(`${path}/restore`, {}, stranger.token)).body.status).toBe(-2011);
  expect((await app.post(`${path}/restore`, {}, token)).body.status).toBe(-4020);
  await app.post(`${path}/free`, {}, token);
  await app.post(`${path}/delete`, {}, token);
  expect(await count('?status=deleted')).toBe(1);
  const back = await app.post(`${path}/restore`, {}, token);
  expect(back.body.data).toMatchObject([{ judgement: { status: 'unassigned', reason: 'freed' } }]);
  const used = await app.post(`${path}/restore`, {}, token);
  expect(used.body.data).toMatchObject([{ status: 'active', used: true }]);
  const nowhere = await app.post(`/events/${event.id}/trigger/x.y.1/restore`, {}, token);
  expect(nowhere.body.status).toBe(-4007);
});

test('an impulse that was given as suggested is of that type, another choice is not §3.37', async () => {
  const [{ id } = { id: '' }] = (await listed('?status=active')).data;
  const path = `/events/${event.id}/trigger/${String(id)}`;
  const { token } = event.owner;
  await app.post(`${path}/free`, {}, token);
  const [suggested] = (await app.get(`${path}/suggestions`, token)).body.data;
  const { runId, section } = suggested ?? {};
  const body = { runId, section };
  const chosen = await app.post(`${path}/assign`, body, token);
  expect(chosen.body.data).toMatchObject([{ used: true, triggerType: 'edge' }]);
  await app.post(`${path}/restore`, {}, token);
  const taken = await app.post(`${path}/assign`, { ...body, suggested: true }, token);
  expect(taken.body.data).toMatchObject([{ used: true, triggerType: 'suggested' }]);
  await app.restart();
  expect((await listed(`?id=${String(id)}`)).data).toMatchObject([{ triggerType: 'suggested' }]);
  await app.post(`${path}/free`, {}, token);
  expect((await listed(`?id=${String(id)}`)).data).toMatchObject([{ triggerType: 'edge' }]);
  await app.post(`${path}/restore`, {}, token);
});

test('impulses that waited and were taken as the timer says are of the type suggested §3.37', async () => {
  const { token } = event.owner;
  const startNumber = { startNumber: 2, type: 'MANUAL' as const };
  const triggers = [aTrigger(40, { timingChannel: 'C0', startNumber })];
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
  const [impulse] = (await listed('?id=231203016.s1.40')).data;
  expect(impulse).toMatchObject({ used: true });
  const path = `/events/${event.id}/trigger/${String(impulse?.['id'])}`;
  const { heatId, usedBy } = { heatId: event.heatIds[0], usedBy: [impulse?.['usedBy']].flat() };
  const give = (runId: unknown) =>
    app.post(
      `/events/${event.id}/heats/${heatId}/trigger/assign`,
      { given: [{ triggerId: impulse?.['id'], runId, section: 0 }], suggested: true },
      token,
    );
  await app.post(`${path}/free`, {}, token);
  expect(await give(usedBy[0])).toMatchObject({ http: 200 });
  const taken = (await listed('?id=231203016.s1.40')).data;
  expect(taken).toMatchObject([{ used: true, triggerType: 'suggested' }]);
});

test('what the rules leave out of many impulses goes on waiting, and is named by the answer', async () => {
  const { token } = event.owner;
  const startNumber = { startNumber: 3, type: 'MANUAL' as const };
  const triggers = [50, 51].map((sequence) => aTrigger(sequence, { timingChannel: 'C0', startNumber }));
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
  const [first] = (await listed('?id=231203016.s1.50')).data;
  const [again] = (await listed('?id=231203016.s1.51')).data;
  const runId = `${event.heatIds[0]}.1.${event.competitorIds[2]}.1`;
  await app.post(`/events/${event.id}/trigger/${String(again?.['id'])}/free`, {}, token);
  const given = [first, again].map((one) => ({ triggerId: one?.['id'], runId, section: 0 }));
  const answer = await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/trigger/assign`, { given }, token);
  // The first start was replaced by the other one: it waits for nobody.
  expect(answer.body.data).toMatchObject([{ id: event.heatIds[0], leftOut: [first?.['id']] }]);
  expect((await listed('?id=231203016.s1.51')).data).toMatchObject([{ used: true }]);
});

test('an impulse says its net time, the delay that was taken off, and whether the device numbered it §3.36 §3.37', async () => {
  const counter = { startNumber: 17, type: 'SEQUENTIAL' as const };
  const triggers = [aTrigger(20, { timingChannel: 'C1', appliedDelay_100ns: 5_000, startNumber: counter })];
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
  await app.post('/devices/231203016/name', { name: 'Finish timer' }, event.owner.token);
  const [finish] = (await listed('?id=231203016.s1.20')).data;
  expect(finish).toMatchObject({
    used: true,
    triggerType: 'sequential',
    deviceId: '231203016',
    deviceName: 'Finish timer',
    timingChannel: 'C1',
    startNumber: null,
    timestamp: expect.any(BigInt),
    memo: false,
    offset_100ns: 5_000,
    netTime_100ns: 190_000_000,
  });
  const [start] = (await listed('?id=231203016.s1.1')).data;
  expect(start).toMatchObject({ netTime_100ns: 0 });
  expect(start).not.toHaveProperty('offset_100ns');
  const [nobodys] = (await listed('?bib=99')).data;
  expect(nobodys).toMatchObject({
    netTime_100ns: null,
    startNumber: { startNumber: 99, type: 'MANUAL' },
  });
});

test('the name of a device stands in its own list, and not in that of an owner who gave it away §3.36', async () => {
  const { owner } = event;
  await app.post('/devices/231203016/name', { name: 'Start gate' }, owner.token);
  const ofChannel = await app.get('/devices/231203016/channel/0/trigger?limit=1', owner.token);
  expect(ofChannel.body.data).toMatchObject([{ deviceId: '231203016', deviceName: 'Start gate' }]);
  await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/deactivate`, {}, owner.token);
  await app.post('/devices/231203016/deregister', {}, owner.token);
  const next = await aTimekeeper(app);
  await register(app, next);
  expect((await listed()).data.filter((trigger) => 'deviceName' in trigger)).toEqual([]);
});

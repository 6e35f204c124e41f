/** A race on which nobody has a device: hands time it, it costs nothing, and it is a race like any other. */
import { wideBounds } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;

beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  const points = [{ sources: [] }, { sources: [], ...wideBounds }, { sources: [], ...wideBounds }];
  await app.post(`/user/${event.owner.id}/events/${event.id}/course`, { measuringPoints: points }, event.owner.token);
  await operate(`heats/${event.heatIds[0]}/activate`);
});
afterEach(() => app.close());

async function operate(path: string, body: object = {}) {
  const answer = await app.post(`/events/${event.id}/${path}`, body, event.owner.token);
  expect(answer.body).toMatchObject({ status: 0 });
  return answer.body.data;
}

const second = 10_000_000n;
const press = (section: number, seconds: number, sequence: number, changes: object = {}) => {
  const timestamp_100ns = app.now() + BigInt(seconds) * second;
  const body = { section, timestamp_100ns, session: 'page-1', sequence, ...changes };
  return app.post(`/events/${event.id}/heats/${event.heatIds[0]}/trigger`, body, event.owner.token);
};

async function runs(): Promise<readonly unknown[]> {
  const detail = await app.get(`/events/${event.id}/detail`);
  const [{ runs = [] } = {}] = detail.body.data as readonly { readonly runs?: readonly Record<string, unknown>[] }[];
  return runs.filter(({ status }) => status === 'ok').map(({ runTime_100ns: time }) => time);
}

test('is timed by hand at each point, also after a restart of the server', async () => {
  const balance = (await app.get(`/users/${event.owner.id}/timingpoints`, event.owner.token)).body;
  expect(await press(0, 0, 1)).toMatchObject({
    body: { status: 0, data: [{ deviceId: 'hand', triggerType: 'manual' }] },
  });
  expect(await press(1, 20, 2)).toMatchObject({ body: { data: [{ judgement: { status: 'used', section: 1 } }] } });
  expect(await press(2, 61, 3)).toMatchObject({ body: { data: [{ judgement: { status: 'used', section: 2 } }] } });
  expect(await runs()).toEqual([610_000_000]);
  await app.restart();
  expect(await runs()).toEqual([610_000_000]);
  expect((await app.get(`/users/${event.owner.id}/timingpoints`, event.owner.token)).body).toEqual(balance);
});

test('is taken once, however often the page sends a press, and has no point behind the finish', async () => {
  await press(0, 0, 1);
  expect(await press(0, 0, 1)).toMatchObject({ body: { status: 0 } });
  expect(await press(0, 1, 1)).toMatchObject({ body: { status: -5010 } });
  expect(await press(3, 1, 2)).toMatchObject({ body: { status: -4006 } });
  const listed = await app.get(`/events/${event.id}/trigger`, event.owner.token);
  expect(listed.body.data).toHaveLength(1);
});

test('takes an S that is stamped a moment before arming, within what the desk says of its clock', async () => {
  const early = { timestamp_100ns: app.now() - second / 100n };
  expect(await press(0, 0, 1, early)).toMatchObject({
    body: { data: [{ judgement: { reason: 'stampedOutside' } }] },
  });
  const pressed = await press(0, 0, 2, { ...early, clock: { offset_us: -40_000, bound_us: 25_000 } });
  expect(pressed).toMatchObject({
    body: { data: [{ clockBound_us: 25_000, judgement: { status: 'used', section: 0 } }] },
  });
  await app.restart();
  const listed = await app.get(`/events/${event.id}/trigger`, event.owner.token);
  expect(listed.body.data[0]).toMatchObject({ clockBound_us: 25_000, judgement: { status: 'used' } });
});

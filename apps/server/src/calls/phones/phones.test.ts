/** Phones hold the points of a race on which nobody has a device, and each says what it saw once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limits, routes, stringifyJson, type PhoneRole, wideBounds } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;

beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  const points = [{ sources: [] }, { sources: [], ...wideBounds }];
  await app.post(`/user/${event.owner.id}/events/${event.id}/course`, { measuringPoints: points }, event.owner.token);
});
afterEach(() => app.close());

const second = 10_000_000n;
const ask = (path: string, body: object = {}) => app.post(`/events/${event.id}/${path}`, body, event.owner.token);

async function aLink(section: number, role: PhoneRole = 'times') {
  const made = await ask('phones', { section, role });
  const phone = routes.addPhone.item.parse(made.body.data[0]).phones?.at(-1);
  if (phone === undefined) throw new Error('No link was made.');
  return phone;
}

let sequences = 0;
function aTap(section: number, seconds: number, changes: object = {}) {
  sequences += 1;
  const timestamp_100ns = app.now() + BigInt(seconds) * second;
  const clock = { offset_us: 1_200, bound_us: 8_000 };
  const session = 'phone-page-1';
  return { session, sequence: sequences, kind: 'tap', section, timestamp_100ns, startNumber: null, clock, ...changes };
}

const deliver = (key: string, ...taps: readonly object[]) => app.post('/phone/taps', { taps }, key);

/** Once everything that was stored is decided. */
async function runs(): Promise<readonly unknown[]> {
  await app.app.services.triggerDispatch.idle();
  app.letSnapshotsAge();
  const detail = await app.get(`/events/${event.id}/detail`);
  const [{ runs: shown = [] } = {}] = detail.body.data as readonly {
    readonly runs?: readonly Record<string, unknown>[];
  }[];
  return shown.filter(({ status }) => status === 'ok').map(({ runTime_100ns: time }) => time);
}

describe('a phone', () => {
  test('times its point, costs nothing, and says how far its clock may be off', async () => {
    const [start, finish] = [await aLink(0), await aLink(1)];
    await ask(`heats/${event.heatIds[0]}/activate`);
    const balance = (await app.get(`/users/${event.owner.id}/timingpoints`, event.owner.token)).body;
    expect(await deliver(start.key, aTap(0, 0))).toMatchObject({ body: { status: 0 } });
    expect(await deliver(finish.key, aTap(1, 61))).toMatchObject({ body: { status: 0 } });
    expect(await runs()).toEqual([610_000_000]);
    const listed = await app.get(`/events/${event.id}/trigger`, event.owner.token);
    expect(listed.body.data[0]).toMatchObject({ triggerType: 'manual', clockBound_us: 8_000 });
    expect((await app.get(`/users/${event.owner.id}/timingpoints`, event.owner.token)).body).toEqual(balance);
    await app.restart();
    expect(await runs()).toEqual([610_000_000]);
  });

  test('takes a tap back, and says afterwards whose it was', async () => {
    const [start, finish] = [await aLink(0), await aLink(1)];
    await ask(`heats/${event.heatIds[0]}/activate`);
    const [first, other] = [aTap(0, 0), aTap(0, 30)];
    await deliver(start.key, first, other);
    const tap = aTap(1, 80);
    await deliver(finish.key, tap);
    expect(await runs()).toEqual([800_000_000]);
    const { sequence: _sequence, ...same } = tap;
    await deliver(finish.key, { ...aTap(1, 0), ...same, kind: 'clear' });
    expect(await runs()).toEqual([]);
    await deliver(finish.key, { ...aTap(1, 0), ...same, kind: 'numbered', startNumber: 2 });
    expect(await runs()).toEqual([500_000_000]);
  });

  test('sends again what it is not sure of: it is taken once, and under another time refused', async () => {
    const start = await aLink(0);
    await ask(`heats/${event.heatIds[0]}/activate`);
    const tap = aTap(0, 0);
    const { session, sequence } = tap;
    for (let time = 0; time < 2; time += 1) {
      expect(await deliver(start.key, tap)).toMatchObject({ body: { status: 0, data: [{ session }] } });
    }
    expect(await deliver(start.key, { ...aTap(0, 5), sequence })).toMatchObject({ body: { status: -5010 } });
    const listed = await app.get(`/events/${event.id}/trigger`, event.owner.token);
    expect(listed.body.data).toHaveLength(1);
  });

  test('that comes late times by the moment of the tap, unless its clock is nobody’s', async () => {
    const [start, finish] = [await aLink(0), await aLink(1)];
    await ask(`heats/${event.heatIds[0]}/activate`);
    const taps = [aTap(0, 0), aTap(1, 50)] as const;
    app.moveClock(timestamp(app.now() + 60n * second));
    await ask(`heats/${event.heatIds[0]}/deactivate`);
    await deliver(start.key, taps[0]);
    await deliver(finish.key, taps[1]);
    expect(await runs()).toEqual([500_000_000]);
    await deliver(start.key, { ...aTap(0, -40), clock: null });
    await app.app.services.triggerDispatch.idle();
    const listed = await app.get(`/events/${event.id}/trigger`, event.owner.token);
    const reasons = listed.body.data.map(({ judgement }) => (judgement as { reason: unknown }).reason);
    expect(reasons).toContain('notArmed');
  });

  test('has no more to say behind its end, and still brings what it timed before', async () => {
    const start = await aLink(0);
    await ask(`heats/${event.heatIds[0]}/activate`);
    const before = aTap(0, 0);
    app.moveClock(timestamp(app.now() + 10n * second));
    expect((await app.delete(`/events/${event.id}/phones/${start.id}`, {}, event.owner.token)).body).toMatchObject({
      status: 0,
    });
    expect(await deliver(start.key, aTap(0, 5))).toMatchObject({ body: { status: -4081 } });
    expect(await deliver(start.key, before)).toMatchObject({ body: { status: 0 } });
    expect((await app.get('/phone', start.key)).body.data[0]).toMatchObject({ phone: { endedAt: expect.anything() } });
    expect((await app.post('/phone/hold', { name: 'Eva' }, start.key)).body).toMatchObject({ status: -4081 });
  });

  test('is told its point, who holds it, and who may come', async () => {
    const finish = await aLink(1);
    expect((await app.post('/phone/hold', { name: 'Eva' }, finish.key)).body.data[0]).toMatchObject({
      phone: { holder: 'Eva', section: 1 },
      points: 2,
      isBesideDevice: false,
    });
    const report = { waiting: 3, bound_us: 4_000, battery_percent: 80, isSeen: true };
    expect((await app.post('/phone/report', report, finish.key)).body.data[0]).toMatchObject({ place: 0 });
    const starters = await app.get('/phone/starters', finish.key);
    expect(starters.body.data[0]).toMatchObject({ startNumber: 1 });
    const detail = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
    expect(stringifyJson(detail.body)).toContain('"holder":"Eva"');
    expect(stringifyJson((await app.get(`/events/${event.id}/detail`)).body)).not.toContain(finish.key);
  });

  test('that comes second at a point is a backup, until it is put first', async () => {
    const [first, second] = [await aLink(1), await aLink(1)];
    expect((await app.get('/phone', second.key)).body.data[0]).toMatchObject({ place: 1 });
    await ask(`phones/${second.id}`, { section: 1, role: 'times', isFirst: true });
    expect((await app.get('/phone', second.key)).body.data[0]).toMatchObject({ place: 0 });
    expect((await app.get('/phone', first.key)).body.data[0]).toMatchObject({ place: 1 });
  });
});

describe('a mass finish by two phones', () => {
  beforeEach(async () => {
    await ask('settings/massStart', { massStart: true });
    await ask(`heats/${event.heatIds[0]}/activate`);
  });
  const crossings = async (join = false) => {
    await app.app.services.triggerDispatch.idle();
    const path = `heats/${event.heatIds[0]}/section/1/crossings`;
    const answer = join ? await ask(`${path}/join`) : await app.get(`/events/${event.id}/${path}`, event.owner.token);
    return answer.body.data.map(({ startNumber, entryNumber }) => [startNumber, entryNumber]);
  };

  test('is joined in order as taps and bibs come, and anew behind what was deleted', async () => {
    const [gun, times, bibs] = [await aLink(0), await aLink(1), await aLink(1, 'bibs')];
    await deliver(gun.key, aTap(0, 0));
    await deliver(times.key, aTap(1, 600), aTap(1, 601), aTap(1, 602));
    await deliver(bibs.key, aTap(1, 610, { startNumber: 3 }), aTap(1, 611, { startNumber: 1 }));
    expect(await crossings()).toEqual([
      [3, 3],
      [1, 1],
      [null, null],
    ]);
    expect(new Set(await runs())).toEqual(new Set([6_000_000_000, 6_010_000_000]));
    const path = `/events/${event.id}/heats/${event.heatIds[0]}/section/1/crossings`;
    const [earliest] = (await app.get(path, event.owner.token)).body.data;
    await ask(`trigger/${String(earliest?.['triggerId'])}/delete`);
    expect(await crossings(true)).toEqual([
      [3, 3],
      [1, 1],
    ]);
    expect(new Set(await runs())).toEqual(new Set([6_010_000_000, 6_020_000_000]));
  });
});

describe('refused are', () => {
  test('keys that open nothing, of whatever shape', async () => {
    const { key } = await aLink(0);
    for (const wrong of [`${key}x`, key.slice(0, -1), `${event.id}.`, event.id, 'a.b', event.owner.token, '']) {
      expect((await app.get('/phone', wrong)).body).toMatchObject({ status: -1007 });
    }
    expect((await app.get('/user', key)).body.status).not.toBe(0);
  });

  test('points that are none, and more phones than an event has', async () => {
    expect((await ask('phones', { section: 2, role: 'times' })).body).toMatchObject({ status: -4006 });
    for (let count = 0; count < limits.phonesMax; count += 1) await aLink(0);
    expect((await ask('phones', { section: 0, role: 'times' })).body).toMatchObject({ status: -3000 });
  });
});

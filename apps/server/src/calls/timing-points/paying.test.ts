import { runIdOf } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asCompetitorId, asHeatId } from '../../base/ids.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aDevice, aTimekeeper, givePoints, register, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const notEnough = { http: 400, body: { status: -6001 } };
const heatsNotPaid = { http: 400, body: { status: -6002 } };

function balanceOf({ id }: TestUser): Promise<number> {
  return app.app.services.timingPoints.balanceOf(id);
}

/** Leaves the owner with exactly so many points. */
async function leave(points: number, owner: TestUser): Promise<void> {
  const change = points - (await balanceOf(owner));
  if (change !== 0) await givePoints(app, owner, change);
}

async function newest({ id, token }: TestUser, limit = 1) {
  return (await app.get(`/users/${id}/timingpoints/history?limit=${limit}`, token)).body.data;
}

describe('creating an event', () => {
  const create = async (owner: TestUser, heats = eventForm.heats) =>
    app.post(`/user/${owner.id}/events`, { ...eventForm, heats }, owner.token);
  const heats = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `Run ${index + 1}`,
      startTime: '2026-01-17T10:00',
    }));

  test.each([
    [9, 2],
    [10, 3],
  ])('is refused with %i points and %i heats, and nothing is there §5.66', async (points, count) => {
    const owner = await aTimekeeper(app, points);
    await aDevice(app);
    await register(app, owner);
    expect(await create(owner, heats(count))).toMatchObject(notEnough);
    expect((await app.get(`/user/${owner.id}/events`, owner.token)).body.data).toEqual([]);
    expect(await balanceOf(owner)).toBe(points);
  });

  test('costs 10 with two heats, and 2 for each further one §1.17 §5.66', async () => {
    const owner = await aTimekeeper(app, 24);
    await aDevice(app);
    await register(app, owner);
    const created = await create(owner, heats(4));
    expect(created.http).toBe(200);
    expect(await balanceOf(owner)).toBe(10);
    const event = { id: expect.any(String), name: 'Winter Cup' };
    expect(await newest(owner, 2)).toMatchObject([
      { type: 'heat', charge: -4, balance: 10, event },
      { type: 'event', charge: -10, event },
    ]);
  });

  test('by copying costs the same, and is refused when it cannot be paid §8.19 §8.59', async () => {
    const { id, owner } = await anEvent(app);
    const copy = () => app.post(`/events/${id}/copy`, {}, owner.token);
    await leave(9, owner);
    expect(await copy()).toMatchObject(notEnough);
    await leave(10, owner);
    expect((await copy()).http).toBe(200);
    expect(await balanceOf(owner)).toBe(0);
  });

  test('many at the same moment never spends a point twice', async () => {
    const owner = await aTimekeeper(app, 35);
    await aDevice(app);
    await register(app, owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(owner)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
    expect(await balanceOf(owner)).toBe(5);
  });
});

describe('an event that grows', () => {
  const heatsStep = (event: TestEvent, names: readonly string[]) =>
    app.post(
      `/user/${event.owner.id}/events/${event.id}/heats`,
      {
        heats: names.map((name, index) => ({
          ...(event.heatIds[index] === undefined ? {} : { id: event.heatIds[index] }),
          name,
          startTime: '2026-01-17T10:00',
        })),
      },
      event.owner.token,
    );
  const enter = (event: TestEvent, from: number, count: number) =>
    app.post(
      `/events/${event.id}/competitors`,
      {
        competitors: Array.from({ length: count }, (_, index) => ({
          startNumber: from + index,
          firstName: 'Anna',
          lastName: 'Berger',
          gender: 'female',
        })),
      },
      event.owner.token,
    );

  test('by a heat costs 2; without points the heats are not updated §4.31 §8.60', async () => {
    const event = await anEvent(app);
    await leave(1, event.owner);
    expect(await heatsStep(event, ['A', 'B', 'C'])).toMatchObject(heatsNotPaid);
    const { body } = await app.get(`/events/${event.id}/detail`);
    expect(body.data[0]?.['heats']).toMatchObject([{ name: 'Run 1' }, { name: 'Run 2' }]);
    // What is there already may be changed by an owner who has nothing.
    expect((await heatsStep(event, ['A', 'B'])).http).toBe(200);
    await leave(2, event.owner);
    expect((await heatsStep(event, ['A', 'B', 'C'])).http).toBe(200);
    expect(await balanceOf(event.owner)).toBe(0);
  });

  test('by a heat in the place of one that was paid costs nothing, also after a restart', async () => {
    const event = await anEvent(app);
    await heatsStep(event, ['A', 'B', 'C']);
    await heatsStep(event, ['A', 'B']);
    await app.restart();
    await leave(0, event.owner);
    expect((await heatsStep(event, ['A', 'B', 'D'])).http).toBe(200);
    expect(await heatsStep(event, ['A', 'B', 'D', 'E'])).toMatchObject(heatsNotPaid);
  });

  test('beyond a hundred competitors costs 5 for each hundred begun', async () => {
    const event = await anEvent(app);
    await leave(4, event.owner);
    expect((await enter(event, 4, 97)).http).toBe(200);
    expect(await enter(event, 101, 1)).toMatchObject(notEnough);
    const { body } = await app.get(`/events/${event.id}/detail`);
    expect(body.data[0]?.['competitors']).toHaveLength(100);
    await leave(5, event.owner);
    expect((await enter(event, 101, 100)).http).toBe(200);
    expect(await balanceOf(event.owner)).toBe(0);
    expect(await enter(event, 201, 1)).toMatchObject(notEnough);
    expect(await newest(event.owner, 1)).toMatchObject([{ type: 'event', charge: -5 }]);
  });

  test('at many desks at the same moment is charged as by one', async () => {
    const event = await anEvent(app);
    await leave(20, event.owner);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, call) => enter(event, 10 + call * 50, 50)));
    // Three are there; 500 are paid by 20 points.
    const entered = answers.filter(({ http }) => http === 200).length;
    expect(entered).toBe(9);
    expect(await balanceOf(event.owner)).toBe(0);
  });
});

describe('a race', () => {
  const arm = (event: TestEvent, heat = 0, what = 'activate') =>
    app.post(`/events/${event.id}/heats/${event.heatIds[heat]}/${what}`, {}, event.owner.token);
  const deliver = (event: TestEvent, sequence: number, bib: number, channel = 'C0') => {
    const startNumber = { startNumber: bib, type: 'MANUAL' } as const;
    const triggers = [aTrigger(sequence, { startNumber, timingChannel: channel })];
    return app.post('/devices/231203016/triggers', { triggers }, event.device);
  };
  const decided = () => app.app.services.triggerDispatch.idle();
  const waitingRun = ({ heatIds, competitorIds }: TestEvent, at: number) =>
    runIdOf(asHeatId(heatIds[0] ?? ''), 1, asCompetitorId(competitorIds[at] ?? ''), 1);

  test.each([0, -3])('is not begun with %i points', async (points) => {
    const event = await anEvent(app);
    await leave(points, event.owner);
    expect(await arm(event)).toMatchObject(notEnough);
    await leave(1, event.owner);
    expect((await arm(event)).http).toBe(200);
  });

  test('that has begun is raced to its end: further heats are armed, and owed', async () => {
    const event = await anEvent(app);
    await leave(1, event.owner);
    expect((await arm(event)).http).toBe(200);
    await leave(0, event.owner);
    // Armed alone is not begun: nobody has started.
    expect((await arm(event, 0, 'deactivate')).http).toBe(200);
    expect(await arm(event, 1)).toMatchObject(notEnough);
    await leave(1, event.owner);
    expect((await arm(event)).http).toBe(200);
    await leave(0, event.owner);
    const path = `/events/${event.id}/heats/${event.heatIds[0]}/runs/${waitingRun(event, 2)}/status`;
    expect((await app.post(path, { status: 'dns' }, event.owner.token)).http).toBe(200);
    expect(await arm(event, 1)).toMatchObject(notEnough);
    await leave(1, event.owner);
    for (const bib of [1, 2, 3]) await deliver(event, bib, bib);
    await decided();
    expect((await arm(event, 0, 'finish')).http).toBe(200);
    expect(await balanceOf(event.owner)).toBe(-2);
    expect((await arm(event, 1)).http).toBe(200);
    expect((await arm(event, 1, 'restart')).http).toBe(200);
    expect((await arm(event, 1)).http).toBe(200);
  });

  test('goes on below zero, and what was disarmed by mistake is armed again', async () => {
    const event = await anEvent(app);
    await leave(1, event.owner);
    await arm(event);
    for (const bib of [1, 2, 3]) await deliver(event, bib, bib);
    await decided();
    expect(await balanceOf(event.owner)).toBe(-2);
    await arm(event, 0, 'deactivate');
    expect((await arm(event)).http).toBe(200);
    await deliver(event, 4, 1, 'C1');
    await decided();
    expect(await balanceOf(event.owner)).toBe(-3);
    expect(await newest(event.owner)).toMatchObject([
      {
        type: 'trigger',
        charge: -1,
        event: { id: event.id, name: 'Winter Cup' },
        device: { id: '231203016', name: 'Start and finish' },
      },
    ]);
  });

  test('costs nothing for what is not used or sent again', async () => {
    const event = await anEvent(app);
    await arm(event);
    const before = await balanceOf(event.owner);
    await deliver(event, 1, 77);
    await deliver(event, 2, 1);
    await deliver(event, 2, 1);
    await decided();
    expect(await balanceOf(event.owner)).toBe(before - 1);
  });

  test('charges a trigger when an operator first uses it, and never again §1.17', async () => {
    const event = await anEvent(app);
    await arm(event);
    await deliver(event, 1, 77);
    await decided();
    const before = await balanceOf(event.owner);
    const give = (competitor: number) => {
      const heatId = asHeatId(event.heatIds[0] ?? '');
      const competitorId = asCompetitorId(event.competitorIds[competitor] ?? '');
      const body = { runId: runIdOf(heatId, 1, competitorId, 1), section: 0 };
      const path = `/events/${event.id}/trigger/231203016.s1.1/assign`;
      return app.post(path, body, event.owner.token);
    };
    expect((await give(0)).http).toBe(200);
    expect(await balanceOf(event.owner)).toBe(before - 1);
    expect((await arm(event, 0, 'undo')).http).toBe(200);
    expect((await arm(event, 0, 'redo')).http).toBe(200);
    expect((await give(1)).http).toBe(200);
    expect(await balanceOf(event.owner)).toBe(before - 1);
  });

  test('charges the gun of a mass start once', async () => {
    const event = await anEvent(app);
    const settings = `/events/${event.id}/settings/massStart`;
    await app.post(settings, { massStart: true }, event.owner.token);
    await arm(event);
    const before = await balanceOf(event.owner);
    const triggers = [aTrigger(1, { startNumber: null })];
    await app.post('/devices/231203016/triggers', { triggers }, event.device);
    await decided();
    const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
    expect(body.data[0]?.['runs']).toHaveLength(3);
    expect(await balanceOf(event.owner)).toBe(before - 1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { eventCalls } from '../../testing/event-calls.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const { atEvent, atHeat, expectRefused } = eventCalls(() => ({ app, event }));

async function start(): Promise<void> {
  await atHeat('activate', {});
  await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1)] }, event.device);
  await app.app.services.triggerDispatch.idle();
}

describe('a copy of a heat', () => {
  test('is made by the owner only, and of a heat that is there', async () => {
    await expectRefused(`heats/${event.heatIds[0]}/copy`, { name: 'Run 3' });
    const unknown = await atEvent('heats/nowhere/copy', { name: 'Run 3' });
    expect(unknown).toMatchObject({ body: { status: -4003 } });
    const nameless = await atHeat('copy', {});
    const issues = [{ path: ['name'], code: 'REQUIRED' }];
    expect(nameless).toMatchObject({ body: { status: -3000, issues } });
  });

  test('has its rules and, where that is wanted, its start list, and nothing that was timed', async () => {
    await atHeat('rules', { bestOfRuns: true, officialStart: 'scheduled' });
    await start();
    const copy = await atHeat('copy', { name: 'Run 3', withStartList: true });
    const made = { name: 'Run 3', position: 2, state: 'prepared', bestOfRuns: true, round: 1 };
    expect(copy.body.data).toMatchObject([{ ...made, officialStart: 'scheduled' }]);
    const bare = await atHeat('copy', { name: 'Run 4' });
    expect(bare.body.data).toMatchObject([{ name: 'Run 4', position: 3 }]);
    const answer = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
    const lists = answer.body.data[0]?.['startLists'];
    const listOf = (made: typeof copy) =>
      expect.objectContaining({
        heatId: made.body.data[0]?.['id'],
        competitorIds: expect.arrayContaining([expect.any(String)]),
      });
    expect(lists).toContainEqual(listOf(copy));
    expect(lists).not.toContainEqual(listOf(bare));
  });
});

describe('the rules of a heat', () => {
  test('are changed by the owner only', async () => {
    await expectRefused(`heats/${event.heatIds[0]}/rules`, { isRated: false });
    const unknown = await atHeat('rules', { colour: 'red' });
    expect(unknown).toMatchObject({ body: { status: -3000, issues: [{ code: 'UNKNOWN' }] } });
    const far = await atHeat('rules', { distance: 1_000_001 });
    expect(far).toMatchObject({ body: { status: -3000, issues: [{ code: 'TOO_LARGE' }] } });
  });

  test('stay as they are where nothing is said of them', async () => {
    const changed = await atHeat('rules', {
      regularity: 'targetTime',
      targetTime_100ns: 600_000_000,
      distance: 1_000,
      minSpeed: 20,
      rounding: { roundingType: 'round', precision: 3 },
      takesIn: { field: 'class', values: ['U14'] },
    });
    expect(changed.body.data).toMatchObject([
      {
        regularity: 'targetTime',
        targetTime_100ns: 600_000_000,
        distance: 1_000,
        minSpeed: 20,
        maxSpeed: null,
        roundingType: 'round',
        precision: 3,
        hasOwnRounding: true,
        takesIn: { field: 'class', values: ['U14'] },
        massStart: false,
        isRated: true,
      },
    ]);
    const back = await atHeat('rules', { rounding: null, regularity: 'disabled' });
    expect(back.body.data).toMatchObject([
      { regularity: 'disabled', precision: 2, hasOwnRounding: false, distance: 1_000 },
    ]);
    const wrong = await atHeat('rules', { maxSpeed: 10 });
    const issues = [{ path: ['maxSpeed'], code: 'TOO_SMALL', limit: 20 }];
    expect(wrong).toMatchObject({ http: 400, body: { status: -3000, issues } });
  });

  test('are those of the event for length and speeds where a heat says nothing (Spec §3)', async () => {
    const { owner, id } = event;
    const settings = { distance: 2_000, minSpeed: 10, maxSpeed: 80 };
    const saved = await app.post(`/user/${owner.id}/events/${id}/settings`, settings, owner.token);
    expect(saved.body.data[0]?.['event']).toMatchObject({
      ...settings,
      setup: {
        course: { points: 2, distance: 2_000 },
        sections: [{ section: 1, length: null }],
        sources: [
          { section: 0, priority: 0 },
          { section: 1, priority: 0 },
        ],
        tolerances: [{ section: 0 }, { section: 1 }],
      },
    });
    const own = await atHeat('rules', { maxSpeed: 60 });
    expect(own.body.data).toMatchObject([
      {
        ...settings,
        maxSpeed: 60,
        speedEnabled: true,
        ownSpeedRules: { distance: null, minSpeed: null, maxSpeed: 60 },
      },
    ]);
    expect(await atHeat('rules', { maxSpeed: 9 })).toMatchObject({ body: { status: -3000 } });
    const shown = await app.get(`/events/${id}/detail`);
    const detail = shown.body.data[0];
    expect(detail?.['event']).toMatchObject(settings);
    expect(detail).not.toHaveProperty('event.setup.sources');
    expect(detail).not.toHaveProperty('heats.0.ownSpeedRules');
    const wrong = { ...settings, maxSpeed: 5 };
    const refused = await app.post(`/user/${owner.id}/events/${id}/settings`, wrong, owner.token);
    const issues = [{ path: ['maxSpeed'], code: 'TOO_SMALL', limit: 10 }];
    expect(refused).toMatchObject({ http: 400, body: { status: -3000, issues } });
  });

  test('cannot change how a heat starts that has begun', async () => {
    await start();
    expect(await atHeat('rules', { massStart: true })).toMatchObject({ body: { status: -4008 } });
    expect(await atHeat('rules', { isRated: false })).toMatchObject({ http: 200 });
  });
});

describe('the settings of an event', () => {
  test('are changed by the owner only', async () => {
    await expectRefused('settings/triggerFilterTime', { triggerFilterTime_100ns: 1 });
    await expectRefused('settings/massStart', { massStart: true });
    const tooLong = { triggerFilterTime_100ns: 600_000_001 };
    expect(await atEvent('settings/triggerFilterTime', tooLong)).toMatchObject({
      body: { status: -3000, issues: [{ code: 'TOO_LARGE' }] },
    });
  });

  test('filter impulses, and leave the other rules §3.5 §7.23', async () => {
    const filter = { triggerFilterTime_100ns: 5_000_000 };
    const changed = await atEvent('settings/triggerFilterTime', filter);
    expect(changed.body.data).toMatchObject([{ ...filter, ties: 'share', precision: 2 }]);
  });

  test('start every heat en masse, all of them or none §3.5 §7.23', async () => {
    const changed = await atEvent('settings/massStart', {
      massStart: true,
      massStartField: 'class',
    });
    const mass = { massStart: true, massStartField: 'class' };
    expect(changed.body.data).toMatchObject([mass, mass]);
    await start();
    const refused = await atEvent('settings/massStart', { massStart: false });
    expect(refused).toMatchObject({ http: 400, body: { status: -4008 } });
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['heats']).toMatchObject([mass, mass]);
  });
});

describe('the restart of an event', () => {
  test('is for the owner, and begins anew what has begun §4.7 §7.17', async () => {
    await expectRefused('restart', {});
    await start();
    const restarted = await atEvent('restart', {});
    expect(restarted.body.data).toMatchObject([{ id: event.heatIds[0], round: 2 }]);
  });
});

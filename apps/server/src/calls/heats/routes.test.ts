import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, raceMorning, ticksAt, type Answer, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const atHeat = (action: string, body: unknown = {}, token: string | null = event.owner.token) =>
  app.post(`/events/${event.id}/heats/${event.heatIds[0]}/${action}`, body, token);

async function deliver(...triggers: readonly ReturnType<typeof aTrigger>[]): Promise<void> {
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
}

/** Decisions of the event, in the order in which they were made. */
async function decisions(): Promise<readonly Record<string, unknown>[]> {
  app.letSnapshotsAge();
  const detail = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  return Array.from<unknown>(Object(detail.body.data[0]?.['decisions'])).map((decision) => Object(decision));
}

/** In the order in which the competitors were entered. */
async function runs(): Promise<unknown> {
  app.letSnapshotsAge();
  const detail = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  const shown = Object(detail.body.data[0]?.['runs']);
  const places = event.competitorIds.map(String);
  const placeOf = (run: unknown): number => places.indexOf(String(Reflect.get(Object(run), 'competitorId')));
  return Array.from<unknown>(shown).toSorted((a, b) => placeOf(a) - placeOf(b));
}

describe('the calls on a heat', () => {
  test('are refused to visitors, competitors, other timekeepers and devices', async () => {
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    const next = `startlist/next/${event.competitorIds[0]}`;
    const actions = [
      'activate',
      'deactivate',
      'finish',
      'reopen',
      'cancel',
      'restart',
      'resetCancellation',
      'undo',
      'redo',
      next,
    ];
    for (const action of actions) {
      const visitor = await atHeat(action, {}, null);
      expect({ action, ...visitor }).toMatchObject({ http: 401, body: { status: -1007 } });
      for (const token of others) {
        const answer = await atHeat(action, {}, token);
        expect({ action, ...answer }).toMatchObject({
          http: 400,
          body: { status: -2011, data: [] },
        });
      }
    }
  });

  test('name a heat that does not exist', async () => {
    const path = `/events/${event.id}/heats/nothing/activate`;
    const answer = await app.post(path, {}, event.owner.token);
    expect(answer).toMatchObject({ http: 404, body: { status: -4003 } });
  });

  test('are refused in a state that does not allow them §4.3 §8.22', async () => {
    expect(await atHeat('deactivate')).toMatchObject({ http: 400, body: { status: -4008 } });
  });

  test('refuse arming before the first day of the event and behind its last §4.3 §8.23', async () => {
    app.moveClock(ticksAt('2026-01-18T23:30:00Z'));
    expect(await atHeat('activate')).toMatchObject({ http: 400, body: { status: -4002 } });
  });

  test('answer with the heat as it is then §1.5 §4.2', async () => {
    const armed: Answer = await atHeat('activate');
    const heat = { id: event.heatIds[0], state: 'armed', nextCompetitorId: event.competitorIds[0] };
    expect(armed.body.data).toMatchObject([heat]);
    expect((await atHeat('deactivate')).body.data).toMatchObject([{ state: 'disarmed' }]);
  });

  test('take back the step that is named, once, and never one that armed or disarmed the heat', async () => {
    await atHeat('activate');
    expect(await atHeat('undo')).toMatchObject({ http: 409, body: { status: -4025, data: [{ kind: 'armHeat' }] } });
    await atHeat(`startlist/next/${event.competitorIds[2]}`);
    await atHeat(`startlist/next/${event.competitorIds[1]}`);
    const [older, newer] = (await decisions()).slice(-2);
    const other = await atHeat('undo', { step: older?.['revision'] });
    expect(other).toMatchObject({ http: 409, body: { status: -4024, data: [{ revision: newer?.['revision'] }] } });
    // The second is the first one that arrives once more.
    for (const _ of ['once', 'twice']) {
      const undone = await atHeat('undo', { step: newer?.['revision'] });
      expect(undone.body.data).toMatchObject([{ nextCompetitorId: event.competitorIds[2], state: 'armed' }]);
    }
    const redone = await atHeat('redo', { step: newer?.['revision'] });
    expect(redone.body.data).toMatchObject([{ nextCompetitorId: event.competitorIds[1] }]);
  });

  test('take back an impulse by a key of the desk, which is one step however often it is sent', async () => {
    await atHeat('activate');
    const press = () =>
      atHeat('trigger', {
        section: 0,
        timestamp_100ns: raceMorning + 10_000_000n,
        session: 'page',
        sequence: 1,
        startNumber: 2,
      });
    await press();
    await press();
    const steps = (await decisions()).filter(({ kind }) => kind === 'pressImpulse');
    expect(steps).toMatchObject([
      { heatId: event.heatIds[0], competitorId: event.competitorIds[1], section: 0, bib: 2 },
    ]);
    const step = steps[0]?.['revision'];
    await atHeat('undo', { step });
    expect(await runs()).toEqual([]);
    expect((await press()).body.data).toMatchObject([{ judgement: { status: 'deleted' } }]);
    await atHeat('redo', { step });
    expect(await runs()).toMatchObject([{ status: 'onCourse' }]);
  });

  test('say whose impulse was removed or deleted, also one that came without a bib', async () => {
    await atHeat('activate');
    const press = (sequence: number) =>
      atHeat('trigger', {
        section: 0,
        timestamp_100ns: raceMorning + BigInt(sequence) * 10_000_000n,
        session: 'page',
        sequence,
        startNumber: null,
      });
    const ids: unknown[] = [];
    for (const sequence of [1, 2]) ids.push((await press(sequence)).body.data[0]?.['id']);
    const onTrigger = (id: unknown, action: string) =>
      app.post(`/events/${event.id}/trigger/${String(id)}/${action}`, {}, event.owner.token);
    expect((await onTrigger(ids[0], 'free')).body.status).toBe(0);
    expect((await onTrigger(ids[1], 'delete')).body.status).toBe(0);
    expect((await decisions()).slice(-2)).toMatchObject([
      { kind: 'freeTrigger', competitorId: event.competitorIds[0] },
      { kind: 'deleteTrigger', competitorId: event.competitorIds[1] },
    ]);
  });

  test('take back that a heat was cancelled §4.5', async () => {
    expect(await atHeat('resetCancellation')).toMatchObject({ body: { status: -4008 } });
    await atHeat('cancel');
    const back = await atHeat('resetCancellation');
    expect(back.body.data).toMatchObject([{ state: 'disarmed' }]);
  });
});

describe('a race', () => {
  const start = (sequence: number, changes = {}) =>
    aTrigger(sequence, { timestamp: raceMorning + BigInt(sequence) * 600_000_000n, ...changes });

  test('is timed from what the device delivers while the heat is armed §1.6', async () => {
    await atHeat('activate');
    await deliver(start(1), start(2), start(3, { timingChannel: 'C1' }));
    expect(await runs()).toMatchObject([
      { competitorId: event.competitorIds[0], status: 'ok', result_100ns: 1_200_000_000 },
      { competitorId: event.competitorIds[1], status: 'onCourse', result_100ns: null },
    ]);
    const finished = await atHeat('finish');
    expect(finished.body.data).toMatchObject([{ state: 'finished' }]);
    expect(await runs()).toMatchObject([{ status: 'ok' }, { status: 'dnf' }, { status: 'dns' }]);
  });

  test('goes on after a restart of the server from what is on disk', async () => {
    await atHeat('activate');
    await deliver(start(1));
    await app.restart();
    expect(await runs()).toMatchObject([{ status: 'onCourse' }]);
    await deliver(start(1), start(2, { timingChannel: 'C1' }));
    expect(await runs()).toMatchObject([{ status: 'ok', result_100ns: 600_000_000 }]);
  });

  test('takes an impulse by hand, once, however often the page sends it §3.37', async () => {
    await atHeat('activate');
    const press = {
      section: 0,
      timestamp_100ns: app.now() + 77n,
      session: 'page-1',
      sequence: 1,
    };
    for (const body of [press, press]) {
      const answer = await atHeat('trigger', body);
      expect(answer.body.data).toMatchObject([
        { triggerType: 'manual', timestamp: press.timestamp_100ns, judgement: { status: 'used' } },
      ]);
    }
    expect(await runs()).toMatchObject([{ status: 'onCourse' }]);
    const changed = await atHeat('trigger', { ...press, timestamp_100ns: raceMorning });
    expect(changed).toMatchObject({ http: 409, body: { status: -5010 } });
  });
});

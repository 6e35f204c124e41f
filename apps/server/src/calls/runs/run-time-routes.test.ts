import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aDevice, aTimekeeper, register } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

describe('run times', () => {
  let event: TestEvent;
  let heat: string;
  beforeEach(async () => {
    event = await anEvent(app);
    heat = `/user/${event.owner.id}/events/${event.id}/heat/${event.heatIds[0]}`;
  });
  const post = (path: string, body: unknown, token: string | null = event.owner.token) =>
    app.post(`${heat}/${path}`, body, token);
  const ofBib = (bib: number, seconds: number | null) => ({
    competitorId: event.competitorIds[bib - 1],
    runTime_100ns: seconds === null ? null : seconds * 10_000_000,
  });

  test('are refused to everybody else, and under the name of everybody else', async () => {
    const calls: readonly [string, object][] = [
      [`competitor/${event.competitorIds[0]}/runtime`, { runTime_100ns: 1 }],
      [`competitor/${event.competitorIds[0]}/runtimes`, { runTimes: [{ number: 1, runTime_100ns: 1 }] }],
      ['runtimes', { runTimes: [ofBib(1, 60)] }],
    ];
    const others = [await aCompetitor(app), await aTimekeeper(app)];
    for (const [path, body] of calls) {
      expect(await post(path, body, null)).toMatchObject({ http: 401, body: { status: -1007 } });
      for (const { token, id } of others) {
        expect(await post(path, body, token)).toMatchObject({ http: 400, body: { status: -2011 } });
        const asOneself = `/user/${id}/events/${event.id}/heat/${event.heatIds[0]}/${path}`;
        expect(await app.post(asOneself, body, token)).toMatchObject({ body: { status: -2011 } });
      }
    }
  });

  test('of many competitors are written together', async () => {
    const written = await post('runtimes', { runTimes: [ofBib(2, 61), ofBib(1, 60)] });
    expect(written.body.data).toMatchObject([
      { competitorId: event.competitorIds[1], status: 'ok', result_100ns: 610_000_000 },
      { competitorId: event.competitorIds[0], status: 'ok', result_100ns: 600_000_000 },
    ]);
  });

  test('are written all or none, and the one that is refused is named §8.53', async () => {
    const rows = [ofBib(1, 60), { competitorId: 'nobody', runTime_100ns: 1 }];
    const refused = await post('runtimes', { runTimes: rows });
    expect(refused).toMatchObject({
      http: 404,
      body: { status: -4005, issues: [{ path: ['runTimes', 1] }] },
    });
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['runs']).toEqual([]);
    expect(await post('runtimes', { runTimes: [] })).toMatchObject({ body: { status: -3000 } });
  });

  test('leave the status of an operator, or reset it where that is asked for §7.31', async () => {
    const [first] = event.competitorIds;
    const run = `/events/${event.id}/heats/${event.heatIds[0]}/runs/${event.heatIds[0]}.1.${first}.1`;
    await app.post(`${run}/status`, { status: 'dsq' }, event.owner.token);
    const kept = await post('runtimes', { runTimes: [ofBib(1, 60)] });
    expect(kept.body.data).toMatchObject([{ status: 'dsq', runTime_100ns: 600_000_000 }]);
    const body = { runTime_100ns: 600_000_000 };
    const reset = await post(`competitor/${first}/runtime?resetRunStatus=true`, body);
    expect(reset.body.data).toMatchObject([{ status: 'ok', isStatusGiven: false }]);
  });

  test('are one action: one undo takes them all back', async () => {
    await post('runtimes', { runTimes: [ofBib(1, 60), ofBib(2, 61), ofBib(3, 62)] });
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    expect((await app.post(`${heat}/undo`, {}, event.owner.token)).body.status).toBe(0);
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['runs']).toEqual([]);
    const again = await app.post(`${heat}/undo`, {}, event.owner.token);
    expect(again.body.status).toBe(-4020);
  });

  test('of one competitor name the run', async () => {
    const path = `competitor/${event.competitorIds[0]}/runtimes?resetRunStatus=true`;
    const written = await post(path, { runTimes: [{ number: 1, runTime_100ns: 600_000_000 }] });
    expect(written.body.data).toMatchObject([{ number: 1, result_100ns: 600_000_000 }]);
    const missing = await post(path, { runTimes: [{ number: 3, runTime_100ns: 1 }] });
    expect(missing).toMatchObject({
      http: 404,
      body: { status: -4004, issues: [{ path: ['runTimes', 0] }] },
    });
  });
});

describe('a replacement time', () => {
  const backup = '231203017';

  /** Bibs 1 to 3 start; a backup clock that is 20 ms ahead sees all arrive, the main clock not bib 2. */
  async function aRaceWithABackup() {
    const owner = await aTimekeeper(app);
    await aDevice(app);
    await aDevice(app, backup);
    const main = await register(app, owner);
    const other = await register(app, owner, backup);
    const [start] = eventForm.measuringPoints;
    const finish = {
      sources: [
        { deviceId: '231203016', channel: 1 },
        { deviceId: backup, channel: 1 },
      ],
    };
    const form = { ...eventForm, measuringPoints: [start, finish] };
    const created = await app.post(`/user/${owner.id}/events`, form, owner.token);
    const detail = created.body.data[0] ?? {};
    const id = String(Reflect.get(Object(detail['event']), 'id'));
    const heatId = String(Reflect.get(Object(detail['heats']), 0).id);
    const competitors = [1, 2, 3].map((startNumber) => ({
      startNumber,
      firstName: 'Anna',
      lastName: `Number ${startNumber}`,
    }));
    const entered = await app.post(`/events/${id}/competitors`, { competitors }, owner.token);
    const competitorIds = entered.body.data.map((competitor) => String(competitor['id']));
    const path = `/events/${id}/heats/${heatId}`;
    await app.post(`${path}/competitors`, { competitorIds }, owner.token);
    await app.post(`${path}/activate`, {}, owner.token);
    const deliver = async (device: string, token: string, triggers: object[]) => {
      await app.post(`/devices/${device}/triggers`, { triggers }, token);
      await app.app.services.triggerDispatch.idle();
    };
    const arrivals = [60, 70, 80].map((after, index) => aTrigger(after, { sequence: 10 + index, timingChannel: 'C1' }));
    const seen = [arrivals[0], arrivals[2]].map((trigger, index) => ({
      ...trigger,
      startNumber: { startNumber: index === 0 ? 1 : 3, type: 'MANUAL' },
    }));
    await deliver('231203016', main, [aTrigger(1), aTrigger(2), aTrigger(3), ...seen]);
    const late = arrivals.map((trigger) => ({
      ...trigger,
      timestamp: trigger.timestamp + 200_000n,
    }));
    await deliver(backup, other, late);
    const run = `${path}/runs/${heatId}.1.${competitorIds[1]}.1`;
    return { owner, at: (section: number) => `${run}/section/${section}/replacement` };
  }

  test('is previewed and written, with the neighbours that it was made of', async () => {
    const { owner, at } = await aRaceWithABackup();
    expect(await app.get(at(1))).toMatchObject({ http: 401, body: { status: -1007 } });
    const other = await aTimekeeper(app);
    expect(await app.get(at(1), other.token)).toMatchObject({ body: { status: -2011 } });
    expect(await app.get(at(5), owner.token)).toMatchObject({ body: { status: -4006 } });
    expect(await app.get(at(0), owner.token)).toMatchObject({ body: { status: -4013 } });
    const preview = await app.get(at(1), owner.token);
    expect(preview.body.data).toMatchObject([
      { correction_100ns: 200_000, neighbours: [{}, {}], backupId: `${backup}.s1.11` },
    ]);
    const written = await app.post(at(1), {}, owner.token);
    const replacement = preview.body.data[0];
    expect(written.body.data).toMatchObject([
      { status: 'ok', data: { sections: [{ replaced: false }, { replaced: true, replacement }] } },
    ]);
    const unknown = await app.post(at(1), { backupId: 'x.y.1' }, owner.token);
    expect(unknown).toMatchObject({ http: 404, body: { status: -4007 } });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRaceWithABackup, backupDevice } from '../../testing/backup-race.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
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
  test('is previewed and written, with the neighbours that it was made of', async () => {
    const { owner, at } = await aRaceWithABackup(app);
    expect(await app.get(at(1))).toMatchObject({ http: 401, body: { status: -1007 } });
    const other = await aTimekeeper(app);
    expect(await app.get(at(1), other.token)).toMatchObject({ body: { status: -2011 } });
    expect(await app.get(at(5), owner.token)).toMatchObject({ body: { status: -4006 } });
    expect(await app.get(at(0), owner.token)).toMatchObject({ body: { status: -4013 } });
    const preview = await app.get(at(1), owner.token);
    expect(preview.body.data).toMatchObject([
      { correction_100ns: 200_000, neighbours: [{}, {}], backupId: `${backupDevice}.s1.11` },
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

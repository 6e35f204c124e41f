import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventCalls } from '../../testing/event-calls.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const second = 10_000_000;
const { atEvent, atHeat, expectRefused } = eventCalls(() => ({ app, event }));

const idsOf = (...bibs: readonly number[]) => bibs.map((bib) => event.competitorIds[bib - 1]);
const order = (body: object) => atHeat('startlist/order', body);

describe('a start list that is not published', () => {
  const publish = (published: boolean) => atHeat('startlist/publish', { published });
  const detail = async (more = '', token?: string) =>
    (await app.get(`/events/${event.id}/detail${more}`, token)).body.data[0];
  const listIn = (shown: Record<string, unknown> | undefined) =>
    [shown?.['startLists']].flat().find((list) => Object(list).heatId === event.heatIds[0]);
  const hidden = { competitorIds: [], startTimes_100ns: [], seed: null, isWithheld: true };

  beforeEach(async () => {
    await atHeat('startlist', { competitorIds: idsOf(3, 1) });
    app.letSnapshotsAge();
  });

  test('is kept back and published by the operator only, as often as they like', async () => {
    await expectRefused(`heats/${event.heatIds[0]}/startlist/publish`, { published: false });
    expect(listIn(await detail())).toMatchObject({ competitorIds: idsOf(3, 1) });
    expect((await publish(false)).body.data).toMatchObject([{ competitorIds: idsOf(3, 1), isWithheld: true }]);
    const shown = await detail();
    expect(listIn(shown)).toEqual({ ...hidden, heatId: event.heatIds[0] });
    expect(shown?.['heats']).toMatchObject([{ nextCompetitorId: null }, {}]);
    const own = await detail('/operator', event.owner.token);
    expect(listIn(own)).toMatchObject({ competitorIds: idsOf(3, 1), isWithheld: true });
    await app.restart();
    expect(listIn(await detail())).toEqual({ ...hidden, heatId: event.heatIds[0] });
    await publish(true);
    app.letSnapshotsAge();
    expect(listIn(await detail())).toMatchObject({ competitorIds: idsOf(3, 1) });
    expect(listIn(await detail())).not.toHaveProperty('isWithheld');
  });

  test('goes from the pages at once, and no change tells of it before it is published', async () => {
    const told = async (since: number) =>
      JSON.stringify((await app.get(`/events/${event.id}/changes?since=${since}`)).body.data);
    const before = Number((await detail())?.['revision']);
    await publish(false);
    await atHeat('startlist', { competitorIds: idsOf(2, 1) });
    await atHeat('competitors', { competitorIds: idsOf(2, 1, 3) });
    await vi.waitFor(async () => expect(await told(before)).toContain('isWithheld'));
    for (const id of idsOf(1, 2, 3)) expect(await told(before)).not.toContain(String(id));
    const withheld = Number((await detail())?.['revision']);
    await publish(true);
    await vi.waitFor(async () => expect(await told(withheld)).toContain(String(idsOf(2)[0])));
  });

  test('is published when the heat is armed, and not kept back from then on', async () => {
    await publish(false);
    await atHeat('activate', {});
    app.letSnapshotsAge();
    expect(listIn(await detail())).toMatchObject({ competitorIds: idsOf(3, 1) });
    expect(await publish(false)).toMatchObject({ body: { status: -4008 } });
  });

  test('is published however the heat comes to its race: by arming, or by taking a restart back', async () => {
    const shown = async () => {
      app.letSnapshotsAge();
      return listIn(await detail());
    };
    await publish(false);
    expect(await shown()).toMatchObject({ isWithheld: true });
    expect(await atHeat('activate', {})).toMatchObject({ body: { data: [{ state: 'armed' }] } });
    expect(await shown()).toMatchObject({ competitorIds: idsOf(3, 1) });
    await atHeat('finish', {});
    await atHeat('restart', {});
    await publish(false);
    expect(await shown()).toMatchObject({ isWithheld: true });
    expect(await atHeat('undo', {})).toMatchObject({ body: { data: [{ state: 'finished' }] } });
    expect(await shown()).toMatchObject({ competitorIds: idsOf(3, 1) });
  });

  test('stays kept back where a step that is taken back leads to before the race', async () => {
    await publish(false);
    await atHeat('cancel', {});
    await atHeat('resetCancellation', {});
    app.letSnapshotsAge();
    expect(listIn(await detail())).toMatchObject({ isWithheld: true });
  });
});

describe('a start list as a whole', () => {
  const arrange = (body: object) => atHeat('startlist', body);

  test('is set by the owner only, with a time for each or for nobody §3.26', async () => {
    await expectRefused(`heats/${event.heatIds[0]}/startlist`, { competitorIds: idsOf(2, 1) });
    const short = await arrange({ competitorIds: idsOf(2, 1), startTimes_100ns: [raceMorning] });
    expect(short).toMatchObject({
      body: { status: -3000, issues: [{ path: ['startTimes_100ns'] }] },
    });
    const unknown = await arrange({ competitorIds: ['nobody'] });
    expect(unknown).toMatchObject({ http: 404, body: { status: -4005 } });
    expect(await arrange({ competitorIds: idsOf(1, 1) })).toMatchObject({
      body: { status: -4008 },
    });
  });

  test('leaves the times where none are said, and takes them along where they are', async () => {
    const times = [raceMorning, raceMorning + 300n, raceMorning + 900n];
    const timed = await arrange({ competitorIds: idsOf(1, 2, 3), startTimes_100ns: times });
    expect(timed.body.data).toMatchObject([{ startTimes_100ns: times, seed: null }]);
    const turned = await arrange({ competitorIds: idsOf(3, 2, 1) });
    expect(turned.body.data).toMatchObject([{ startTimes_100ns: times.toReversed() }]);
    const cleared = await arrange({ competitorIds: idsOf(3, 2, 1), startTimes_100ns: [] });
    expect(cleared.body.data).toMatchObject([{ startTimes_100ns: [] }]);
  });

  test('brings a drawn list back as it was', async () => {
    const [drawn] = (await order({ order: 'random', seed: 7 })).body.data;
    const competitorIds = drawn?.['competitorIds'];
    await order({ order: 'bibDown' });
    const back = await arrange({ competitorIds, startTimes_100ns: [], seed: 7 });
    expect(back.body.data).toEqual([drawn]);
  });
});

describe('the order of a start list', () => {
  test('is for the owner, and needs the heat whose ranking it takes over', async () => {
    await expectRefused(`heats/${event.heatIds[0]}/startlist/order`, { order: 'bibUp' });
    const nowhere = await order({ order: 'ranking' });
    expect(nowhere).toMatchObject({ body: { status: -3000, issues: [{ path: ['fromHeatId'] }] } });
    const unknown = await order({ order: 'ranking', fromHeatId: 'nothing' });
    expect(unknown).toMatchObject({ http: 404, body: { status: -4003 } });
  });

  test('is by bib, up and down', async () => {
    const down = await order({ order: 'bibDown' });
    expect(down.body.data).toMatchObject([{ competitorIds: idsOf(3, 2, 1), seed: null }]);
    const up = await order({ order: 'bibUp' });
    expect(up.body.data).toMatchObject([{ competitorIds: idsOf(1, 2, 3) }]);
  });

  test('is ordered by list points, whoever has none last, and keeps the seed of its lots', async () => {
    const enter = (bib: number, points: number | null) =>
      atEvent(`competitors/${event.competitorIds[bib - 1]}`, {
        startNumber: bib,
        firstName: 'Anna',
        lastName: `Number ${bib}`,
        listPoints_hundredths: points,
      });
    await enter(1, null);
    await enter(2, 4_000);
    await enter(3, 2_000);
    const [drawn] = (await order({ order: 'points' })).body.data;
    expect(drawn?.['seed']).toEqual(expect.any(Number));
    expect([drawn?.['competitorIds']].flat().at(-1)).toBe(event.competitorIds[0]);
    const [again] = (await order({ order: 'points', seed: drawn?.['seed'] })).body.data;
    expect(again?.['competitorIds']).toEqual(drawn?.['competitorIds']);
  });

  test('is drawn by lot, and the seed that is kept draws the same again', async () => {
    const [drawn] = (await order({ order: 'random' })).body.data;
    expect(drawn?.['seed']).toEqual(expect.any(Number));
    await app.restart();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['startLists']).toMatchObject([{ seed: drawn?.['seed'] }, {}]);
    await order({ order: 'bibUp' });
    const again = await order({ order: 'random', seed: drawn?.['seed'] });
    expect(again.body.data).toEqual([drawn]);
  });

  test('is for those behind whoever has started', async () => {
    await app.post(
      `/user/${event.owner.id}/events/${event.id}/heat/${event.heatIds[0]}/runtimes`,
      { runTimes: [{ competitorId: event.competitorIds[0], runTime_100ns: 62 * second }] },
      event.owner.token,
    );
    const down = await order({ order: 'bibDown' });
    expect(down.body.data).toMatchObject([{ competitorIds: idsOf(1, 3, 2) }]);
  });

  test("is the former heat's ranking, or its best reversed", async () => {
    const [first, next] = event.heatIds;
    const runtimes = [
      { competitorId: event.competitorIds[0], runTime_100ns: 62 * second },
      { competitorId: event.competitorIds[1], runTime_100ns: 60 * second },
    ];
    const path = `/user/${event.owner.id}/events/${event.id}/heat/${first}/runtimes`;
    await app.post(path, { runTimes: runtimes }, event.owner.token);
    const from = (body: object) => atEvent(`heats/${next}/startlist/order`, { fromHeatId: first, ...body });
    const ranking = await from({ order: 'ranking' });
    expect(ranking.body.data).toMatchObject([{ competitorIds: idsOf(2, 1, 3) }]);
    const reversed = await from({ order: 'reversed', best: 30, withoutResult: false });
    expect(reversed.body.data).toMatchObject([{ competitorIds: idsOf(1, 2) }]);
  });
});

describe('start times', () => {
  const interval = { firstStart_100ns: raceMorning, interval_100ns: 30 * second };
  const at = (place: number) => raceMorning + BigInt(place * 30 * second);
  const give = (body: object) => atHeat('startTimes', body);

  test('are given by the owner only, from a first bib to a last', async () => {
    const body = { by: 'bib', firstBib: 1, lastBib: 3, ...interval };
    await expectRefused(`heats/${event.heatIds[0]}/startTimes`, body);
    const wrong = await give({ ...body, firstBib: 4 });
    expect(wrong).toMatchObject({ body: { status: -3000, issues: [{ path: ['lastBib'] }] } });
    expect(await give({ by: 'bib' })).toMatchObject({ body: { status: -3000 } });
  });

  test('by bib leave the others theirs, unless they replace all', async () => {
    const all = await give({ by: 'bib', firstBib: 1, lastBib: 3, ...interval });
    expect(all.body.data).toMatchObject([{ startTimes_100ns: [at(0), at(1), at(2)] }]);
    const later = { by: 'bib', firstBib: 3, lastBib: 3, ...interval, firstStart_100ns: at(9) };
    const last = await give(later);
    expect(last.body.data).toMatchObject([{ startTimes_100ns: [at(0), at(1), at(9)] }]);
    const only = await give({ ...later, replacesAll: true });
    expect(only.body.data).toMatchObject([{ startTimes_100ns: [null, null, at(9)] }]);
  });

  test('by bib go from the higher to the lower bib where the list does, and say that nobody wears one §5.58', async () => {
    const downward = { by: 'bib', firstBib: 3, lastBib: 2, ...interval };
    expect(await give(downward)).toMatchObject({
      http: 400,
      body: { status: -3000, issues: [{ path: ['lastBib'], code: 'BELOW_FIRST' }] },
    });
    await atHeat('startlist/order', { order: 'bibDown', fromHeatId: null, best: null, withoutResult: true });
    const given = await give(downward);
    expect(given.body.data).toMatchObject([{ competitorIds: idsOf(3, 2, 1), startTimes_100ns: [at(0), at(1), null] }]);
    const nobodys = await give({ by: 'bib', firstBib: 7, lastBib: 9, ...interval, replacesAll: true });
    expect(nobodys).toMatchObject({ http: 400, body: { status: -4027 } });
    const noGroup = await give({ by: 'group', groups: [{ value: 'U99', ...interval }], replacesAll: true });
    expect(noGroup).toMatchObject({ http: 400, body: { status: -4027 } });
  });

  test('by bib rest where a pause is wanted', async () => {
    const range = { by: 'bib', firstBib: 1, lastBib: 3, ...interval };
    const pauses = [{ afterStarters: 2, pause_100ns: 300 * second }];
    const paused = await give({ ...range, pauses });
    expect(paused.body.data).toMatchObject([{ startTimes_100ns: [at(0), at(1), at(12)] }]);
    const wrong = await give({ ...range, pauses: [{ afterStarters: 0, pause_100ns: -1 }] });
    expect(wrong.body.issues).toMatchObject([
      { path: ['pauses', 0, 'afterStarters'], code: 'TOO_SMALL', limit: 1 },
      { path: ['pauses', 0, 'pause_100ns'], code: 'TOO_SMALL', limit: 0 },
    ]);
  });

  test('per class start each class by itself §2.74', async () => {
    const given = await give({ by: 'group', groups: [{ value: 'U14', ...interval }] });
    expect(given.body.data).toMatchObject([{ startTimes_100ns: [at(0), at(1), at(2)] }]);
    const none = await give({ by: 'group', groups: [], replacesAll: true });
    expect(none.body.data).toMatchObject([{ startTimes_100ns: [] }]);
  });

  test('are refused for a heat that is over', async () => {
    await atHeat('cancel', {});
    const body = { by: 'bib', firstBib: 1, lastBib: 3, ...interval };
    expect(await give(body)).toMatchObject({ http: 400, body: { status: -4008 } });
  });
});

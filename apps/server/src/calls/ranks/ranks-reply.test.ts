/** The detail with ranks over HTTP: what programs read of a race without ranking it themselves (Spec §3). */
import { routes } from '@startwand/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { race } from '../exports/race.test-support.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  await race(app, event);
});
afterEach(() => app.close());

const detailOf = async (query: string) =>
  routes.eventDetail.item.parse((await app.get(`/events/${event.id}/detail${query}`)).body.data[0]);

test('tells visitors ranks, totals and times of each heat on request, and only then', async () => {
  const bare = await detailOf('');
  expect(bare.heats[0]).not.toHaveProperty('ranking');
  expect(bare.competitors[0]).not.toHaveProperty('heatTimes');
  const { heats, competitors, revision } = await detailOf('?ranks=true');
  expect(revision).toBe(bare.revision);
  expect(heats[0]?.ranking).toMatchObject([
    { rank: 1, status: 'ok', result_100ns: 600_000_000, gap_100ns: 0 },
    { rank: 2, status: 'ok', result_100ns: 1_200_000_000, gap_100ns: 600_000_000 },
    { rank: null, status: 'dns', result_100ns: null, gap_100ns: null },
  ]);
  const entries = heats[0]?.heatCycle?.entries ?? [];
  expect(entries).toMatchObject(bare.runs);
  expect(entries.map(({ timeOfDay }) => String(timeOfDay)).toSorted()).toEqual([
    '10:01:01.0000',
    '10:02:10.0000',
    'null',
  ]);
  expect(competitors.every(({ totalIsProvisional }) => totalIsProvisional === true)).toBe(true);
  expect(competitors.map(({ totalRank, heatTimes }) => [totalRank, heatTimes?.[0]?.heatRank])).toEqual(
    expect.arrayContaining([
      [1, 1],
      [2, 2],
      [null, null],
    ]),
  );
});

test('tells operators the same beside what only they see', async () => {
  const { owner, id } = event;
  const answer = await app.get(`/events/${id}/detail/operator?ranks=true`, owner.token);
  const detail = routes.operatorEventDetail.item.parse(answer.body.data[0]);
  expect(detail.triggers).toHaveLength(4);
  expect(detail.heats[0]?.ranking).toHaveLength(3);
  expect(detail.competitors[0]?.heatTimes?.[0]).toHaveProperty('reference', false);
  const refused = await app.get(`/events/${id}/detail/operator?ranks=true`);
  expect(refused.http).toBe(401);
});

test('adds ranks to what a detail says, and takes nothing away', async () => {
  const { owner, id } = event;
  for (const [path, token] of [['detail'], ['detail/operator', owner.token]] as const) {
    const bare = await app.get(`/events/${id}/${path}`, token);
    const ranked = await app.get(`/events/${id}/${path}?ranks`, token);
    expect(bare.body.data[0]).toHaveProperty('runs.length', 3);
    expect(ranked.body.data[0]).toMatchObject({ ...bare.body.data[0] });
  }
});

test('tells no result before results are public', async () => {
  const { owner, id } = event;
  const general = { name: 'Slalom', place: 'Kaunertal', country: 'AUT', publicResult: false };
  await app.post(`/user/${owner.id}/events/${id}/general`, general, owner.token);
  const { heats, competitors } = await detailOf('?ranks=true');
  expect(heats[0]?.heatCycle?.entries).toEqual([]);
  expect(heats[0]?.ranking?.every(({ rank }) => rank === null)).toBe(true);
  expect(competitors.every(({ totalTime_100ns }) => totalTime_100ns === null)).toBe(true);
});

test('is not made for who keeps it already', async () => {
  const url = `/mt1/api/events/${event.id}/detail?ranks=true`;
  const first = await app.app.http.inject({ url });
  const etag = String(first.headers['etag']);
  await app.restart();
  const make = vi.spyOn(app.app.services.fileMaker, 'make');
  const again = await app.app.http.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.headers['etag'], again.body]).toEqual([304, etag, '']);
  expect(make).not.toHaveBeenCalled();
  const other = await app.app.http.inject({ url, headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
  expect(make).toHaveBeenCalledOnce();
});

test('is asked for by its own word', async () => {
  const wrong = await app.get(`/events/${event.id}/detail?ranks=maybe`);
  expect(wrong).toMatchObject({ http: 400, body: { status: -3000 } });
});

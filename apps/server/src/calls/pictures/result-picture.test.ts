/** The picture of a result over HTTP: who gets which, and what does not stand on it. */
import { errors, parseJson, routes, type ErrorName } from '@startwand/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { race } from '../exports/race.test-support.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';
import { letter, settable, widthOf } from './lettering.ts';
import { resultOf } from './result-of.ts';

let app: TestApp;
let event: TestEvent;
beforeAll(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  await race(app, event);
  app.letSnapshotsAge();
});
afterAll(() => app.close());

const pathOf = (competitorId: string | undefined, query = '') =>
  `/mt1/api/events/${event.id}/competitors/${competitorId}/picture${query}`;
const ask = (url: string, headers: Record<string, string> = {}) => app.app.http.inject({ url, headers });
const detailOf = async () => routes.eventDetail.item.parse((await app.get(`/events/${event.id}/detail`)).body.data[0]);
const statusOf = (body: string): unknown => Reflect.get(Object(parseJson(body)), 'status');
/** Who came in, by rank. */
const ranked = async (): Promise<readonly string[]> => {
  const detail = await detailOf();
  const of = (id: string) => resultOf(detail, id)?.main.rank ?? Infinity;
  return event.competitorIds.filter((id) => of(id) < Infinity).toSorted((a, b) => of(a) - of(b));
};

test('is a PNG of 1080 x 1350, made once and named by what it shows', async () => {
  const [first] = await ranked();
  const answer = await ask(pathOf(first));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_080, height: 1_350 });
  const etag = String(answer.headers['etag']);
  expect((await ask(pathOf(first), { 'if-none-match': etag })).statusCode).toBe(304);
  const again = await ask(pathOf(first, '?of=anything'));
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
  expect((await ask(pathOf(first, '?language=hu'))).headers['etag']).not.toBe(etag);
});

test('tells time, rank among all and in the class, and whether it is official', async () => {
  const [first, second] = await ranked();
  const detail = await detailOf();
  expect(resultOf(detail, first ?? '')).toMatchObject({
    main: { rank: 1, count: 2, gap_100ns: 0, inClass: null },
    heats: [{ name: 'Run 1', rank: 1 }],
  });
  expect(resultOf(detail, second ?? '')?.main).toMatchObject({ rank: 2, gap_100ns: 600_000_000 });
  // As soon as others are in another class, there is a rank in one's own.
  const competitors = detail.competitors.map((one) => (one.id === first ? { ...one, class: 'U16' } : one));
  const inClass = resultOf({ ...detail, competitors }, second ?? '')?.main.inClass;
  expect(inClass).toEqual({ name: 'U14', rank: 1, count: 1 });
  const finished = detail.heats.map((heat) => ({ ...heat, state: 'finished' as const }));
  const official = { declaredAt_100ns: raceMorning, correctedAt_100ns: null };
  const declared = finished.map((heat) => ({ ...heat, official }));
  const armed = detail.heats.map((heat) => ({ ...heat, state: 'armed' as const }));
  expect(resultOf({ ...detail, heats: declared }, second ?? '')?.isOfficial).toBe(true);
  expect(resultOf({ ...detail, heats: finished }, second ?? '')?.isOfficial).toBe(false);
  expect(resultOf({ ...detail, heats: armed }, second ?? '')?.isOfficial).toBe(false);
});

test('is refused to who asks for nobody, for whoever has no result, and where there is no event', async () => {
  const there = await ranked();
  const other = event.competitorIds.find((id) => !there.includes(id));
  const refusals = [
    [pathOf('nobody'), 404, 'COMPETITOR_NOT_FOUND'],
    [pathOf(other), 400, 'RUN_NOT_FINISHED'],
    ['/mt1/api/events/nothing/competitors/nobody/picture', 404, 'EVENT_NOT_FOUND'],
    [pathOf(there[0], '?language=xx'), 400, null],
  ] as const satisfies readonly (readonly [string, number, ErrorName | null])[];
  for (const [url, http, name] of refusals) {
    const answer = await ask(url);
    expect([url, answer.statusCode]).toEqual([url, http]);
    expect(answer.headers['content-type']).toContain('json');
    if (name !== null) expect(statusOf(answer.body)).toBe(errors[name].status);
  }
});

test('has nothing that the event keeps to itself, and none at all before results are public', async () => {
  const [first] = await ranked();
  const whole = await detailOf();
  expect(whole.competitors.find(({ id }) => id === first)?.class).toBe('U14');
  const { owner, id } = event;
  const general = { name: 'Winter Cup', place: 'Seegrube', country: 'AUT', publicResult: false };
  await app.post(`/user/${owner.id}/events/${id}/general`, general, owner.token);
  const refused = await ask(pathOf(first));
  expect(refused.statusCode).toBe(400);
  expect(statusOf(refused.body)).toBe(errors.RESULTS_NOT_PUBLIC.status);
  await app.post(`/user/${owner.id}/events/${id}/general`, { ...general, publicResult: true }, owner.token);
  app.letSnapshotsAge();
  expect((await ask(pathOf(first))).statusCode).toBe(200);
});

test('sets any name: what no font has is left out, what is long is smaller and then cut', () => {
  expect(settable('Łukasz 😀 Țăranu\u202e\u0000')).toBe('Łukasz Țăranu');
  expect(settable('देव')).toBe('');
  for (const name of ['日本語', '王小明', '김민준', 'כהן דוד', 'محمد علي', 'გიორგი', 'สมชาย']) {
    const set = letter(name, { x: 0, y: 0, size: 100, colour: '#fff' });
    expect([name, settable(name), set.includes('<path')]).toEqual([name, name, true]);
    expect(widthOf(name, 100)).toBeGreaterThan(100);
  }
  expect(settable('a'.repeat(5_000))).toHaveLength(120);
  const set = letter('W'.repeat(120), { x: 0, y: 0, size: 100, max: 900, colour: '#fff' });
  const scale = Number(/scale\(([\d.]+)/.exec(set)?.[1]);
  // Half of its size: Roboto has 2048 units.
  expect(scale).toBeCloseTo(50 / 2_048, 4);
  expect(widthOf('W'.repeat(120), 50)).toBeGreaterThan(900);
  expect(set.split('<path').length - 1).toBeLessThan(25);
  expect(letter('<script>alert(1)</script>', { x: 0, y: 0, size: 10, colour: '#fff' })).not.toContain('script');
  expect(letter('देव', { x: 0, y: 0, size: 10, colour: '#fff' })).toBe('');
});

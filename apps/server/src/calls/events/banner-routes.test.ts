import { routes } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const path = () => `/events/${event.id}/banner`;
const revision = async (): Promise<string> =>
  String((await app.get(`/events/${event.id}/detail`)).body.data[0]?.['revision']);
/** What was decided is told within 20 ms. */
const seen = (since: string, change: object) =>
  vi.waitFor(async () => {
    const changes = await app.get(`/events/${event.id}/changes?since=${since}`);
    expect(changes.body.data.at(-1)).toMatchObject(change);
  });

describe('a banner message', () => {
  test('is refused to everybody but the owner, and when it is empty or too long', async () => {
    expect(await app.post(path(), { message: 'Fog' })).toMatchObject({ http: 401 });
    for (const token of [(await aCompetitor(app)).token, (await aTimekeeper(app)).token]) {
      const answer = await app.post(path(), { message: 'Fog' }, token);
      expect(answer).toMatchObject({ body: { status: -2011 } });
      const removal = await app.delete(`${path()}/x`, undefined, token);
      expect(removal).toMatchObject({ body: { status: -2011 } });
      const change = await app.post(`${path()}/x`, { message: 'Fog' }, token);
      expect(change).toMatchObject({ body: { status: -2011 } });
    }
    const { token } = event.owner;
    for (const [message, code] of [
      [' ', 'REQUIRED'],
      ['x'.repeat(281), 'TOO_LONG'],
    ]) {
      const answer = await app.post(path(), { message }, token);
      expect(answer.body.issues).toMatchObject([{ path: ['message'], code }]);
    }
    const gone = { http: 404, body: { status: -4045 } };
    expect(await app.delete(`${path()}/nothing`, undefined, token)).toMatchObject(gone);
    expect(await app.post(`${path()}/nothing`, { message: 'Fog' }, token)).toMatchObject(gone);
  });

  test('is on every page with the next change, and gone when it is taken off §3.49 §7.24', async () => {
    const { token } = event.owner;
    const before = await revision();
    const added = await app.post(path(), { message: 'Start delayed by fog' }, token);
    const bannerMessages = [{ message: 'Start delayed by fog' }];
    expect(added.body.data).toMatchObject([{ bannerMessages }]);
    await seen(before, { event: { bannerMessages } });
    const banners = added.body.data[0]?.['bannerMessages'];
    const id = Array.isArray(banners) ? String(banners[0]?.id) : '';
    await app.delete(`${path()}/${id}`, undefined, token);
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]).toMatchObject({ event: { bannerMessages: [] } });
  });

  test('comes back where it stood, once', async () => {
    const { token } = event.owner;
    const shown = (answer: { body: { data: readonly Record<string, unknown>[] } }) =>
      routes.addBanner.item.safeParse(answer.body.data[0]).data?.bannerMessages ?? [];
    await app.post(path(), { message: 'Fog' }, token);
    const both = shown(await app.post(path(), { message: 'Snow' }, token));
    const [{ id } = { id: '' }] = both;
    await app.delete(`${path()}/${id}`, undefined, token);
    const stranger = await aTimekeeper(app);
    const restore = (by: string) => app.post(`${path()}/${id}/restore`, undefined, by);
    expect(await restore(stranger.token)).toMatchObject({ body: { status: -2011 } });
    expect(shown(await restore(token))).toEqual(both);
    expect(await restore(token)).toMatchObject({ http: 404, body: { status: -4045 } });
  });

  test('is one of twenty at the most', async () => {
    const { token } = event.owner;
    for (let count = 0; count < 20; count += 1) await app.post(path(), { message: 'Fog' }, token);
    const answer = await app.post(path(), { message: 'Fog' }, token);
    expect(answer.body.issues).toMatchObject([{ code: 'TOO_LARGE', limit: 20 }]);
  });
});

test('who watches is counted §3.4', async () => {
  expect(await app.get('/events/nothing/viewers')).toMatchObject({ http: 404 });
  expect((await app.get(`/events/${event.id}/viewers`)).body.data).toEqual([{ value: 0 }]);
});

test('results that are public no longer are taken from the pages, and come back', async () => {
  const { owner, id, heatIds } = event;
  const heat = `/events/${id}/heats/${heatIds[0]}`;
  await app.post(`${heat}/activate`, {}, owner.token);
  const armed = await revision();
  const gate = { section: 0, timestamp_100ns: app.now(), session: 's', sequence: 1 };
  await app.post(`${heat}/trigger`, gate, owner.token);
  app.letSnapshotsAge();
  const before = await revision();
  const general = { name: 'Winter Cup', place: 'Seegrube', country: 'AUT' };
  const form = `/user/${owner.id}/events/${id}/general`;
  await app.post(form, { ...general, publicResult: false }, owner.token);
  await seen(before, { event: { publicResult: false }, removed: { runs: [expect.any(String)] } });
  // Who asks for the times of before gets none of them: the snapshot has what may be seen.
  const late = await app.get(`/events/${id}/changes?since=${armed}`);
  expect(late.body.data.flatMap((change) => change['runs'] ?? [])).toEqual([]);
  app.letSnapshotsAge();
  const hidden = await app.get(`/events/${id}/detail`);
  expect(hidden.body.data).toMatchObject([{ runs: [] }]);
  await app.post(`${heat}/trigger`, { ...gate, section: 1, sequence: 2 }, owner.token);
  const changes = await app.get(`/events/${id}/changes?since=${before}`);
  for (const change of changes.body.data.slice(1)) expect(change['runs']).toEqual([]);
  const then = await revision();
  await app.post(form, { ...general, publicResult: true }, owner.token);
  await seen(then, { runs: [{ status: expect.any(String) }] });
});

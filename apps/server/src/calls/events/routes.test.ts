import { sharedCacheControl } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent, eventForm } from '../../testing/events.ts';
import { aCompetitor, aDevice, aTimekeeper, register } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

describe('creating an event', () => {
  test('is refused to visitors, competitors and on another account', async () => {
    const competitor = await aCompetitor(app);
    const timekeeper = await aTimekeeper(app);
    const other = await aTimekeeper(app);
    const path = `/user/${timekeeper.id}/events`;
    expect(await app.post(path, eventForm)).toMatchObject({ http: 401, body: { status: -1007 } });
    const own = `/user/${competitor.id}/events`;
    expect(await app.post(own, eventForm, competitor.token)).toMatchObject({
      body: { status: -2011 },
    });
    expect(await app.post(path, eventForm, other.token)).toMatchObject({ body: { status: -2011 } });
  });

  test('names every fault at once', async () => {
    const { id, token } = await aTimekeeper(app);
    const source = { deviceId: '231203016', channel: 0 };
    const form = {
      ...eventForm,
      startDate: '2026-01-16',
      endDate: '2026-02-17',
      measuringPoints: [{ sources: [source] }, { sources: [source] }],
    };
    const answer = await app.post(`/user/${id}/events`, form, token);
    expect(answer).toMatchObject({ http: 400, body: { status: -3000 } });
    expect(answer.body.issues).toEqual([
      { path: ['startDate'], code: 'IN_THE_PAST' },
      { path: ['endDate'], code: 'TOO_MANY_DAYS', limit: 31 },
      { path: ['measuringPoints', 1, 'lowerBound_100ns'], code: 'REQUIRED' },
      { path: ['measuringPoints', 1, 'upperBound_100ns'], code: 'REQUIRED' },
      { path: ['measuringPoints', 1, 'sources', 0, 'channel'], code: 'TAKEN' },
      { path: ['measuringPoints', 0, 'sources', 0, 'deviceId'], code: 'UNKNOWN' },
      { path: ['measuringPoints', 1, 'sources', 0, 'deviceId'], code: 'UNKNOWN' },
    ]);
  });

  test('answers with the event as its operators see it', async () => {
    const owner = await aTimekeeper(app);
    await aDevice(app);
    await register(app, owner);
    const answer = await app.post(`/user/${owner.id}/events`, eventForm, owner.token);
    expect(answer.body.data).toMatchObject([
      {
        event: { name: 'Winter Cup', state: 'active', ownerId: owner.id, precision: 2 },
        heats: [
          { name: 'Run 1', position: 0, state: 'prepared' },
          { name: 'Run 2', position: 1, state: 'prepared' },
        ],
        competitors: [],
      },
    ]);
  });

  test('stands in the public list, active in its own time zone', async () => {
    const { id } = await anEvent(app);
    app.moveClock(ticksAt('2026-01-18T22:59:00Z'));
    const active = await app.get('/events');
    expect(active.body.data).toMatchObject([{ id, state: 'active', competitorCount: 3, heatCount: 2 }]);
    app.moveClock(ticksAt('2026-01-18T23:01:00Z'));
    expect((await app.get('/events?search=seegr')).body.data).toMatchObject([{ id, state: 'finished' }]);
    expect((await app.get('/events?search=nowhere')).body.data).toEqual([]);
  });
});

describe('the snapshot for visitors', () => {
  test('keeps address, birthday and note of competitors back', async () => {
    const { id } = await anEvent(app);
    const answer = await app.get(`/events/${id}/detail`);
    const [detail] = answer.body.data;
    expect(detail?.['competitors']).toMatchObject([
      { startNumber: 1, yearOfBirth: 2012 },
      { startNumber: 2 },
      { startNumber: 3 },
    ]);
    const text = JSON.stringify(answer.body.data, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of ['example.org', '05-06', 'allergic', '231203016']) {
      expect(text).not.toContain(secret);
    }
  });

  test('is not sent again to who has it', async () => {
    const { id } = await anEvent(app);
    const first = await app.get(`/events/${id}/detail`);
    const etag = String(first.headers['etag']);
    const again = await app.app.http.inject({
      url: `/mt1/api/events/${id}/detail`,
      headers: { 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'cache-control': sharedCacheControl('moment'),
      'x-request-id': expect.any(String),
    });
    expect(again.body).toBe('');
  });

  test('is compressed for who takes it so', async () => {
    const { id } = await anEvent(app);
    const answer = await app.app.http.inject({
      url: `/mt1/api/events/${id}/detail`,
      headers: { 'accept-encoding': 'br;q=0, gzip' },
    });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  });

  test('of an event that does not exist is a 404', async () => {
    expect(await app.get('/events/nothing/detail')).toMatchObject({
      http: 404,
      body: { status: -4001 },
    });
  });
});

describe('what operators see', () => {
  test('is refused to everybody else', async () => {
    const { id, device } = await anEvent(app);
    const competitor = await aCompetitor(app);
    const other = await aTimekeeper(app);
    const paths = ['detail/operator', 'changes?since=0&audience=operator', 'logs/all', 'trigger'];
    for (const path of paths) {
      expect(await app.get(`/events/${id}/${path}`)).toMatchObject({ http: 401 });
      for (const token of [competitor.token, other.token, device]) {
        const answer = await app.get(`/events/${id}/${path}`, token);
        expect({ path, ...answer }).toMatchObject({ http: 400, body: { status: -2011, data: [] } });
      }
    }
  });

  test('is shown to the owner', async () => {
    const { id, owner } = await anEvent(app);
    const answer = await app.get(`/events/${id}/detail/operator`, owner.token);
    expect(answer.body.data[0]?.['competitors']).toMatchObject([
      { email: 'number-1@example.org', note: 'allergic to wax' },
      {},
      {},
    ]);
    expect(answer.headers['cache-control']).toContain('private');
  });
});

describe('the changes of an event', () => {
  test('close the gap behind a revision', async () => {
    const { id, owner, heatIds } = await anEvent(app);
    const before = (await app.get(`/events/${id}/detail`)).body.data[0]?.['revision'];
    await app.post(`/events/${id}/heats/${heatIds[0]}/activate`, {}, owner.token);
    // What was decided is told within 20 ms.
    await vi.waitFor(async () => {
      const answer = await app.get(`/events/${id}/changes?since=${String(before)}`);
      const [change] = answer.body.data.slice(-1);
      expect(change).toMatchObject({ heats: [{ id: heatIds[0], state: 'armed' }] });
    });
  });

  test('that are no longer kept send the page back to the snapshot', async () => {
    const { id } = await anEvent(app);
    await app.restart();
    const answer = await app.get(`/events/${id}/changes?since=1`);
    expect(answer).toMatchObject({ http: 409, body: { status: -4030 } });
  });
});

describe('the overall ranking', () => {
  test("is the owner's to set §3.5", async () => {
    const { id, owner } = await anEvent(app);
    const other = await aTimekeeper(app);
    const path = `/events/${id}/settings/ranking`;
    const body = { overallRanking: { mode: 'bestOf', count: 1 } };
    expect(await app.post(path, body)).toMatchObject({ http: 401 });
    expect(await app.post(path, body, other.token)).toMatchObject({ body: { status: -2011 } });
    const answer = await app.post(path, body, owner.token);
    expect(answer.body.data).toMatchObject([{ id, overallRanking: { mode: 'bestOf', count: 1 } }]);
  });
});

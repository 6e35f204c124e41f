import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
  const nobodys = { startNumber: 99, type: 'MANUAL' as const };
  const triggers = [aTrigger(1, { startNumber: nobodys }), aTrigger(2, { startNumber: nobodys, timingChannel: 'C1' })];
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
});
afterEach(() => app.close());

const entries = (query = '', token: string | null = event.owner.token) =>
  app.get(`/events/${event.id}/logs/all${query}`, token);

async function newestId(): Promise<string> {
  return String((await entries()).body.data[0]?.['id']);
}

describe('the log', () => {
  test("is the owner's alone, to read, to comment and to delete", async () => {
    const path = `/events/${event.id}/log/${await newestId()}`;
    const call = [
      (token: string | null) => entries('', token),
      (token: string | null) => app.post(path, { comment: 'x' }, token),
      (token: string | null) => app.delete(path, undefined, token),
    ];
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    for (const ask of call) {
      expect(await ask(null)).toMatchObject({ http: 401, body: { status: -1007 } });
      for (const token of others) {
        expect(await ask(token)).toMatchObject({ http: 400, body: { status: -2011, data: [] } });
      }
    }
  });

  test('says which impulse an entry follows from §3.35', async () => {
    expect((await entries()).body.data).toMatchObject([
      {
        type: 'invalidBib',
        severity: 'medium',
        source: 'device',
        deviceId: '231203016',
        timingChannel: 'C1',
        startNumber: 99,
        startNumberType: 'MANUAL',
        bounds: null,
        comment: null,
        state: 'active',
      },
      { timingChannel: 'C0' },
    ]);
  });

  test('gives every entry back: when, what, how grave, by which device, and for which section §3.34', async () => {
    await app.restart();
    const entry = {
      at: expect.any(BigInt),
      type: 'invalidBib',
      severity: 'medium',
      comment: null,
      source: 'device',
      deviceId: '231203016',
      timingChannel: 'C1',
      section: 1,
      bounds: null,
      startNumber: 99,
      startNumberType: 'MANUAL',
      state: 'active',
    };
    expect((await entries()).body.data[0]).toMatchObject(entry);
  });

  test('is corrected: how grave an entry is and whom it is about, also while it is deleted', async () => {
    const id = await newestId();
    const path = `/events/${event.id}/log/${id}`;
    const corrected = { comment: 'keyed 99 for 2', severity: 'critical', bib: 2 };
    const edited = await app.post(path, corrected, event.owner.token);
    expect(edited.body.data).toMatchObject([{ ...corrected, startNumber: 99, state: 'active' }]);
    await app.delete(path, undefined, event.owner.token);
    await app.post(`${path}/comment`, { comment: 'seen' }, event.owner.token);
    await app.restart();
    const query = '?severity=critical&state=deleted';
    expect((await entries(query)).body.data).toMatchObject([{ id, severity: 'critical', bib: 2, comment: 'seen' }]);
  });

  test('is seen by one operator for all, over a restart, until that is taken back', async () => {
    const id = await newestId();
    const path = `/events/${event.id}/log/${id}`;
    const { token } = event.owner;
    const stranger = await aTimekeeper(app);
    expect((await app.post(`${path}/seen`, { seen: true }, stranger.token)).body.status).toBe(-2011);
    const [before] = (await entries()).body.data;
    expect(before).not.toHaveProperty('seen');
    const [seen] = (await app.post(`${path}/seen`, { seen: true }, token)).body.data;
    // Whoever types a comment meanwhile is not told that it was changed.
    expect(seen).toMatchObject({ id, seen: true, version: before?.['version'] });
    await app.post(`${path}/comment`, { comment: 'looked' }, token);
    await app.restart();
    const detail = await app.get(`/events/${event.id}/detail/operator`, token);
    const [log] = detail.body.data.map((shown) => [shown['log']].flat());
    expect(log?.find((entry) => Object(entry).id === id)).toMatchObject({ seen: true });
    const [unseen] = (await app.post(`${path}/seen`, { seen: false }, token)).body.data;
    expect(unseen).toMatchObject({ comment: 'looked' });
    expect(unseen).not.toHaveProperty('seen');
  });

  test('is read page by page, and only what is asked for §7.22', async () => {
    expect((await entries('?limit=1&offset=1')).body.data).toMatchObject([{ timingChannel: 'C0' }]);
    expect((await entries('?severity=high')).body.data).toEqual([]);
    expect((await entries('?severity=low&type=invalidBib')).body.data).toHaveLength(2);
    expect((await entries('?type=passedOver')).body.data).toEqual([]);
    expect((await entries('?severity=loud')).body).toMatchObject({ status: -3000 });
    const [newest, oldest] = (await entries()).body.data;
    const found = async (query: string) => (await entries(query)).body.data.length;
    expect(await found('?deviceId=231203016')).toBe(2);
    expect(await found('?deviceId=231203017')).toBe(0);
    expect([await found('?search=99'), await found('?search=9')]).toEqual([2, 0]);
    expect(await found(`?id=${String(newest?.['id'])}`)).toBe(1);
    const { at } = oldest ?? {};
    const at_ms = typeof at === 'bigint' ? at / 10_000n : 0n;
    expect(await found(`?timestampTo_ms=${at_ms - 1n}`)).toBe(0);
    expect(await found(`?timestampFrom_ms=${at_ms}`)).toBe(2);
  });

  test('has comments, which are looked for, and none that is empty §5.43', async () => {
    const path = `/events/${event.id}/log/${await newestId()}/comment`;
    const write = (comment: string) => app.post(path, { comment }, event.owner.token);
    expect((await write(' ')).body).toMatchObject({
      issues: [{ path: ['comment'], code: 'REQUIRED' }],
    });
    expect((await write('x'.repeat(1_001))).body).toMatchObject({
      issues: [{ code: 'TOO_LONG', limit: 1_000 }],
    });
    expect((await write('A spectator')).body.data).toMatchObject([{ comment: 'A spectator' }]);
    expect((await entries('?search=SPECT')).body.data).toHaveLength(1);
  });

  test('keeps what operators write to it, over a restart too', async () => {
    const id = await newestId();
    const at = (entryId: string) => `/events/${event.id}/log/${entryId}`;
    const nowhere = await app.post(at('99.0'), { comment: 'x' }, event.owner.token);
    expect(nowhere).toMatchObject({ http: 404, body: { data: [] } });
    const tooLong = { comment: 'x'.repeat(1_001) };
    expect(await app.post(at(id), tooLong, event.owner.token)).toMatchObject({
      body: { status: -3000 },
    });
    const written = await app.post(at(id), { comment: 'a spectator' }, event.owner.token);
    expect(written.body.data).toMatchObject([{ id, comment: 'a spectator', state: 'active' }]);
    await app.restart();
    const deleted = await app.delete(at(id), undefined, event.owner.token);
    expect(deleted.body.data).toMatchObject([{ id, comment: 'a spectator', state: 'deleted' }]);
    expect((await entries()).body.data).toHaveLength(1);
    expect((await entries('?state=deleted')).body.data).toMatchObject([{ id }]);
    const back = { comment: null, state: 'active' };
    await app.post(at(id), back, event.owner.token);
    expect((await entries('?state=all')).body.data).toMatchObject([{ id, comment: null }, {}]);
  });
});

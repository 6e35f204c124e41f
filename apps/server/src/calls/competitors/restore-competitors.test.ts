import { limits } from '@startwand/contract';
import { TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { asCompetitorId } from '../../base/ids.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;

const path = () => `/events/${event.id}/competitors`;
const remove = (...competitorIds: readonly string[]) => app.delete(path(), { competitorIds }, event.owner.token);
const restore = (competitorIds: readonly string[], token: string | undefined = event.owner.token) =>
  app.post(`${path()}/restore`, { competitorIds }, token);
const kept = () => app.database.query('select id from removed_competitors', []);

async function shown() {
  app.letSnapshotsAge();
  const detail = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  const { competitors = [], heats, startLists } = detail.body.data[0] ?? {};
  const people = Array.isArray(competitors) ? competitors : [];
  return {
    heats,
    startLists,
    competitors: new Map(people.map((one: { id: string }) => [one.id, one])),
  };
}

let bib = 10;
/** One more competitor is entered. */
async function another(more: object = {}): Promise<{ id: string; startNumber: number }> {
  bib += 1;
  const person = { firstName: 'Ina', lastName: 'Huber', startNumber: bib, ...more };
  const added = await app.post(`/events/${event.id}/competitor`, person, event.owner.token);
  return { id: String(added.body.data[0]?.['id']), startNumber: bib };
}

const notFound = { http: 404, body: { status: -4005 } };
const notAllowed = { body: { status: -2011 } };

describe('competitors who were taken out', () => {
  beforeAll(async () => {
    app = await openTestApp();
    event = await anEvent(app);
  });
  afterAll(() => app.close());

  test('come back for the owner alone, and only who was taken out here', async () => {
    const { id } = await another();
    await remove(id);
    expect(await app.post(`${path()}/restore`, { competitorIds: [id] })).toMatchObject({
      http: 401,
    });
    const elsewhere = await aTimekeeper(app);
    for (const token of [(await aCompetitor(app)).token, elsewhere.token, event.device]) {
      expect(await restore([id], token)).toMatchObject(notAllowed);
    }
    expect(await restore([id, 'nobody'])).toMatchObject(notFound);
    const { measuringPoints: _course, ...form } = eventForm;
    const other = await app.post(`/user/${elsewhere.id}/events`, form, elsewhere.token);
    const otherId = String(Reflect.get(Object(other.body.data[0]?.['event']), 'id'));
    const there = `/events/${otherId}/competitors/restore`;
    expect(await app.post(there, { competitorIds: [id] }, elsewhere.token)).toMatchObject(notFound);
    expect((await restore([id])).body.data).toMatchObject([{ id }]);
    expect(await restore([id])).toMatchObject(notFound);
  });

  test('stand again where they stood, with bib, start time and note', async () => {
    const { token } = event.owner;
    const [first = '', second = ''] = event.competitorIds;
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    const times = { firstStart_100ns: app.now(), interval_100ns: BigInt(TICKS_PER_MINUTE) };
    const given = { by: 'bib', firstBib: 1, lastBib: 3, ...times };
    expect((await app.post(`${heat}/startTimes`, given, token)).body.status).toBe(0);
    await app.post(`${heat}/competitor/${first}/note`, { note: 'starts left' }, token);
    const before = await shown();
    await remove(second);
    await remove(first);
    expect((await shown()).competitors.size).toBe(before.competitors.size - 2);
    expect((await restore([second, first])).body.status).toBe(0);
    expect(await shown()).toEqual(before);
    expect(await kept()).toEqual([]);
    await app.restart();
    expect(await shown()).toEqual(before);
  });

  test('are refused, each named, while somebody else wears the bib', async () => {
    const [one, two] = [await another(), await another()];
    await remove(one.id, two.id);
    await another({ startNumber: two.startNumber });
    expect((await restore([one.id, two.id])).body).toMatchObject({
      status: -4009,
      issues: [{ path: ['competitorIds', 1], code: 'TAKEN' }],
    });
    expect((await shown()).competitors.has(one.id)).toBe(false);
    expect((await restore([one.id])).body.status).toBe(0);
    await app.app.services.removedCompetitors.forget(event.id, asCompetitorId(two.id));
  });

  test('are read when they come back, and nobody else who was taken out', async () => {
    const one = await another();
    const others = [await another(), await another(), await another()];
    await remove(one.id, ...others.map(({ id }) => id));
    const read: unknown[] = [];
    const query = app.database.query.bind(app.database);
    const spy = vi.spyOn(app.database, 'query').mockImplementation(async (sql, parameters) => {
      const rows = await query(sql, parameters);
      if (sql.includes('removed_competitors')) read.push(...rows);
      return rows;
    });
    expect((await restore([one.id])).body.status).toBe(0);
    spy.mockRestore();
    expect(read).toHaveLength(1);
    for (const { id } of others) await app.app.services.removedCompetitors.forget(event.id, asCompetitorId(id));
  });

  test('are gone when the time for that is over', async () => {
    const { id } = await another();
    await remove(id);
    app.moveClock(after(app.now(), duration(limits.restore_min * TICKS_PER_MINUTE)));
    expect(await restore([id])).toMatchObject(notFound);
    await app.app.services.removedCompetitors.forgetExpired(app.now());
    expect(await kept()).toEqual([]);
  });

  test('are gone at once when the person is forgotten', async () => {
    const { id } = await another();
    await remove(id);
    const erase = `${path()}/${id}/erase`;
    expect(await app.post(erase, {}, (await aTimekeeper(app)).token)).toMatchObject(notAllowed);
    expect((await app.post(erase, {}, event.owner.token)).body.data).toEqual([{ id }]);
    expect(await kept()).toEqual([]);
    expect(await restore([id])).toMatchObject(notFound);
    expect(await app.post(erase, {}, event.owner.token)).toMatchObject(notFound);
  });

  test('are gone at once when the account is erased that has their address', async () => {
    const person = await aCompetitor(app);
    const { id } = await another({ email: person.email });
    await remove(id);
    const user = await app.app.services.users.find(person.id);
    if (user === null) throw new Error('The account is not there.');
    await app.app.services.erasePerson(user);
    expect(await kept()).toEqual([]);
    expect(await restore([id])).toMatchObject(notFound);
  });
});

describeWithPostgres('competitors who were taken out', (url) => {
  test('come back, and are gone for good when they are forgotten', async () => {
    app = await openTestApp(1_000, url());
    try {
      event = await anEvent(app);
      const [first = '', second = '', third = ''] = event.competitorIds;
      const before = await shown();
      await remove(third, first);
      expect((await restore([first, third])).body.status).toBe(0);
      expect(await shown()).toEqual(before);
      await remove(second);
      await app.post(`${path()}/${second}/erase`, {}, event.owner.token);
      expect(await kept()).toEqual([]);
    } finally {
      await app.close();
    }
  });
});

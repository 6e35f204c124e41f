import { limits, routes } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const others = async () => [(await aCompetitor(app)).token, (await aTimekeeper(app)).token];

describe('deleting an event', () => {
  test('is its owner’s, and not while a heat is armed', async () => {
    const path = `/user/${event.owner.id}/events/${event.id}`;
    expect(await app.delete(path)).toMatchObject({ http: 401 });
    for (const token of await others()) {
      expect(await app.delete(path, undefined, token)).toMatchObject({ body: { status: -2011 } });
    }
    await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
    expect(await app.delete(path, undefined, event.owner.token)).toMatchObject({
      http: 409,
      body: { status: -4040 },
    });
  });

  test('hides it from everybody, and its owner brings it back whole', async () => {
    const { owner, id } = event;
    const path = `/user/${owner.id}/events/${id}`;
    expect((await app.delete(path, undefined, owner.token)).body.data).toEqual([{ id }]);
    const own = `/user/${owner.id}/events`;
    for (const again of [false, true]) {
      if (again) await app.restart();
      expect((await app.get('/events')).body.data).toEqual([]);
      expect((await app.get(own, owner.token)).body.data).toEqual([]);
      expect(await app.get(`/events/${id}/detail`)).toMatchObject({ http: 404 });
      expect(await app.get(`/events/${id}/changes?since=0`)).toMatchObject({ http: 404 });
      expect(await app.get(`/events/${id}/detail/operator`, owner.token)).toMatchObject({
        http: 404,
      });
      expect(await app.delete(path, undefined, owner.token)).toMatchObject({ http: 404 });
    }
    expect((await app.get(`${own}?deleted=true`, owner.token)).body.data).toMatchObject([{ id }]);
    for (const token of await others()) {
      expect(await app.post(`${path}/restore`, {}, token)).toMatchObject({
        body: { status: -2011 },
      });
    }
    await app.post(`${path}/restore`, {}, owner.token);
    const detail = await app.get(`/events/${id}/detail`);
    expect(detail.body.data[0]?.['competitors']).toHaveLength(3);
  });
});

test('what was deleted holds nothing of what an account may have, and comes back where there is room', async () => {
  const { owner, id } = event;
  const own = `/user/${owner.id}/events`;
  const made = await app.post(own, eventForm, owner.token);
  const other = routes.createEvent.item.safeParse(made.body.data[0]).data?.event.id ?? '';
  const all = Math.ceil(limits.accountTextMax_bytes / 65_536);
  const hold = (eventId: string, steps: number) =>
    app.database.write({
      statements: [
        {
          sql: 'update event_texts set steps = ? where event_id = ?',
          parameters: [steps, eventId],
        },
      ],
    });
  await hold(id, all);
  expect(await app.post(own, eventForm, owner.token)).toMatchObject({ body: { status: -4049 } });
  await app.delete(`${own}/${id}`, undefined, owner.token);
  expect(await app.post(own, eventForm, owner.token)).toMatchObject({ body: { status: 0 } });
  await hold(other, all);
  expect(await app.post(`${own}/${id}/restore`, {}, owner.token)).toMatchObject({
    http: 409,
    body: { status: -4049 },
  });
  await app.delete(`${own}/${other}`, undefined, owner.token);
  expect(await app.post(`${own}/${id}/restore`, {}, owner.token)).toMatchObject({
    body: { status: 0 },
  });
});

describe('copying an event', () => {
  test('is its owner’s §8.19', async () => {
    for (const token of [...(await others()), event.device]) {
      expect(await app.post(`/events/${event.id}/copy`, {}, token)).toMatchObject({
        body: { status: -2011 },
      });
    }
  });

  test('takes its form, moved to a day that has not passed, and nobody of its field §7.17 §8.19', async () => {
    const { owner, id } = event;
    const heat = `/events/${id}/heats/${event.heatIds[0]}`;
    await app.post(`${heat}/competitor/${event.competitorIds[0]}/note`, { note: 'left-handed' }, owner.token);
    app.moveClock(ticksAt('2026-01-31T09:00:00Z'));
    const copy = await app.post(`/events/${id}/copy`, { name: 'Spring Cup' }, owner.token);
    expect(copy.body.data).toMatchObject([
      {
        event: {
          name: 'Spring Cup',
          state: 'active',
          startDate: '2026-01-31',
          endDate: '2026-02-01',
          publicRegistration: false,
          measuringPoints: [{ sources: [{ channel: 0 }] }, { sources: [{ channel: 1 }] }],
        },
        heats: [{ startTime: '2026-01-31T10:00', competitorInformation: [] }, { startTime: '2026-01-31T13:00' }],
        competitors: [],
      },
    ]);
    const past = await app.post(`/events/${id}/copy`, { startDate: '2026-01-30' }, owner.token);
    expect(past.body.issues).toEqual([{ path: ['startDate'], code: 'IN_THE_PAST' }]);
  });
});

describe('copying an event with its field', () => {
  test('takes those whom the timekeeper entered, under ids of their own, and pays for them', async () => {
    const { owner, id } = event;
    await app.post(`/events/${id}/competitors/${event.competitorIds[2]}/erase`, {}, owner.token);
    const wish = { startDate: '2026-01-31', withCompetitors: true };
    const copy = await app.post(`/events/${id}/copy`, wish, owner.token);
    const [detail] = copy.body.data;
    expect(detail).toMatchObject({
      competitors: [
        { startNumber: 1, lastName: 'Number 1', note: null, class: 'U14' },
        { startNumber: 2, lastName: 'Number 2', email: 'number-2@example.org' },
      ],
      startLists: [{ competitorIds: [] }, { competitorIds: [] }],
    });
    expect(detail?.['competitors']).not.toMatchObject([{ id: event.competitorIds[0] }, {}]);
    const stored = await app.app.services.events.competitors(id);
    expect(stored.map((one) => String(one.id))).toEqual(event.competitorIds.slice(0, 2).toSorted());
  });
});

describe('the lists of events', () => {
  const found = async (query: string) => (await app.get(`/events?${query}`)).body.data.map((one) => one['id']);

  test('are filtered by name, place, country and days, and paged §7.29', async () => {
    const { id } = event;
    for (const query of ['name=winter', 'place=seegrube', 'country=AUT', 'to=2026-01-17']) {
      expect(await found(query)).toEqual([id]);
    }
    expect(await found('from=2026-01-18')).toEqual([id]);
    for (const query of ['name=seegrube', 'place=winter', 'country=ITA', 'from=2026-01-19']) {
      expect(await found(query)).toEqual([]);
    }
    expect(await found('to=2026-01-16')).toEqual([]);
    expect(await found('offset=1')).toEqual([]);
    expect(await app.get('/events?country=Austria')).toMatchObject({ http: 400 });
  });

  test('put forward what an administrator chose, and nobody else chooses §2.3', async () => {
    const path = `/events/${event.id}/featured`;
    for (const token of [...(await others()), event.owner.token]) {
      const answer = await app.post(path, { isFeatured: true }, token);
      expect(answer).toMatchObject({ body: { status: -2011 } });
    }
    expect(await found('featured=true')).toEqual([]);
  });
});

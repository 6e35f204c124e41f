import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiRoot, parseJson, routes, stringifyJson } from '@startwand/contract';
import { describeWithPostgres } from '../storage/database/each-database.ts';
import { anEvent, eventForm, type TestEvent } from '../testing/events.ts';
import { address, aCompetitor } from '../testing/people.ts';
import { anOpenEvent, register, skier } from '../testing/registration.ts';
import { openTestApp, type Answer, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
afterEach(() => app.close());

/** Saves what was read at a version. */
async function save(
  path: string,
  body: unknown,
  version: unknown,
  token = event.owner.token,
  at: TestApp = app,
): Promise<Answer['body'] & { readonly http: number }> {
  const response = await at.app.http.inject({
    method: 'POST',
    url: apiRoot + path,
    headers: {
      authorization: token,
      'content-type': 'application/json',
      'if-match': `"${String(version)}"`,
    },
    payload: stringifyJson(body),
  });
  return { ...(parseJson(response.body) as Answer['body']), http: response.statusCode };
}

const refused = { http: 409, status: -3006 };
type Row = Readonly<Record<string, unknown>>;

/** Saves twice what was read once, then what was read anew. @returns how each went */
async function saves(
  path: string,
  bodies: readonly unknown[],
  read: () => Promise<Row>,
  token?: string,
): Promise<readonly unknown[]> {
  const { version } = await read();
  const first = await save(path, bodies[0], version, token);
  const late = await save(path, bodies[1], version, token);
  const now = await read();
  const isNewer = late.data[0]?.['version'] === now['version'] && now['version'] !== version;
  const again = await save(path, bodies[1], now['version'], token);
  return [first.status, late.http, late.status, isNewer, again.status];
}

const guarded = [0, 409, -3006, true, 0];

describe('a record that somebody else has saved meanwhile', () => {
  beforeEach(async () => {
    app = await openTestApp();
    event = await anEvent(app);
  });

  const detail = async () => {
    app.letSnapshotsAge();
    const answer = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
    const found = routes.operatorEventDetail.item.safeParse(answer.body.data[0]).data;
    if (found === undefined) throw new Error('no detail');
    return found;
  };
  const only = (row: Row | undefined): Row => row ?? {};

  test('is not saved over: competitor, heat, start list', async () => {
    const [competitorId] = event.competitorIds;
    const [heatId] = event.heatIds;
    const names = ['Eva', 'Ina'].map((firstName) => ({
      firstName,
      lastName: 'Moser',
      startNumber: 1,
    }));
    expect(
      await saves(`/events/${event.id}/competitors/${competitorId}`, names, async () =>
        only((await detail()).competitors.find(({ id }) => id === competitorId)),
      ),
    ).toEqual(guarded);
    const rules = [{ distance: 900 }, { distance: 800 }];
    expect(
      await saves(`/events/${event.id}/heats/${heatId}/rules`, rules, async () => only((await detail()).heats[0])),
    ).toEqual(guarded);
    const orders = [{ order: 'bibDown' }, { order: 'bibUp' }];
    expect(
      await saves(`/events/${event.id}/heats/${heatId}/startlist/order`, orders, async () =>
        only((await detail()).startLists[0]),
      ),
    ).toEqual(guarded);
    const lists = [[1, 0], [0]].map((places) => ({
      competitorIds: places.map((place) => event.competitorIds[place]),
    }));
    expect(
      await saves(`/events/${event.id}/heats/${heatId}/startlist`, lists, async () =>
        only((await detail()).startLists[0]),
      ),
    ).toEqual(guarded);
  });

  test('is not saved over: a message of the event', async () => {
    const banners = `/events/${event.id}/banner`;
    await app.post(banners, { message: 'Fog' }, event.owner.token);
    const read = async () => only((await detail()).event.bannerMessages[0]);
    const { id } = await read();
    const bodies = [{ message: 'Snow' }, { message: 'Sun' }];
    expect(await saves(`${banners}/${String(id)}`, bodies, read)).toEqual(guarded);
  });

  test('is not saved over: the race report', async () => {
    const path = `/events/${event.id}/report`;
    const read = async () => only((await app.get(path, event.owner.token)).body.data[0]);
    const bodies = [2026, 2027].map((season) => ({ season, jury: [], courses: [] }));
    expect(await saves(path, bodies, read)).toEqual(guarded);
  });

  test('is not saved over: a step of the form, while the other steps are free', async () => {
    const base = `/user/${event.owner.id}/events/${event.id}`;
    const { versions } = (await detail()).event;
    const general = { name: 'Spring Cup', place: 'Seegrube', country: 'AUT' };
    expect(await save(`${base}/general`, general, versions?.general)).toMatchObject({ status: 0 });
    const late = await save(`${base}/general`, { ...general, name: 'x' }, versions?.general);
    expect(late).toMatchObject({ ...refused, data: [{ name: 'Spring Cup' }] });
    const settings = { precision: 3 };
    expect(await save(`${base}/settings`, settings, versions?.settings)).toMatchObject({
      status: 0,
    });
    const { organizer } = eventForm;
    expect(await save(`${base}/organizer`, { organizer }, versions?.organizer)).toMatchObject({
      status: 0,
    });
    const ofHeats = (await detail()).heats.map(({ version }) => version).join('.');
    const heats = eventForm.heats.map((heat, index) => ({ ...heat, id: event.heatIds[index] }));
    const renamed = heats.map((heat) => ({ ...heat, name: `${heat.name}!` }));
    expect(await save(`${base}/heats`, { heats: renamed }, ofHeats)).toMatchObject({ status: 0 });
    expect(await save(`${base}/heats`, { heats }, ofHeats)).toMatchObject({
      ...refused,
      data: [{ name: 'Run 1!' }, { name: 'Run 2!' }],
    });
  });

  test('is not saved over: device, profile, own registration', async () => {
    const { owner } = event;
    const device = async () => only((await app.get(`/user/${owner.id}/devices`, owner.token)).body.data[0]);
    const names = [{ name: 'Start' }, { name: 'Finish' }];
    expect(await saves('/devices/231203016/name', names, device)).toEqual(guarded);
    const read = await device();
    await app.post('/devices/231203016/name', { name: 'Gate' }, owner.token);
    const late = await save('/devices/231203016/timeoffset', { timeOffset: 60 }, read['version']);
    expect(late).toMatchObject({ ...refused, data: [{ name: 'Gate' }] });
    const profile = ['Eva', 'Ina'].map((firstName) => ({
      firstName,
      lastName: 'Moser',
      ...address,
    }));
    expect(
      await saves(`/users/${owner.id}/update`, profile, async () =>
        only((await app.get('/user/current', owner.token)).body.data[0]),
      ),
    ).toEqual(guarded);
    const open = await anOpenEvent(app);
    const anna = await aCompetitor(app);
    await register(app, anna, open);
    const own = `/user/${anna.id}/event/${open.id}/registration`;
    const clubs = ['Nordkette', 'Patscherkofel'].map((club) => ({ ...skier, club: `${club} 2` }));
    expect(
      await saves(own, clubs, async () => only((await app.get(own, anna.token)).body.data[0]), anna.token),
    ).toEqual(guarded);
  });

  test('is saved by programs that do not say what they read', async () => {
    const path = `/events/${event.id}/competitors/${event.competitorIds[0]}`;
    for (const firstName of ['Eva', 'Ina']) {
      const saved = await app.post(path, { firstName, lastName: 'Moser' }, event.owner.token);
      expect(saved).toMatchObject({ http: 200, body: { status: 0 } });
    }
  });

  test('does not show who may not see it', async () => {
    const stranger = await aCompetitor(app);
    const path = `/events/${event.id}/competitors/${event.competitorIds[0]}`;
    const answer = await save(path, { firstName: 'Eva', lastName: 'Moser' }, 'old', stranger.token);
    expect(answer).toMatchObject({ status: -2011, data: [] });
    app.letSnapshotsAge();
    const shown = await app.get(`/events/${event.id}/detail`);
    expect(
      JSON.stringify(shown.body, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
    ).not.toContain('"version');
  });
});

describeWithPostgres('a record that two servers save at the same instant', (url) => {
  let there: TestApp;
  beforeEach(async () => {
    app = await openTestApp(1_000, url());
    there = await openTestApp(1_000, url());
    event = await anEvent(app);
  });
  afterEach(() => there.close());

  test('is saved by one of them', async () => {
    const path = `/events/${event.id}/heats/${event.heatIds[0]}/rules`;
    const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
    const [read] = routes.operatorEventDetail.item.safeParse(body.data[0]).data?.heats ?? [];
    const both = await Promise.all(
      [app, there].map((at, index) => save(path, { distance: 500 + index }, read?.version, event.owner.token, at)),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([-3006, 0]));
  });
});

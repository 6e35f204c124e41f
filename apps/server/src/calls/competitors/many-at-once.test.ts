import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeAll(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterAll(() => app.close());
/** For each test four who wait for a number, beside the three of the event who have one. */
beforeEach(async () => {
  await remove({ matching: { search: 'kim' } });
  const own = event.competitorIds.map((competitorId, index) => ({
    competitorId,
    startNumber: index + 1,
  }));
  await post('/startnumber/set', { numbers: own });
  const competitors = [
    ['Zoe', 'U16', 'zoe@example.org'],
    ['Ada', 'U14', 'ada@example.org'],
    ['Mia', 'U16', null],
    ['Ben', null, 'ben@example.org'],
  ].map(([lastName, group, email]) => ({ firstName: 'Kim', lastName, class: group, email }));
  await post('', { competitors });
});

const path = () => `/events/${event.id}/competitors`;
const post = (call: string, body: object, token: string | undefined = event.owner.token) =>
  app.post(`${path()}${call}`, body, token);
const remove = (body: object, token: string | undefined = event.owner.token) => app.delete(path(), body, token);

interface Shown {
  readonly id: string;
  readonly lastName: string;
  readonly startNumber: number | null;
}
async function everybody(): Promise<readonly Shown[]> {
  app.letSnapshotsAge();
  const detail = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  const { competitors } = detail.body.data[0] ?? {};
  return Array.isArray(competitors) ? competitors : [];
}
const numbers = async () =>
  Object.fromEntries((await everybody()).slice(3).map(({ lastName, startNumber }) => [lastName, startNumber]));
const idOf = async (name: string) => (await everybody()).find(({ lastName }) => lastName === name)?.id ?? '';

describe('all that match', () => {
  test('are acted on for the owner alone', async () => {
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    const all = { matching: {} };
    for (const token of others) {
      const answers = [
        await remove(all, token),
        await post('/startnumber', all, token),
        await post('/startnumber/clear', all, token),
        await post('/startnumber/set', { numbers: [{ competitorId: 'x', startNumber: 1 }] }, token),
        await post('/all/inform', all, token),
        await post('/all/invite/preview', all, token),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ body: { status: -2011 } });
    }
    expect(await everybody()).toHaveLength(7);
  });

  test('are said in one way: neither by nobody’s name, nor twice', async () => {
    const ids = [await idOf('Zoe')];
    expect((await remove({})).body.issues).toEqual([{ path: ['competitorIds'], code: 'REQUIRED' }]);
    expect((await remove({ competitorIds: [] })).body.issues).toMatchObject([{ code: 'TOO_SHORT' }]);
    for (const call of ['/startnumber', '/startnumber/clear', '/all/inform', '/all/invite/preview']) {
      expect((await post(call, { competitorIds: ids, matching: {} })).body.issues).toEqual([
        { path: ['matching'], code: 'NOT_BOTH' },
      ]);
      expect(await post(call, { competitorIds: [...ids, 'nobody'] })).toMatchObject({
        http: 404,
        body: { status: -4005 },
      });
    }
    expect((await remove({ matching: { search: 'x'.repeat(101) } })).body.issues).toMatchObject([
      { path: ['matching', 'search'], code: 'TOO_LONG' },
    ]);
  });

  test('are taken out together, whoever they are by then, and come back with one call', async () => {
    const before = await everybody();
    const removed = await remove({ matching: { search: 'KIM', class: 'U16' } });
    expect(removed.body.data).toHaveLength(2);
    expect((await everybody()).map(({ lastName }) => lastName).slice(3)).toEqual(['Ada', 'Ben']);
    const competitorIds = removed.body.data.map(({ id }) => id);
    expect((await post('/restore', { competitorIds })).body.data).toHaveLength(2);
    expect(new Set(await everybody())).toEqual(new Set(before));
    expect((await remove({ matching: { class: 'U99' } })).body).toMatchObject({
      status: 0,
      data: [],
    });
  });
});

describe('start numbers', () => {
  test('go to those who match, in the order that was wanted', async () => {
    const given = await post('/startnumber', {
      matching: { withoutStartNumber: true },
      order: 'name',
      firstStartNumber: 2,
    });
    expect(given.body.data).toHaveLength(4);
    expect(await numbers()).toEqual({ Ada: 4, Ben: 5, Mia: 6, Zoe: 7 });
  });

  test('come from the range of each class, and say which one is too small', async () => {
    const ranges = [
      { class: 'U16', first: 11, last: 11 },
      { class: null, first: 2, last: 9 },
    ];
    expect((await post('/startnumber', { ranges })).body.issues).toEqual([
      { path: ['ranges', 0, 'last'], code: 'TOO_SMALL', limit: 12 },
    ]);
    const wider = [{ class: 'U16', first: 11, last: 20 }, ...ranges.slice(1)];
    await post('/startnumber', { ranges: wider });
    expect(await numbers()).toEqual({ Zoe: 11, Ada: null, Mia: 12, Ben: 4 });
    expect((await post('/startnumber', { ranges: [wider[0], wider[0]] })).body.issues).toEqual([
      { path: ['ranges'], code: 'REPEATED' },
    ]);
    const upsideDown = [{ class: 'U14', first: 9, last: 2 }];
    expect((await post('/startnumber', { ranges: upsideDown })).body.issues).toEqual([
      { path: ['ranges', 0, 'last'], code: 'BELOW_FIRST' },
    ]);
  });

  test('are drawn by a seed, the same again for the same one', async () => {
    const lot = { order: 'drawn', overwrite: true, firstStartNumber: 1 };
    expect((await post('/startnumber', lot)).body.issues).toEqual([{ path: ['seed'], code: 'REQUIRED' }]);
    await post('/startnumber', { ...lot, seed: 7 });
    const drawn = await numbers();
    await post('/startnumber', { ...lot, seed: 8 });
    expect(await numbers()).not.toEqual(drawn);
    await post('/startnumber', { ...lot, seed: 7 });
    expect(await numbers()).toEqual(drawn);
  });

  test('are taken off, and each is given back its own: two may exchange theirs', async () => {
    const [first = '', second = '', third = ''] = event.competitorIds;
    const cleared = await post('/startnumber/clear', { competitorIds: [first, second] });
    expect(cleared.body.data.map(({ startNumber }) => startNumber)).toEqual([null, null]);
    const set = (...pairs: readonly (readonly [string, number | null])[]) =>
      post('/startnumber/set', {
        numbers: pairs.map(([competitorId, startNumber]) => ({ competitorId, startNumber })),
      });
    expect((await set([first, 3], [second, 9], [await idOf('Zoe'), 9])).body).toMatchObject({
      status: -4009,
      issues: [
        { path: ['numbers', 0, 'startNumber'], code: 'TAKEN' },
        { path: ['numbers', 2, 'startNumber'], code: 'TAKEN' },
      ],
    });
    expect((await set([first, 1], [first, 2])).body.issues).toEqual([
      { path: ['numbers', 1, 'competitorId'], code: 'REPEATED' },
    ]);
    expect(await set(['nobody', 4])).toMatchObject({ http: 404 });
    expect((await set([first, 3], [third, 1], [second, 2])).body.status).toBe(0);
    expect((await everybody()).slice(0, 3).map(({ startNumber }) => startNumber)).toEqual([3, 2, 1]);
    expect((await post('/startnumber/clear', {})).body.data).toHaveLength(3);
  });
});

describe('a mail to some of them', () => {
  test('is shown beforehand, with who was told before, and sends nothing', async () => {
    const meant = { matching: { search: 'kim' } };
    const preview = await post('/all/invite/preview', meant);
    expect(preview.body.data).toMatchObject([
      {
        recipients: 3,
        toldBefore: [],
        withoutAddress: 1,
        notMeant: 0,
        example: { competitorId: await idOf('Zoe') },
      },
    ]);
    expect(JSON.stringify(preview.body.data)).toContain('Winter Cup');
    expect(await app.mailsTo('zoe@example.org')).toEqual([]);
    const sent = await post('/all/invite', { competitorIds: [await idOf('Zoe')] });
    expect(sent.body.data).toEqual([{ recipients: 1, heldBack: 0 }]);
    expect(await app.mailsTo('ada@example.org')).toEqual([]);
    expect((await post('/all/invite/preview', meant)).body.data).toMatchObject([
      { recipients: 2, toldBefore: [await idOf('Zoe')] },
    ]);
  });

  test('is refused where nobody of them has an address, and the preview says why', async () => {
    const meant = { matching: { search: 'mia' } };
    expect((await post('/all/inform/preview', meant)).body.data).toEqual([
      { recipients: 0, toldBefore: [], withoutAddress: 1, notMeant: 0, example: null },
    ]);
    expect(await post('/all/inform', meant)).toMatchObject({ body: { status: -4053 } });
    expect(await post('/all/everything/preview', meant)).toMatchObject({ http: 400 });
  });
});

// The last one: who has started is never taken out again.
describe('all that match, of whom one has started', () => {
  test('stay, all of them', async () => {
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    await app.post(`${heat}/activate`, {}, event.owner.token);
    const gate = { section: 0, timestamp_100ns: app.now(), session: 's', sequence: 1 };
    await app.post(`${heat}/trigger`, gate, event.owner.token);
    expect(await remove({ matching: {} })).toMatchObject({ body: { status: -4008 } });
    expect(await everybody()).toHaveLength(7);
  });
});

describe('class and club of many', () => {
  const set = (groups: readonly object[], token?: string) => post('/groups', { groups }, token);

  test('are changed by the owner alone, of whom there is, each once', async () => {
    const competitorId = await idOf('Zoe');
    for (const token of [(await aCompetitor(app)).token, (await aTimekeeper(app)).token]) {
      expect((await set([{ competitorId, class: 'U18' }], token)).body.status).toBe(-2011);
    }
    const unknown = await set([{ competitorId, class: 'U18' }, { competitorId: 'nobody' }]);
    expect(unknown).toMatchObject({ http: 404 });
    expect(unknown.body.issues).toEqual([{ path: ['groups', 1, 'competitorId'], code: 'UNKNOWN' }]);
    const twice = await set([{ competitorId, class: 'U18' }, { competitorId }]);
    expect(twice).toMatchObject({ http: 400 });
    expect(twice.body.issues).toEqual([{ path: ['groups', 1, 'competitorId'], code: 'REPEATED' }]);
    const long = await set([{ competitorId, club: 'x'.repeat(101) }]);
    expect(long.body.issues).toMatchObject([{ path: ['groups', 0, 'club'], code: 'TOO_LONG', limit: 100 }]);
    expect((await everybody()).find(({ id }) => id === competitorId)).toMatchObject({ class: 'U16', club: null });
  });

  test('change as they are named: what is left out stays, and null takes away', async () => {
    const [zoe, ada] = [await idOf('Zoe'), await idOf('Ada')];
    const changed = await set([
      { competitorId: zoe, class: 'U18' },
      { competitorId: ada, class: null, club: 'SC Berg' },
    ]);
    expect(changed.body.data).toMatchObject([
      { id: zoe, lastName: 'Zoe', class: 'U18', club: null, email: 'zoe@example.org' },
      { id: ada, lastName: 'Ada', class: null, club: 'SC Berg' },
    ]);
    await app.restart();
    const stored = await everybody();
    expect(stored.find(({ id }) => id === ada)).toMatchObject({ class: null, club: 'SC Berg' });
  });
});

import { routes } from '@startwand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeAll(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterAll(() => app.close());

const call = (classes: readonly object[], token = event.owner.token) =>
  app.post(`/events/${event.id}/competitors/class/set`, { classes }, token);
const known = async () => {
  const detail = await app.get(`/events/${event.id}/detail`);
  return routes.eventDetail.item.parse(detail.body.data[0]).competitors.map((one) => one.class);
};

test('classes of many are set by the owner, all or none, and nothing else of a competitor changes', async () => {
  const [first, second] = event.competitorIds;
  const stranger = await aTimekeeper(app);
  expect(await call([{ competitorId: first, class: 'U12' }], stranger.token)).toMatchObject({
    body: { status: -2011 },
  });
  const set = await call([
    { competitorId: first, class: ' U12 m ' },
    { competitorId: second, class: null },
  ]);
  expect(set.body.data).toMatchObject([
    { id: first, startNumber: 1, class: 'U12 m', dateOfBirth: '2012-05-06', note: 'allergic to wax' },
    { id: second, startNumber: 2, class: null },
  ]);
  const unknown = await call([
    { competitorId: first, class: 'U14' },
    { competitorId: 'nobody', class: 'U14' },
  ]);
  expect(unknown).toMatchObject({ http: 404, body: { status: -4005 } });
  const twice = await call([
    { competitorId: first, class: 'U14' },
    { competitorId: first, class: 'U16' },
  ]);
  expect(twice.body.issues).toEqual([{ path: ['classes', 1, 'competitorId'], code: 'REPEATED' }]);
  await app.restart();
  expect(await known()).toEqual(['U12 m', null, 'U14']);
});

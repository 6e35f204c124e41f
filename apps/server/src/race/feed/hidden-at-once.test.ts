import { stringifyJson } from '@startwand/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { anEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test('what is hidden is gone from the next answer to a visitor, however young the last one is', async () => {
  const { id, owner } = await anEvent(app);
  const arePublic = async (): Promise<unknown> => {
    const { body } = await app.get(`/events/${id}/detail`);
    return Reflect.get(Object(body.data[0]?.['event']), 'publicResult');
  };
  const publish = async (publicResult: boolean): Promise<void> => {
    const general = { name: 'Cup', place: 'Hill', country: 'AUT', publicResult };
    const path = `/user/${owner.id}/events/${id}/general`;
    expect((await app.post(path, general, owner.token)).body).toMatchObject({ status: 0 });
  };
  await publish(true);
  app.letSnapshotsAge();
  expect(await arePublic()).toBe(true);
  await publish(false);
  expect(await arePublic()).toBe(false);
});

test('who is forgotten is gone from the next answer to visitors and operators, and from the changes that are asked for', async () => {
  const { id, owner, competitorIds } = await anEvent(app);
  const [first] = competitorIds;
  const named = { startNumber: 1, firstName: 'Xaveria', lastName: 'Quillon' };
  await app.post(`/events/${id}/competitors/${first}`, named, owner.token);
  const room = await app.app.services.rooms.openRoom(asEventId(id));
  app.letSnapshotsAge();
  const revision = Number(room?.view.race.revision);
  const texts = async () => {
    const detail = await app.get(`/events/${id}/detail/operator`, owner.token);
    const changes = (audience: string) =>
      app.get(`/events/${id}/changes?since=${revision - 1}&audience=${audience}`, owner.token);
    const answers = [await app.get(`/events/${id}/detail`), detail, await changes('public'), await changes('operator')];
    return answers.map(({ body }) => stringifyJson(body));
  };
  const areNamed = async () => expect((await texts()).filter((text) => text.includes('Quillon'))).toHaveLength(4);
  await vi.waitFor(areNamed);
  await app.post(`/events/${id}/competitors/${first}/erase`, {}, owner.token);
  expect((await texts()).filter((text) => text.includes('Quillon'))).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
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

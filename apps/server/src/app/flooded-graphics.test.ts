/** A video mixer that asks for its list while strangers ask for others. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;

beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

test('a list comes to a mixer each second while twenty strangers ask for ever other lists', async () => {
  const from = async (address: string, query: string) =>
    (await app.app.http.inject({ url: `/event/${event.id}/graphics.json?${query}`, remoteAddress: address }))
      .statusCode;
  const mixer = () => from('198.51.100.7', 'list=top&rows=7');
  const seen = [await mixer()];
  for (let second = 1; second <= 3; second += 1) {
    app.letSnapshotsAge();
    const flood = Array.from({ length: 200 }, (_none, at) =>
      from(`203.0.113.${at % 20}`, `list=next&rows=${1 + (at % 50)}&class=U${second}-${at}`),
    );
    seen.push(await mixer());
    await Promise.all(flood);
  }
  expect(seen).toEqual([200, 200, 200, 200]);
});

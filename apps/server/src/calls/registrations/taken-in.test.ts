import { applyPublicChange, routes, type PublicDetailDto } from '@startwand/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCompetitor } from '../../testing/people.ts';
import { anOpenEvent, register, type OpenEvent } from '../../testing/registration.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: OpenEvent;
beforeEach(async () => {
  app = await openTestApp();
  const takesIn = { field: 'gender', values: ['female'] };
  const heats = [{ name: 'Women', startTime: '2026-01-19T10:00', takesIn }];
  event = await anOpenEvent(app, { firstStartNumber: 1, heats });
});
afterEach(() => app.close());

async function detail(): Promise<PublicDetailDto> {
  app.letSnapshotsAge();
  const answer = await app.get(`/events/${event.id}/detail`);
  return routes.eventDetail.item.parse(answer.body.data[0]);
}

test('who registers comes onto the list of the heat for them, and pages are told who, not the list', async () => {
  const before = await detail();
  const women = await Promise.all([1, 2, 3].map(() => aCompetitor(app)));
  for (const woman of women) await register(app, woman, event);
  await register(app, await aCompetitor(app), event, { gender: 'male' });
  const after = await detail();
  expect(after.startLists).toMatchObject([{ competitorIds: [{}, {}, {}].map(() => expect.any(String)) }]);

  await vi.waitFor(async () => {
    const path = `/events/${event.id}/changes?since=${before.revision}`;
    const changes = (await app.get(path)).body.data.map((one) => routes.eventChanges.item.parse(one));
    expect(changes.at(-1)?.to).toBe(after.revision);
    expect(changes.flatMap(({ startLists = [] }) => startLists)).toEqual([]);
    expect(changes.flatMap(({ joined = [] }) => joined.flatMap((one) => one.competitorIds))).toEqual(
      after.startLists[0]?.competitorIds,
    );
    const page = changes.reduce((shown, change) => applyPublicChange(shown, change), before);
    expect(page).toEqual(after);
  });
});

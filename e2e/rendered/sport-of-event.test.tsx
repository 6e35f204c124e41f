/** The sport of an event in its form: what is chosen is stored, and says at the desk which times cannot be. */
import { routes } from '@startwand/contract';
import { expect, test, vi } from 'vitest';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);

async function storedSport(): Promise<string | undefined> {
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  return routes.operatorEventDetail.item.parse(body.data[0]).event.sport;
}

test('the sport of an event is not given until somebody chooses one, and can be taken back', async () => {
  const reader = await aReader(app, `/panel/events/edit/${event.id}?step=settings`, event.owner.token);
  await reader.saysBeside('sport', 'until three have finished');
  await reader.choose('sport', 'giantSlalom');
  await reader.press('Save');
  await vi.waitFor(async () => expect(await storedSport()).toBe('giantSlalom'));
  await reader.choose('sport', '');
  await reader.press('Save');
  await vi.waitFor(async () => expect(await storedSport()).toBeUndefined());
});

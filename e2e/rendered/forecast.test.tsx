/** What an event still costs, on its page, before the first heat is armed; and nothing of it where everything is free. */
import { test } from 'vitest';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { givePoints } from '../../apps/server/src/testing/people.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

test('the page of an event warns of points that will be missing, until they are there', async () => {
  const app = await openTestApp();
  whenOver(() => app.close());
  const event = await anEvent(app);
  const has = await app.app.services.timingPoints.balanceOf(event.owner.id);
  await givePoints(app, event.owner, 1 - has);
  const reader = await aReader(app, `/panel/events/${event.id}`, event.owner.token);
  await reader.says('are missing. Order them before the first heat is armed.');
  await givePoints(app, event.owner, 5_000);
  const again = await aReader(app, `/panel/events/${event.id}`, event.owner.token);
  await again.says('All heats still need about');
  await again.says('you have 5,001.');
});

test('where everything is free the page of an event, its devices and the dashboard say nothing of points', async () => {
  const app = await openTestApp(1_000, null, null, { asksPrices: false });
  whenOver(() => app.close());
  const event = await anEvent(app);
  for (const [path, says] of [
    [`/panel/events/${event.id}`, 'Run 1'],
    ['/panel/devices/edit/231203016?tab=general', 'Deregister device'],
    ['/panel/dashboard', 'First steps'],
    ['/panel/account', 'About you'],
  ] as const) {
    const reader = await aReader(app, path, event.owner.token);
    await reader.says(says);
    for (const word of [' TP', 'iming point']) await reader.saysNothingOf(word);
  }
});

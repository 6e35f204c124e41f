/** The form of an event shows a step that another person has saved meanwhile. */
import { expect, test } from 'vitest';
import { anEvent, eventForm } from '../../apps/server/src/testing/events.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const heats = eventForm.heats.map((form, place) => ({ ...form, name: `Heat ${place}`, id: event.heatIds[place] }));

test.each([
  ['general', 'place', 'Place', { name: 'Winter Cup', place: 'Hall', country: 'AUT' }],
  ['settings', 'distance', 'Length of the course', { distance: 1200, handPrecision: null }],
  ['heats', 'heats[0].name', 'Name', { heats }],
])('the step %s that another person saved meanwhile says so, and what differs', async (step, field, label, theirs) => {
  app.letSnapshotsAge();
  const reader = await aReader(app, `/panel/events/edit/${event.id}?step=${step}`, event.owner.token);
  await reader.type(field, '7');
  const path = `/user/${event.owner.id}/events/${event.id}/${step}`;
  expect(await app.post(path, theirs, event.owner.token)).toMatchObject({ body: { status: 0 } });
  await reader.press('Save');
  await reader.says(`Somebody has changed this meanwhile: ${label}`);
  await reader.press('Take over');
  await reader.saysNothingOf('Somebody has changed this meanwhile');
});

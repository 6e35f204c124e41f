import { eventTopic, routes } from '@startwand/contract';
import type { Command } from '@startwand/timing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asEventId, asHeatId, asUserId } from '../../base/ids.ts';
import { anEvent, eventForm } from '../../testing/events.ts';
import { aTimingProgram } from '../../testing/programs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test('what a room had not told yet when it broke is told by the one that takes its place', async () => {
  const { owner, id, heatIds } = await anEvent(app);
  const created = await app.post(`/user/${owner.id}/events`, eventForm, owner.token);
  const other = routes.createEvent.item.safeParse(created.body.data[0]).data;
  await app.post(`/events/${other?.event.id}/heats/${other?.heats[0]?.id}/activate`, {}, owner.token);

  const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const page = await aTimingProgram(address, null, ['websocket'], '/server');
  const heard = await page.listen(eventTopic(id));
  const by = asUserId(owner.id);
  const shown: Command = { type: 'setup', setup: { kind: 'noteShownChange' }, by };
  const heatId = asHeatId(heatIds[0] ?? '');
  const arm: Command = { type: 'decide', decision: { kind: 'armHeat', heatId }, by };
  const { rooms } = app.app.services;
  const eventId = asEventId(id);
  // The second change waits to share a message; before it is told, the claim of the channels fails.
  const [, second, refused] = await Promise.all([shown, shown, arm].map((command) => rooms.command(eventId, command)));
  expect(refused).toEqual({ error: 'SOURCE_IN_USE' });
  const revision = second !== null && second !== undefined && 'facts' in second ? second.facts[0]?.revision : 0;
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ dto: { to: revision } }));
  await page.client.deactivate();
});

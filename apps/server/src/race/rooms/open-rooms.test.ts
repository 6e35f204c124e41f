import { eventTopic, limits, routes } from '@startwand/contract';
import { TICKS_PER_MILLISECOND, after, duration, type Command } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asEventId, asUserId } from '../../base/ids.ts';
import { untilCollected } from '../../testing/collect-garbage.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aTimingProgram } from '../../testing/programs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { EventRoom } from './event-room.ts';

let app: TestApp;
let event: TestEvent;
afterEach(() => app.close());

async function roomOf(id: string): Promise<EventRoom> {
  const room = await app.app.services.rooms.openRoom(asEventId(id));
  if (room === null) throw new Error('There is no such event.');
  return room;
}

/** What the service does every minute, when nobody has asked for an event in a while. */
function tidyLater(): readonly string[] {
  app.moveClock(after(app.now(), duration((limits.roomKept_min * 60_000 + 1) * TICKS_PER_MILLISECOND)));
  app.app.services.rooms.tidy();
  return app.app.services.rooms.openIds();
}

function noteShownChange(): Command {
  return { type: 'setup', setup: { kind: 'noteShownChange' }, by: asUserId(event.owner.id) };
}

/** Asks as a stranger does, and leaves nothing of it here. */
async function asked(id: string) {
  const { headers, body } = await app.get(`/events/${id}/detail`);
  return { etag: headers['etag'], body };
}

describe('a room that nobody has asked for in a while', () => {
  beforeEach(async () => {
    app = await openTestApp();
    event = await anEvent(app);
  });

  it('stays while a heat is armed', async () => {
    const path = `/events/${event.id}/heats/${event.heatIds[0]}`;
    await app.post(`${path}/activate`, {}, event.owner.token);
    expect(tidyLater()).toEqual([event.id]);
    await app.post(`${path}/deactivate`, {}, event.owner.token);
    await expect.poll(tidyLater).toEqual([]);
  });

  it('stays while somebody watches, and no longer', async () => {
    const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    const page = await aTimingProgram(address, null, ['websocket'], '/server');
    await page.listen(eventTopic(event.id));
    expect(tidyLater()).toEqual([event.id]);
    await page.client.deactivate();
    await expect.poll(tidyLater).toEqual([]);
  });

  it('stays while an order waits in it', async () => {
    const room = await roomOf(event.id);
    const order = room.command(noteShownChange());
    expect(tidyLater()).toEqual([event.id]);
    expect(await order).toHaveProperty('facts');
    await expect.poll(tidyLater).toEqual([]);
  });

  it('is closed: its memory is free, and it opens again with the same picture, revision and ETag', async () => {
    const before = await asked(event.id);
    const held = new WeakRef(await roomOf(event.id));
    await expect.poll(tidyLater).toEqual([]);
    await untilCollected([held]);
    expect(await asked(event.id)).toEqual(before);
  });

  it('takes up when it opens what a server that died had acknowledged while it was closed', async () => {
    await roomOf(event.id);
    await expect.poll(tidyLater).toEqual([]);
    await app.app.services.triggers.storeTriggers('231203016', [aTrigger(1)], app.now());
    const room = await roomOf(event.id);
    await expect.poll(() => room.race.triggers.size).toBe(1);
  });

  it('takes the order of somebody who still holds it, and who asks next sees what came of it', async () => {
    const room = await roomOf(event.id);
    await expect.poll(tidyLater).toEqual([]);
    const [answer, next] = await Promise.all([room.command(noteShownChange()), roomOf(event.id)]);
    expect(next).toBe(room);
    const revision = 'facts' in answer ? answer.facts.at(-1)?.revision : null;
    expect(next.race.revision).toBe(revision);
    expect(await app.app.services.rooms.command(asEventId(event.id), noteShownChange())).toEqual({
      facts: [expect.objectContaining({ revision: next.race.revision })],
    });
  });
});

describe('a stranger who opens every event', () => {
  const openRoomsMax_facts = 1_000;
  const events = 40;

  beforeEach(async () => {
    app = await openTestApp(1_000, null, null, { openRoomsMax_facts });
    event = await anEvent(app);
  });

  it('has as many in memory as the bound says; the last that were asked for stay', async () => {
    const ids: string[] = [];
    for (let count = 0; count < events; count += 1) {
      const { body } = await app.post(
        `/user/${event.owner.id}/events`,
        { ...eventForm, name: `Cup ${count}` },
        event.owner.token,
      );
      ids.push(routes.createEvent.item.parse(body.data[0]).event.id);
    }
    const rooms: WeakRef<EventRoom>[] = [];
    for (const id of ids) {
      await asked(id);
      rooms.push(new WeakRef(await roomOf(id)));
    }
    const open = app.app.services.rooms.openIds();
    expect(open.length).toBeGreaterThan(5);
    expect(open.length).toBeLessThanOrEqual(10);
    expect(open).toEqual(ids.slice(-open.length));
    await untilCollected(rooms.slice(0, -open.length));
    expect(await Promise.all(ids.map(async (id) => (await asked(id)).body.status))).toEqual(ids.map(() => 0));
    expect(app.app.services.rooms.openIds().length).toBeLessThanOrEqual(10);
  });

  it('closes none that a race goes on in', async () => {
    await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
    for (let count = 0; count < 12; count += 1) {
      const { body } = await app.post(`/user/${event.owner.id}/events`, eventForm, event.owner.token);
      await asked(routes.createEvent.item.parse(body.data[0]).event.id);
    }
    expect(app.app.services.rooms.openIds()[0]).toBe(event.id);
    expect(app.app.services.rooms.openIds().length).toBeLessThanOrEqual(11);
  });
});

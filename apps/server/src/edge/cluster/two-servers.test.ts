import { deviceTriggerTopic, eventTopic, routes } from '@startwand/contract';
import { TICKS_PER_MILLISECOND, after, duration } from '@startwand/timing';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { asEventId } from '../../base/ids.ts';
import { untilCollected } from '../../testing/collect-garbage.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aTimingProgram } from '../../testing/programs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';

describeWithPostgres('two servers on one database', (url) => {
  let here: TestApp;
  let there: TestApp;
  let event: TestEvent;

  beforeEach(async () => {
    here = await openTestApp(1_000, url());
    there = await openTestApp(1_000, url());
    event = await anEvent(here);
  });
  afterEach(async () => {
    await here.close();
    await there.close();
  });

  async function roomAt(app: TestApp): Promise<EventRoom> {
    const room = await app.app.services.rooms.openRoom(asEventId(event.id));
    if (room === null) throw new Error('There is no such event.');
    return room;
  }

  /** Pages at either server get to know what the event is like now. */
  async function untilBothAgree(): Promise<void> {
    await vi.waitFor(
      async () => {
        const [a, b] = await Promise.all([roomAt(here), roomAt(there)]);
        expect(b.race.revision).toBe(a.race.revision);
        const [ours, theirs] = await Promise.all([a.feed.snapshot('operator'), b.feed.snapshot('operator')]);
        expect(theirs.json.toString()).toBe(ours.json.toString());
      },
      { timeout: 20_000 },
    );
  }

  function arm(app: TestApp, heat = 0) {
    const path = `/events/${event.id}/heats/${event.heatIds[heat]}/activate`;
    return app.post(path, {}, event.owner.token);
  }

  function deliver(app: TestApp, sequence: number) {
    const triggers = [aTrigger(sequence)];
    return app.post('/devices/231203016/triggers', { triggers }, event.device);
  }

  it('tells pages at the other one each change, with what it is made of', async () => {
    const room = await roomAt(there);
    const { revision } = room.race;
    await arm(here);
    await vi.waitFor(() => {
      const told = room.feed.since('public', revision)?.join('') ?? '';
      expect(told).toContain(`"id":"${event.heatIds[0]}"`);
      expect(told).toContain('"state":"armed"');
    });
    await untilBothAgree();
  });

  it('tells who watches at the other one also when the room had been closed there', async () => {
    await there.close();
    // The last event that was asked for stays there, and no other.
    there = await openTestApp(1_000, url(), null, { openRoomsMax_facts: 0 });
    const address = await there.app.http.listen({ port: 0, host: '127.0.0.1' });
    const page = await aTimingProgram(address, null, ['websocket'], '/server');
    const heard = await page.listen(eventTopic(event.id));
    const closed = new WeakRef(await roomAt(there));
    const other = await here.post(`/user/${event.owner.id}/events`, eventForm, event.owner.token);
    const { event: next } = routes.createEvent.item.parse(other.body.data[0]);
    await page.listen(eventTopic(next.id));
    there.app.services.rooms.tidy();
    expect(there.app.services.rooms.openIds()).toEqual([next.id]);
    await untilCollected([closed]);
    await arm(here);
    await vi.waitFor(() => expect(heard).not.toEqual([]), { timeout: 20_000 });
    expect(heard.at(-1)?.dto['to']).toBe((await roomAt(here)).race.revision);
    await untilBothAgree();
    await page.client.deactivate();
  });

  it('tells timing programs at the other one what became of a trigger', async () => {
    const address = await there.app.http.listen({ port: 0, host: '127.0.0.1' });
    const program = await aTimingProgram(address, event.owner.token);
    const heard = await program.listen(deviceTriggerTopic('231203016'));
    await arm(here);
    await deliver(here, 1);
    await vi.waitFor(() =>
      expect(heard.map(({ type, dto }) => [type, dto['status']])).toEqual([
        ['ENTITY_ADD', 'valid'],
        ['ENTITY_UPDATE', 'active'],
      ]),
    );
    await program.client.deactivate();
  });

  it('tells pages at the other one of a name that was added', async () => {
    const room = await roomAt(there);
    const { revision } = room.race;
    const competitors = [{ startNumber: 9, firstName: 'Eva', lastName: 'Late', gender: 'female' }];
    await here.post(`/events/${event.id}/competitors`, { competitors }, event.owner.token);
    await vi.waitFor(() => expect(room.feed.since('public', revision)?.join('')).toContain('"lastName":"Late"'));
    await untilBothAgree();
  });

  it('tells pages at the other one of what is only shown: a changed name, a banner, a comment', async () => {
    await Promise.all([roomAt(here), roomAt(there)]);
    const { id, owner, competitorIds } = event;
    const renamed = { startNumber: 1, firstName: 'Eva', lastName: 'Changed', gender: 'female' };
    const told = [
      await here.post(`/events/${id}/competitors/${competitorIds[0]}`, renamed, owner.token),
      await there.post(`/events/${id}/banner`, { message: 'Start moved to noon' }, owner.token),
      await here.post(
        `/user/${owner.id}/events/${id}/general`,
        { name: 'Spring Cup', place: 'Seegrube', country: 'AUT' },
        owner.token,
      ),
      await there.delete(`/events/${id}/competitors/${competitorIds[2]}`, undefined, owner.token),
    ];
    expect(told.map(({ body }) => body.status)).toEqual([0, 0, 0, 0]);
    await untilBothAgree();
    const text = (await (await roomAt(there)).feed.snapshot('public')).json.toString();
    for (const title of ['Changed', 'Start moved to noon', 'Spring Cup']) {
      expect(text).toContain(title);
    }
    expect(text).not.toContain('"startNumber":3,');
  });

  it('lets both decide at the same moment: each in turn, and nothing twice', async () => {
    await Promise.all([roomAt(here), roomAt(there)]);
    await Promise.all([arm(here), arm(there, 1)]);
    const deliveries = Array.from({ length: 20 }, (_, index) => deliver(index % 2 === 0 ? here : there, index + 1));
    const answers = await Promise.all(deliveries);
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));

    await vi.waitFor(async () => expect((await roomAt(here)).race.triggers.size).toBe(20), {
      timeout: 20_000,
    });
    await untilBothAgree();
    expect([...(await roomAt(there)).race.heats.values()].map(({ state }) => state)).toEqual(['armed', 'armed']);
  });

  it('decides what a server that died had acknowledged, and pages see it', async () => {
    await arm(here);
    const room = await roomAt(there);
    await untilBothAgree();
    const { revision } = room.race;
    // All that is left of a server that was killed behind its answer.
    const { triggers } = here.app.services;
    await triggers.storeTriggers('231203016', [aTrigger(1), aTrigger(2)], here.now());
    there.moveClock(after(here.now(), duration(1_900 * TICKS_PER_MILLISECOND)));
    await there.app.services.leftBehind.look();
    // The server that stored them may still be at it.
    expect(room.race.triggers.size).toBe(0);

    there.moveClock(after(there.now(), duration(200 * TICKS_PER_MILLISECOND)));
    await vi.waitFor(() => expect(room.race.triggers.size).toBe(2), { timeout: 20_000 });
    await vi.waitFor(() => expect(room.feed.since('public', revision)?.join('')).toContain('"status":"onCourse"'));
    here.letSnapshotsAge();
    await untilBothAgree();
  });

  it('decides them also for an event that it has not open, while a heat of it is armed', async () => {
    await arm(here);
    await here.app.services.triggers.storeTriggers('231203016', [aTrigger(1)], here.now());
    there.moveClock(after(here.now(), duration(3_000 * TICKS_PER_MILLISECOND)));
    expect(there.app.services.rooms.openIds()).toEqual([]);
    await vi.waitFor(async () => expect((await roomAt(here)).race.triggers.size).toBe(1), {
      timeout: 20_000,
    });
  });

  it('catches up with what it did not hear while its connection was cut', async () => {
    const room = await roomAt(there);
    const cutter = new Client({ connectionString: url() });
    await cutter.connect();
    await cutter.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'startwand-notices' and datname = current_database()",
    );
    await cutter.end();
    const { revision } = room.race;
    await arm(here);
    await vi.waitFor(() => expect(room.race.revision).toBeGreaterThan(revision));
    await untilBothAgree();
  });
});

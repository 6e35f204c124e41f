import { routes } from '@startwand/contract';
import { after, duration, TICKS_PER_SECOND, type Timestamp } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let first: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  first = await anEvent(app);
});
afterEach(() => app.close());

const at = (seconds: number): Timestamp => after(raceMorning, duration(seconds * TICKS_PER_SECOND));

/** Another event of the same owner on the same timer. */
async function another(changes: Partial<typeof eventForm> = {}): Promise<TestEvent> {
  const form = { ...eventForm, name: 'Spring Cup', ...changes };
  const created = await app.post(`/user/${first.owner.id}/events`, form, first.owner.token);
  const detail = routes.createEvent.item.safeParse(created.body.data[0]).data;
  if (detail === undefined) throw new Error('The event was refused');
  return { ...first, id: detail.event.id, heatIds: detail.heats.map(({ id }) => id) };
}

async function act({ id, heatIds, owner }: TestEvent, step: string, time: Timestamp) {
  app.moveClock(time);
  const answer = await app.post(`/events/${id}/heats/${heatIds[0]}/${step}`, {}, owner.token);
  expect(answer.body.status).toBe(0);
}

async function deliver(...triggers: readonly ReturnType<typeof aTrigger>[]): Promise<void> {
  const answer = await app.post('/devices/231203016/triggers', { triggers }, first.device);
  expect(answer.body.status).toBe(0);
  await app.app.services.triggerDispatch.idle();
}

/** What the event made of the triggers that belong to it. */
async function verdictsIn({ id }: TestEvent): Promise<readonly string[]> {
  const room = await app.app.services.rooms.openRoom(asEventId(id));
  const judged = [...(room?.race.triggers.values() ?? [])];
  return judged.map(({ trigger, verdict }) => {
    const why = verdict.status === 'used' ? verdict.status : verdict.reason;
    return `${trigger.sequence} ${why}`;
  });
}

const bib = (startNumber: number) => ({ startNumber, type: 'MANUAL' }) as const;

describe('a trigger belongs to the event', () => {
  test('that is held that day when nobody has armed anything yet, and waits there', async () => {
    const startTime = '2026-01-24T10:00';
    const heats = [{ name: 'Run 1', startTime }];
    await another({ startDate: '2026-01-24', endDate: '2026-01-24', heats });
    app.moveClock(at(10));
    await deliver(aTrigger(1, { timestamp: at(10), sync: 'notSynced' }));
    expect(await verdictsIn(first)).toEqual(['1 notArmed']);
  });

  test('that had the channel armed at its time, whoever has it armed now', async () => {
    const next = await another();
    await act(first, 'activate', at(0));
    await act(first, 'finish', at(1_000));
    await act(next, 'activate', at(2_000));
    app.moveClock(at(3_000));
    await deliver(aTrigger(1, { timestamp: at(100), startNumber: bib(1) }));
    expect(await verdictsIn(first)).toEqual(['1 used']);
    expect(await verdictsIn(next)).toEqual([]);
  });

  test('that has the channel armed when it comes, if its clock runs free', async () => {
    const next = await another();
    await act(first, 'activate', at(0));
    await act(first, 'finish', at(1_000));
    await act(next, 'activate', at(2_000));
    await deliver(aTrigger(1, { timestamp: at(100), sync: 'notSynced', startNumber: bib(1) }));
    expect(await verdictsIn(first)).toEqual([]);
    expect(await verdictsIn(next)).toEqual(['1 unknownBib']);
  });

  test('that armed the channel last, when it fits no event', async () => {
    await act(first, 'activate', at(0));
    await act(first, 'finish', at(1_000));
    app.moveClock(at(30 * 24 * 3_600));
    await deliver(aTrigger(1, { timestamp: app.now(), sync: 'notSynced' }));
    expect(await verdictsIn(first)).toEqual(['1 notArmed']);
  });

  test('for which an operator made it by hand, whoever has the channel armed', async () => {
    const next = await another();
    await act(next, 'activate', at(0));
    const press = { session: 'page', sequence: 1, section: 0, timestamp_100ns: at(10) };
    const path = `/events/${first.id}/heats/${first.heatIds[0]}/trigger`;
    const pressed = await app.post(path, press, first.owner.token);
    expect(pressed.body.status).toBe(0);
    expect(await verdictsIn(first)).toEqual(['1 notArmed']);
    // What an event is still to decide, it decides when the server starts again.
    expect(await app.app.services.triggers.undecidedTriggers(next.id)).toEqual([]);
  });
});

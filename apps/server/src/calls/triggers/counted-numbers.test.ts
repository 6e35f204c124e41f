import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
});
afterEach(() => app.close());

const device = '231203016';
const second = 10_000_000n;
const numbered = (sequence: number, number: number) =>
  aTrigger(sequence, {
    timestamp: raceMorning + BigInt(sequence) * 30n * second,
    timingChannel: 'C0',
    startNumber: { startNumber: number, type: 'MANUAL' },
  });
const deliver = (...triggers: readonly unknown[]) =>
  app.post(`/devices/${device}/triggers`, { triggers }, event.device);
const say = (numbers: string) => app.post(`/devices/${device}/numbers`, { numbers }, event.owner.token);
const sent = async () => {
  const { body } = await app.get(`/devices/${device}/channel/0/trigger`, event.owner.token);
  return body.data.map((one) => one['startNumber']).toReversed();
};

describe('numbers of a timer that are its counter', () => {
  test('are nobody from the moment it is said: the next one starts, whatever the number', async () => {
    await say('counter');
    await deliver(numbered(1, 3));
    // Bib 1 is due; 3 is what the timer counted.
    await vi.waitFor(async () => {
      app.letSnapshotsAge();
      const detail = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
      expect(detail.body.data[0]?.['runs']).toMatchObject([{ competitorId: event.competitorIds[0] }]);
    });
    expect(await sent()).toEqual([{ startNumber: 3, type: 'SEQUENTIAL' }]);
  });

  test('stay as they were read when that is said later, and again when it is taken back', async () => {
    await deliver(numbered(1, 1));
    await say('counter');
    await deliver(numbered(2, 2));
    await say('bibs');
    await deliver(numbered(3, 3));
    expect(await sent()).toMatchObject([{ type: 'MANUAL' }, { type: 'SEQUENTIAL' }, { type: 'MANUAL' }]);
  });

  test('may be sent again, under either word; another number is refused still', async () => {
    await deliver(numbered(1, 1));
    await say('counter');
    expect((await deliver(numbered(1, 1), numbered(2, 2))).body.status).toBe(0);
    await say('bibs');
    expect((await deliver(numbered(1, 1), numbered(2, 2))).body.status).toBe(0);
    const other = await deliver(numbered(2, 3));
    expect(other.body.issues).toEqual([{ path: ['triggers', 0, 'sequence'], code: 'TAKEN' }]);
    expect(await sent()).toMatchObject([{ type: 'MANUAL' }, { type: 'SEQUENTIAL' }]);
  });
});

/** Senders that bring more than a day has room for: told to wait, and nothing of it is lost. */
import { afterEach, expect, test } from 'vitest';
import { limits, routes } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent } from '../../testing/events.ts';
import { aDevice, aTimekeeper, register } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

const later = { http: 429, headers: { 'retry-after': '60' }, body: { status: -9000 } };
/** So many full days of a phone are all that an event may bring. */
const phonesPerEvent = 4;
const day = 24n * 3_600n * 10_000_000n;

/** A fiftieth of every quota. */
const factor = 0.02;

test('a timer over its allowance is told to come later, and delivers the same batch on the next day', async () => {
  app = await openTestApp(factor);
  const owner = await aTimekeeper(app);
  await aDevice(app);
  const token = await register(app, owner);
  const size = limits.triggersPerBatchMax;
  const deliver = (batch: number) => {
    const triggers = Array.from({ length: size }, (_none, index) => aTrigger(batch * size + index + 1));
    return app.post('/devices/231203016/triggers', { triggers }, token);
  };
  const batches = (limits.triggersPerDeviceMax_per_day * factor) / size;
  for (let batch = 0; batch < batches; batch += 1) expect(await deliver(batch)).toMatchObject({ http: 200 });
  expect(await deliver(batches)).toMatchObject(later);
  app.moveClock(timestamp(app.now() + day));
  const again = await deliver(batches);
  expect(again.body.data).toEqual([{ session: 's1', upTo: (batches + 1) * size }]);
});

test('a new link brings no new allowance once the phones of an event have used up theirs', async () => {
  app = await openTestApp(factor);
  const event = await anEvent(app);
  const aLink = async () => {
    const made = await app.post(`/events/${event.id}/phones`, { section: 1, role: 'times' }, event.owner.token);
    return routes.addPhone.item.parse(made.body.data[0]).phones?.at(-1)?.key ?? '';
  };
  const size = limits.tapsPerBatchMax;
  const deliver = (key: string, batch: number) => {
    const taps = Array.from({ length: size }, (_none, index) => ({
      session: 'phone-page-1',
      sequence: batch * size + index + 1,
      kind: 'tap',
      section: 1,
      timestamp_100ns: app.now() + BigInt(batch * size + index),
      startNumber: null,
      clock: { offset_us: 0, bound_us: 8_000 },
    }));
    return app.post('/phone/taps', { taps }, key);
  };
  const batches = (limits.tapsPerPhoneMax_per_day * factor) / size;
  for (let link = 0; link < phonesPerEvent; link += 1) {
    const key = await aLink();
    for (let batch = 0; batch < batches; batch += 1) expect(await deliver(key, batch)).toMatchObject({ http: 200 });
  }
  const another = await aLink();
  expect(await deliver(another, 0)).toMatchObject(later);
  app.moveClock(timestamp(app.now() + day));
  expect(await deliver(another, 0)).toMatchObject({ http: 200 });
});

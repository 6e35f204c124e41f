/** Before there is a field the sport says which times cannot be: in the log and in the checks, to operators. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { eventCalls } from '../../testing/event-calls.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const { atHeat } = eventCalls(() => ({ app, event }));
const settings = (body: object) =>
  app.post(`/user/${event.owner.id}/events/${event.id}/settings`, { handPrecision: null, ...body }, event.owner.token);
const kinds = async () => {
  const { body } = await app.get(`/events/${event.id}/checks?heatId=${event.heatIds[0]}`, event.owner.token);
  return body.data.map(({ kind }) => kind).filter((kind) => kind !== 'stillWaiting' && kind !== 'notSynchronised');
};
async function logged(): Promise<readonly unknown[]> {
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  const log = body.data[0]?.['log'];
  const entries = Array.isArray(log) ? log.map(({ type, bib }) => [type, bib]) : [];
  return entries.filter(([type]) => type !== 'clockJumped');
}

/** Impulses at seconds of the morning, each with the bib that was typed at the timer. */
async function comesDown(bib: number, start_s: number, finish_s: number): Promise<void> {
  const startNumber = { startNumber: bib, type: 'MANUAL' };
  const start = { ...aTrigger(start_s), timingChannel: 'C0', startNumber };
  const finish = { ...aTrigger(finish_s), timingChannel: 'C1', startNumber };
  for (const trigger of [start, finish]) {
    const answer = await app.post('/devices/231203016/triggers', { triggers: [trigger] }, event.device);
    expect(answer.body.status).toBe(0);
    await app.app.services.triggerDispatch.idle();
  }
}

test('the first finisher of a giant slalom of 1,000 m in 3 s is in the log and in the checks', async () => {
  await settings({ sport: 'giantSlalom', distance: 1_000 });
  await atHeat('activate', {});
  await comesDown(1, 10, 13);
  expect([await logged(), await kinds()]).toEqual([[['fasterThanSport', 1]], ['fasterThanSport']]);
  await app.restart();
  expect([await logged(), await kinds()]).toEqual([[['fasterThanSport', 1]], ['fasterThanSport']]);
  // The field is as fast: nothing is in doubt any more.
  await comesDown(2, 20, 23);
  await comesDown(3, 30, 33);
  expect(await kinds()).toEqual([]);
});

test('somebody slower than a tenth of the limit is, too, and nobody where no sport was chosen', async () => {
  await settings({ sport: 'giantSlalom', distance: 1_000 });
  await atHeat('activate', {});
  await comesDown(1, 10, 411);
  expect([await logged(), await kinds()]).toEqual([[['slowerThanSport', 1]], ['slowerThanSport']]);
  await settings({ sport: null, distance: 1_000 });
  expect(await kinds()).toEqual([]);
});

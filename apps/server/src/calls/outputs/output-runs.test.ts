/** Who sends, where several could, and what is said where there is no place. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { limits, routes, type OutputInput, wideBounds } from '@startwand/contract';
import { timestamp, TICKS_PER_HOUR, TICKS_PER_SECOND, type Timestamp } from '@startwand/timing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { openLog } from '../../base/log.ts';
import { RaceReportStore } from '../../race/reports/store.ts';
import { anEvent, eventForm } from '../../testing/events.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { OutputRuns } from './output-runs.ts';
import { RMonitorPort } from './rmonitor-port.ts';
import { OutputStore } from './store.ts';

let app: TestApp;
let outputs: OutputStore;
let now: Timestamp;
let started: Timestamp;
const eventIds: string[] = [];
/** Port 9 of this machine is shut: nobody is reached there. */
const toReceiver = { kind: 'rmonitor', host: 'receiver.example', port: 9 } as const;
const named = (id: string) => ({ id, wanted: toReceiver });
beforeEach(async () => {
  app = await openTestApp();
  eventIds.splice(0, 1, (await anEvent(app)).id);
  outputs = new OutputStore({ database: app.database, factorKey: null, log: { error: () => undefined } });
  // For the app's own server that is more than a day ago: it leaves these to others.
  started = timestamp(app.now() - BigInt(48 * TICKS_PER_HOUR));
  now = timestamp(started + BigInt(TICKS_PER_SECOND));
});
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  await app.close();
});

async function begun(id: string, of = eventIds[0] ?? '', receiver: OutputInput = toReceiver): Promise<void> {
  const eventId = asEventId(of);
  await outputs.add(id, eventId, receiver, limits.outputsMax, []);
  await outputs.run(eventId, id, started);
}

const clock = () => now;
let elapsed = 0;
const elapsed_ms = () => elapsed;
const lookAt = () => ({ look: () => Promise.resolve(null), timeZone: () => 'UTC' });

/** Another server on the same database. */
function aServer(runsMax = 100) {
  const runs = new OutputRuns({
    outputs,
    rooms: app.app.services.rooms,
    raceReports: new RaceReportStore(app.database),
    allows: () => true,
    portOwner: () => Promise.resolve(null),
    lookups: { addressesOf: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) },
    rmonitorPort: new RMonitorPort({ lookAt, clock, elapsed_ms }),
    clock,
    elapsed_ms,
    log: openLog('silent'),
    runsMax,
  });
  const end = runs.listen();
  let isOver = false;
  const stop = async () => {
    if (!isOver) await end();
    isOver = true;
  };
  endings.push(stop);
  return { runs, stop };
}

test('one of two servers sends, and the other takes over when the first has ended', async () => {
  await begun('o1');
  const [first, second] = [aServer(), aServer()];
  await first.runs.wake();
  await second.runs.wake();
  const whoSends = () => [first, second].map(({ runs }) => runs.stateOf(named('o1'), 'anna') !== null);
  expect(whoSends().filter(Boolean)).toHaveLength(1);
  const isFirst = whoSends()[0] === true;
  await (isFirst ? first : second).stop();
  await (isFirst ? second : first).runs.wake();
  expect(whoSends()).toEqual([!isFirst, isFirst]);
});

test('where there is no place it says so, and after a day it ends by itself', async () => {
  await begun('o1');
  await begun('o2');
  const { runs } = aServer(1);
  await runs.wake();
  expect(runs.stateOf(named('o2'), 'anna')).toMatchObject({ isConnected: false, problem: 'TOO_MANY' });
  now = timestamp(started + BigInt((limits.outputRun_h + 1) * TICKS_PER_HOUR));
  await runs.wake();
  expect([runs.stateOf(named('o1'), 'anna'), runs.stateOf(named('o2'), 'anna')]).toEqual([null, null]);
});

test('an account that has all places gives its last one to an organiser who has none', async () => {
  const ben = await aTimekeeper(app);
  const form = { ...eventForm, measuringPoints: [{ sources: [] }, { sources: [], ...wideBounds }] };
  const made = await app.post(`/user/${ben.id}/events`, form, ben.token);
  const other = routes.createEvent.item.parse(made.body.data[0]).event.id;
  for (const id of ['o1', 'o2', 'o3']) await begun(id);
  const { runs } = aServer(3);
  await runs.wake();
  const problems = (...ids: string[]) => ids.map((id) => runs.stateOf(named(id), 'anna')?.problem === 'TOO_MANY');
  expect(problems('o1', 'o2', 'o3')).toEqual([false, false, false]);
  await begun('x1', other);
  await runs.wake();
  expect(problems('o1', 'o2', 'o3', 'x1')).toEqual([false, false, true, false]);
  await begun('x2', other);
  await runs.wake();
  expect(problems('o1', 'o2', 'o3', 'x1', 'x2')).toEqual([false, false, true, false, true]);
});

test('a receiver that was not reached for a minute holds no place, and gets one when it is there', async () => {
  const receiver = createServer((socket) => socket.on('error', () => undefined).resume());
  const listen = async (port: number) => {
    receiver.listen(port, '127.0.0.1');
    await once(receiver, 'listening');
    return (receiver.address() as AddressInfo).port;
  };
  const close = async () => {
    receiver.close();
    await once(receiver, 'close');
  };
  const port = await listen(0);
  await close();
  await begun('o1', eventIds[0], { ...toReceiver, port });
  await begun('o2');
  const { runs, stop } = aServer(1);
  const areTooMany = () => ['o1', 'o2'].map((id) => runs.stateOf(named(id), 'anna')?.problem === 'TOO_MANY');
  await runs.wake();
  expect(areTooMany()).toEqual([false, true]);
  elapsed += 61_000;
  await runs.wake();
  expect(areTooMany()).toEqual([false, false]);
  await listen(port);
  await vi.waitUntil(() => runs.stateOf(named('o1'), 'anna')?.isConnected === true, { timeout: 15_000 });
  await runs.wake();
  expect(areTooMany()).toEqual([false, true]);
  await stop();
  await close();
});

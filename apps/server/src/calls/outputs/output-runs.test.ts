/** Who sends, where several could, and what is said where there is no place. */
import { limits } from '@startwand/contract';
import { timestamp, TICKS_PER_HOUR, TICKS_PER_SECOND, type Timestamp } from '@startwand/timing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { openLog } from '../../base/log.ts';
import { RaceReportStore } from '../../race/reports/store.ts';
import { anEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { OutputRuns } from './output-runs.ts';
import { RMonitorPort } from './rmonitor-port.ts';
import { OutputStore } from './store.ts';

let app: TestApp;
let outputs: OutputStore;
let now: Timestamp;
let started: Timestamp;
const eventIds: string[] = [];
const toReceiver = { kind: 'rmonitor', host: 'receiver.invalid', port: 50_000 } as const;
const named = (id: string) => ({ id, wanted: toReceiver });
beforeEach(async () => {
  app = await openTestApp();
  eventIds.splice(0, 1, (await anEvent(app)).id);
  outputs = new OutputStore(app.database);
  // For the app's own server that is more than a day ago: it leaves these to others.
  started = timestamp(app.now() - BigInt(48 * TICKS_PER_HOUR));
  now = timestamp(started + BigInt(TICKS_PER_SECOND));
});
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  await app.close();
});

async function begun(id: string): Promise<void> {
  const eventId = asEventId(eventIds[0] ?? '');
  await outputs.add(id, eventId, toReceiver, limits.outputsMax, []);
  await outputs.run(eventId, id, started);
}

const clock = () => now;
const elapsed_ms = () => performance.now();
const lookAt = () => ({ look: () => Promise.resolve(null), timeZone: () => 'UTC' });

/** Another server on the same database. */
function aServer(runsMax = 100) {
  const runs = new OutputRuns({
    outputs,
    rooms: { openRoom: () => Promise.resolve(null) },
    raceReports: new RaceReportStore(app.database),
    allows: () => false,
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
  const whoSends = () => [first, second].map(({ runs }) => runs.stateOf(named('o1')) !== null);
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
  expect(runs.stateOf(named('o2'))).toMatchObject({ isConnected: false, problem: 'TOO_MANY' });
  now = timestamp(started + BigInt((limits.outputRun_h + 1) * TICKS_PER_HOUR));
  await runs.wake();
  expect([runs.stateOf(named('o1')), runs.stateOf(named('o2'))]).toEqual([null, null]);
});

/**
 * A machine whose clock is set back, while the server runs and between two starts: a race goes on, nothing
 * freezes and nothing vanishes. Processes live by a clock of their own (`testing/machine-clock.ts`); what
 * needs a race has its clock injected.
 */
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { steadyClock, ticksOf, type SteadyClock } from './clock.ts';
import { keepClock, startClock } from '../calls/service/kept-clock.ts';
import { aTrigger } from '../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { clockBy, machineClock, type MachineClock } from '../testing/machine-clock.ts';
import { processesOn, type Processes, type ServerProcess } from '../testing/server-process.ts';
import { openTestApp, raceMorning, type TestApp } from '../testing/test-app.ts';

const hour_ms = 3_600_000;

describe('a race while the clock of its machine is set back (clock injected)', () => {
  let machine_ms: number;
  let passed_ms: number;
  let clock: SteadyClock;
  let stop: () => Promise<void>;
  let server: TestApp;
  let event: TestEvent;

  const ofMachine = (): SteadyClock =>
    steadyClock(
      () => machine_ms,
      () => passed_ms,
    );

  beforeEach(async () => {
    machine_ms = Number(raceMorning / BigInt(TICKS_PER_MILLISECOND));
    passed_ms = 0;
    clock = ofMachine();
    server = await openTestApp(1_000, null, null, {
      clock: () => clock.now(),
      clockAhead_ms: () => clock.ahead_ms(),
      elapsed_ms: () => passed_ms,
    });
    stop = keepClock(server.database, clock, { error: () => undefined });
    event = await anEvent(server);
    pass(2_000);
  });
  afterEach(async () => {
    await stop();
    await server.close();
  });

  function pass(time_ms: number): void {
    machine_ms += time_ms;
    passed_ms += time_ms;
  }

  /** Ends the server and starts it on a machine that is behind by so much. */
  async function restart(back_ms: number, isReset = false): Promise<string | null> {
    await stop();
    await server.restart();
    machine_ms -= back_ms;
    clock = ofMachine();
    const said = await startClock(server.database, clock, isReset);
    stop = keepClock(server.database, clock, { error: () => undefined });
    return said;
  }

  const heat = (what: string): string => `/events/${event.id}/heats/${event.heatIds[0]}/${what}`;

  async function arm(): Promise<void> {
    const { body } = await server.post(heat('activate'), {}, event.owner.token);
    expect(body.status).toBe(0);
    pass(2_000);
  }

  /** Of a timer whose clock nothing holds: it is timed by when it was received. */
  async function deliver(...sequences: readonly number[]): Promise<void> {
    const triggers = sequences.map((sequence) =>
      aTrigger(sequence, {
        sync: 'notSynced',
        timingChannel: sequence === 1 ? 'C0' : 'C1',
        startNumber: { startNumber: 1, type: 'MANUAL' },
      }),
    );
    const { http } = await server.post('/devices/231203016/triggers', { triggers }, event.device);
    expect(http).toBe(200);
    await server.app.services.triggerDispatch.idle();
  }

  async function runs(): Promise<readonly unknown[]> {
    const { body } = await server.get(`/events/${event.id}/detail`, event.owner.token);
    const detail = body.status === 0 ? body.data[0] : undefined;
    const listed = detail?.['runs'];
    return Array.isArray(listed) ? listed : [];
  }

  test('a page that opens sees who finished since', async () => {
    await arm();
    await deliver(1);
    expect(await runs()).toMatchObject([{ status: 'onCourse' }]);
    machine_ms -= 2 * hour_ms;
    pass(30_000);
    await deliver(2);
    pass(1_500);
    expect(await runs()).toMatchObject([{ status: 'ok' }]);
  });

  test('a list that is kept for a second is made anew', async () => {
    const list = async () => (await server.get('/events?limit=5')).body.data.length;
    const before = await list();
    machine_ms -= 2 * hour_ms;
    pass(1_500);
    expect(await list()).toBe(before);
    expect(clock.ahead_ms()).toBe(2 * hour_ms);
  });

  test('an impulse of a timer that is not synchronised counts for the heat that was armed before', async () => {
    await arm();
    machine_ms -= hour_ms;
    await deliver(1);
    expect(await runs()).toMatchObject([{ status: 'onCourse' }]);
  });

  test('pages are told how far the service is ahead', async () => {
    expect((await server.get('/time/now')).body.data).toMatchObject([{ ahead_ms: 0 }]);
    machine_ms -= hour_ms;
    expect((await server.get('/time/now')).body.data).toMatchObject([{ ahead_ms: hour_ms }]);
  });

  test('between two starts: what is armed stays before what comes then', async () => {
    await arm();
    expect(await restart(hour_ms)).toContain('THE CLOCK OF THIS MACHINE WAS SET BACK');
    await deliver(1);
    expect(await runs()).toMatchObject([{ status: 'onCourse' }]);
  });

  test('between two starts: the list of a channel keeps what was delivered before', async () => {
    await deliver(1);
    await restart(24 * hour_ms);
    await deliver(2);
    const list = '/devices/231203016/channel/0/trigger';
    const { body } = await server.get(list, event.owner.token);
    expect(body.data).toHaveLength(1);
  });

  test('between two starts: who is logged in stays so', async () => {
    await restart(24 * hour_ms);
    const { http } = await server.get(`/user/${event.owner.id}/devices`, event.owner.token);
    expect(http).toBe(200);
  });

  test('between two starts: a timer whose clock is years ahead moves nothing', async () => {
    const triggers = [aTrigger(1, { timestamp: raceMorning + ticksOf(9_000 * 24 * hour_ms) })];
    await server.post('/devices/231203016/triggers', { triggers }, event.device);
    expect(await restart(0)).toBeNull();
    expect(clock.ahead_ms()).toBe(0);
  });

  test('after a start, the moment goes on and never twice', async () => {
    const before = clock.now();
    await restart(hour_ms);
    const after = clock.now();
    expect(after).toBeGreaterThanOrEqual(before);
    pass(10);
    expect(clock.now()).toBeGreaterThan(after);
  });

  test('an operator who knows that the machine is right resets it', async () => {
    expect(await restart(hour_ms, true)).toContain('--reset-clock');
    expect(clock.ahead_ms()).toBe(0);
    expect(await restart(0)).toBeNull();
  });
});

describe(`a server on a machine whose clock is set back (${clockBy})`, () => {
  let data: string;
  let machine: MachineClock;
  let processes: Processes;
  beforeEach(() => {
    data = aFolder('clock');
    machine = machineClock(data);
    processes = processesOn(data, { env: machine.env });
  });
  afterEach(() => processes.killAll());

  async function clockOf({ api }: ServerProcess): Promise<{ now_ms: number; ahead_ms: number }> {
    const body: unknown = await (await fetch(`${api}/time/now`)).json();
    const [item] = (body as { data: { timestamp_100ns: number; ahead_ms: number }[] }).data;
    return { now_ms: (item?.timestamp_100ns ?? 0) / 10_000, ahead_ms: item?.ahead_ms ?? 0 };
  }

  test('goes on from where it was, says so, and believes the machine when it is told to', async () => {
    const first = await processes.serve();
    const before = await clockOf(first);
    expect(before.ahead_ms).toBeLessThan(1_000);
    machine.set(-7_200);
    await vi.waitFor(async () => expect((await clockOf(first)).ahead_ms).toBeGreaterThan(7_000_000));
    expect((await clockOf(first)).now_ms).toBeGreaterThanOrEqual(before.now_ms);
    first.signal('SIGTERM');
    await first.exitCode;

    const second = await processes.serve();
    expect((await clockOf(second)).now_ms).toBeGreaterThanOrEqual(before.now_ms);
    await vi.waitFor(() => expect(second.lines.join()).toContain('WAS SET BACK'));
    second.signal('SIGTERM');
    await second.exitCode;

    const third = await processes.serve(['--no-demo', '--reset-clock']);
    expect((await clockOf(third)).ahead_ms).toBeLessThan(1_000);
    expect((await clockOf(third)).now_ms).toBeLessThan(before.now_ms - hour_ms);
  }, 120_000);
});

/** A timer by GPS and a server whose clock shows another time, through the whole server: delivered, stored, judged, told. */
import { routes } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { afterEach, describe, expect, test } from 'vitest';
import { steadyClock, type SteadyClock } from '../../base/clock.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';

const second_100ns = 10_000_000n;

let server: TestApp;
let event: TestEvent;
/** Elapsed time, independent of any clock. */
let passed_ms: number;
/** How far the laptop's clock is off. */
let off_s: number;

async function open(laptop_s: number): Promise<void> {
  passed_ms = 0;
  off_s = laptop_s;
  const machine_ms = () => Number(raceMorning / BigInt(TICKS_PER_MILLISECOND)) + passed_ms + off_s * 1_000;
  const clock: SteadyClock = steadyClock(machine_ms, () => passed_ms);
  server = await openTestApp(1_000, null, null, { clock: () => clock.now(), elapsed_ms: () => passed_ms });
  event = await anEvent(server);
  pass(5);
}
afterEach(() => server.close());

function pass(seconds: number): void {
  passed_ms += seconds * 1_000;
}

async function step(what: string): Promise<void> {
  const path = `/events/${event.id}/heats/${event.heatIds[0]}/${what}`;
  expect((await server.post(path, {}, event.owner.token)).body.status).toBe(0);
  pass(5);
}

let sequence = 0;
/** Stamped by GPS when it is made, and delivered at once. */
async function impulse(channel: 0 | 1): Promise<void> {
  sequence += 1;
  const timestamp = raceMorning + BigInt(passed_ms) * BigInt(TICKS_PER_MILLISECOND);
  pass(0.05);
  const trigger = aTrigger(sequence, { timestamp, timingChannel: `C${channel}` });
  const { http } = await server.post('/devices/231203016/triggers', { triggers: [trigger] }, event.device);
  expect(http).toBe(200);
  await server.app.services.triggerDispatch.idle();
}

/** Three start, and are a minute on course. */
async function threeRun(between: () => void = () => undefined): Promise<void> {
  for (let starter = 0; starter < 3; starter += 1) {
    await impulse(0);
    pass(19.95);
  }
  between();
  for (let racer = 0; racer < 3; racer += 1) {
    await impulse(1);
    pass(19.95);
  }
}

async function detail() {
  const { body } = await server.get(`/events/${event.id}/detail/operator`, event.owner.token);
  const [shown] = body.data;
  if (shown === undefined) throw new Error('the event is not shown');
  return shown;
}

/** Status and net time of each run, in seconds. */
async function seen(): Promise<readonly string[]> {
  const { runs } = (await detail()) as {
    runs: readonly { status: string; data: { sections: readonly ({ timestamp_100ns: bigint } | null)[] } }[];
  };
  return runs.map(({ status, data: { sections } }) => {
    const [start, finish] = sections;
    const net = finish && start ? (finish.timestamp_100ns - start.timestamp_100ns) / second_100ns : null;
    return `${status} ${net}`;
  });
}

const eachAMinute = ['ok 60', 'ok 60', 'ok 60'];

describe('a timer that is synchronised by GPS', () => {
  test.each([
    ['ten minutes ahead', 600],
    ['ten minutes behind', -600],
    ['fifteen seconds ahead', 15],
    ['right', 0],
  ])('times everybody who started after arming when the laptop is %s', async (_, laptop_s) => {
    await open(laptop_s);
    await step('activate');
    await threeRun();
    const shown = await detail();
    expect(await seen()).toEqual(eachAMinute);
    const ahead_100ns = -laptop_s * Number(second_100ns);
    const said = { type: 'clockDisagrees', severity: 'high', deviceId: '231203016' };
    if (laptop_s === 0) expect(shown['event']).not.toHaveProperty('clocks');
    else {
      const { log, event: told } = shown as {
        log: { ahead_100ns?: number }[];
        event: { clocks: { ahead_100ns: number }[] };
      };
      expect(log).toMatchObject([said]);
      expect(told.clocks).toMatchObject([{ deviceId: '231203016' }]);
      expect(Math.abs((told.clocks[0]?.ahead_100ns ?? 0) - ahead_100ns)).toBeLessThan(Number(second_100ns) / 2);
      expect(log[0]?.ahead_100ns).toBe(told.clocks[0]?.ahead_100ns);
    }
    // The race rebuilt from storage is the same.
    await server.restart();
    expect(await seen()).toEqual(eachAMinute);
  });

  test.each([
    ['ahead', 600],
    ['behind', -600],
  ])('goes on when the clock of the laptop, which was ten minutes %s, is set right in between', async (_, laptop_s) => {
    await open(laptop_s);
    await step('activate');
    // Somebody tries the beam of the finish.
    await impulse(1);
    pass(1);
    await impulse(1);
    pass(1);
    await threeRun(() => {
      off_s = 0;
    });
    expect(await seen()).toEqual(eachAMinute);
  });

  test('leaves no impulse silently unused while nothing is known of the difference', async () => {
    await open(600);
    await step('activate');
    await impulse(0);
    const { triggers } = (await detail()) as { triggers: unknown[] };
    expect(triggers).toMatchObject([
      { judgement: { status: 'unassigned', reason: 'stampedOutside', heatId: event.heatIds[0], section: 0 } },
    ]);
  });

  test('gives all of them to the heat with one call, which one undo takes back', async () => {
    await open(600);
    await step('activate');
    await impulse(0);
    pass(59.95);
    await impulse(1);
    expect(await seen()).toEqual([]);
    await step('trigger/take-stamped');
    expect(await seen()).toEqual(['ok 60']);
    await server.restart();
    expect(await seen()).toEqual(['ok 60']);
    await step('undo');
    expect((await detail())['triggers']).toMatchObject([
      { judgement: { status: 'unassigned', reason: 'stampedOutside' } },
      { judgement: { status: 'unassigned', reason: 'stampedOutside' } },
    ]);
  });

  test('gives an impulse to the event that is armed, not to the one that was armed at its stamp', async () => {
    await open(600);
    await step('activate');
    await threeRun();
    pass(480);
    await step('deactivate');
    const { body } = await server.post(`/user/${event.owner.id}/events`, eventForm, event.owner.token);
    const afternoon = routes.createEvent.item.parse(body.data[0]);
    const heat = `/events/${afternoon.event.id}/heats/${afternoon.heats[0]?.id}`;
    expect((await server.post(`${heat}/activate`, {}, event.owner.token)).body.status).toBe(0);
    pass(5);
    await impulse(0);
    const told = await server.get(`/events/${afternoon.event.id}/trigger`, event.owner.token);
    expect(told.body.data).toHaveLength(1);
  });
});

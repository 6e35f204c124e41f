import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

/** A device whose clock starts at 1,000 and a server that answers after each of the given trips. */
function aDevice(trips: readonly { readonly out: number; readonly back: number }[]) {
  const serverAhead_ms = 7_200_000;
  let monotonic = 1_000;
  const left = [...trips];
  return {
    monotonic: () => monotonic,
    wallClock: () => 1_700_000_000_000,
    serverNow: () => monotonic + serverAhead_ms,
    ask: () => {
      const trip = left.shift();
      if (trip === undefined) return Promise.resolve(null);
      monotonic += trip.out;
      const answer = monotonic + serverAhead_ms;
      monotonic += trip.back;
      return Promise.resolve(answer);
    },
  };
}

test('shows the own clock of the device until the server has answered', () => {
  expect(createServerClock(aDevice([])).now()).toBe(1_700_000_000_000);
});

test('stays as it was when the server cannot be reached', async () => {
  const clock = createServerClock(aDevice([]));
  await clock.set();
  expect(clock.now()).toBe(1_700_000_000_000);
});

test('believes the fastest of the answers', async () => {
  const device = aDevice([
    { out: 400, back: 10 },
    { out: 4, back: 6 },
    { out: 10, back: 900 },
  ]);
  const clock = createServerClock(device);
  await clock.set();
  expect(Math.abs(clock.now() - device.serverNow())).toBeLessThanOrEqual(1);
});

test('no slow answer shifts the clock while a better one may come', async () => {
  const quick = { out: 5, back: 5 };
  const device = aDevice([quick, quick, quick, quick, quick, { out: 900, back: 10 }, quick]);
  const seen: number[] = [];
  const clock = createServerClock({
    ...device,
    ask: async () => {
      seen.push(clock.now() - device.serverNow());
      return device.ask();
    },
  });
  await clock.set();
  await clock.set();
  expect(seen).toHaveLength(10);
  expect(Math.max(...seen.slice(5).map(Math.abs))).toBeLessThanOrEqual(1);
});

test('tells how far it may be off: half the fastest trip and a millisecond, and more the longer ago that was', async () => {
  const device = aDevice([
    { out: 30, back: 10 },
    { out: 4, back: 16 },
  ]);
  let slept_ms = 0;
  const clock = createServerClock({ ...device, monotonic: () => device.monotonic() + slept_ms });
  expect(clock.estimate()).toBeNull();
  await clock.set();
  expect(clock.estimate()?.bound_ms).toBeCloseTo(11);
  slept_ms = 60_000;
  expect(clock.estimate()?.bound_ms).toBeCloseTo(14);
});

test('keeps what it knows when the server does not answer any more', async () => {
  const clock = createServerClock(aDevice([{ out: 5, back: 5 }]));
  await clock.set();
  await clock.set();
  expect(clock.estimate()?.bound_ms).toBeCloseTo(6);
});

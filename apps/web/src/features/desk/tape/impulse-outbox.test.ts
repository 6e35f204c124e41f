import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, type FailureName } from '../../../api/api-error.ts';
import { createTextStorage } from '../../../base/storage.ts';
import { clockOfHand, decodeImpulse, encodeImpulse, timeByHand, type HandImpulse } from './hand-impulse.ts';
import { createImpulseOutbox } from './impulse-outbox.ts';

const press = {
  eventId: 'e1',
  heatId: 'h1',
  section: 0,
  timestamp_100ns: 17_637_123_000_100_000n,
  startNumber: null,
};

/** A server that gives the answers in turn, then takes everything. */
function aServer(...answers: readonly (FailureName | ApiError)[]) {
  const left = [...answers];
  const taken: HandImpulse[] = [];
  const deliver = (impulse: HandImpulse): Promise<ApiError | null> => {
    const failure = left.shift();
    if (failure === undefined) taken.push(impulse);
    if (failure === undefined) return Promise.resolve(null);
    return Promise.resolve(failure instanceof ApiError ? failure : new ApiError(failure));
  };
  return { deliver, taken };
}

function aPage(
  server: Pick<ReturnType<typeof aServer>, 'deliver'>,
  session = 'page',
  who: () => string | null = () => 'anna',
) {
  const retries: (() => void)[] = [];
  const waits: number[] = [];
  const outbox = createImpulseOutbox({
    storage: createTextStorage(() => localStorage),
    session,
    who,
    deliver: server.deliver,
    later: (callback, wait_ms) => {
      retries.push(callback);
      waits.push(wait_ms);
    },
  });
  const close = outbox.start();
  return { outbox, close, waits, retry: () => retries.shift()?.() };
}

test('an impulse is in storage before the key press ends', () => {
  localStorage.clear();
  const { outbox, close } = aPage({ deliver: () => new Promise(() => {}) });
  void outbox.add(press);
  expect(localStorage.getItem('startwand.impulse.page.1')).toContain('17637123000100000');
  close();
});

test('stays until the server has acknowledged it, and is gone then', async () => {
  localStorage.clear();
  const server = aServer('UNREACHABLE', 'BUSY', 'REAUTHENTICATE');
  const { outbox, retry } = aPage(server);
  void outbox.add(press);
  expect(outbox.entries.get()).toHaveLength(1);
  await vi.waitFor(() => {
    retry();
    expect(server.taken).toHaveLength(1);
  });
  await vi.waitFor(() => expect(outbox.entries.get()).toEqual([]));
  expect(localStorage).toHaveLength(0);
});

test('the presses of one page arrive in their order, each with its own number', async () => {
  localStorage.clear();
  const server = aServer();
  const { outbox } = aPage(server);
  void outbox.add(press);
  void outbox.add({ ...press, section: 2 });
  await vi.waitFor(() => expect(server.taken.map(({ sequence }) => sequence)).toEqual([1, 2]));
});

test('what one has pressed waits for who pressed it, whoever logs in at the same laptop', async () => {
  localStorage.clear();
  const annas = aPage(aServer('UNREACHABLE'), 'annas');
  void annas.outbox.add(press);
  annas.close();
  const server = aServer();
  let who = 'bert';
  const berts = aPage(server, 'berts', () => who);
  expect(berts.outbox.entries.get()).toEqual([]);
  void berts.outbox.add({ ...press, section: 1 });
  await vi.waitFor(() => expect(berts.outbox.entries.get()).toEqual([]));
  expect(server.taken).toMatchObject([{ session: 'berts', by: 'bert' }]);
  who = 'anna';
  aPage(server, 'again', () => who);
  await vi.waitFor(() => expect(server.taken).toHaveLength(2));
  expect(server.taken[1]).toMatchObject({ session: 'annas', by: 'anna' });
});

test('of an earlier version of the page it is delivered by whoever is logged in', async () => {
  localStorage.clear();
  const left = { ...press, session: 'old', sequence: 1 };
  localStorage.setItem('startwand.impulse.old.1', encodeImpulse(left));
  const server = aServer();
  aPage(server);
  await vi.waitFor(() => expect(server.taken).toEqual([left]));
});

test('a later page delivers what a closed window left behind, under its old name', async () => {
  localStorage.clear();
  const closed = aPage(aServer('UNREACHABLE'), 'closed');
  void closed.outbox.add(press);
  closed.close();
  const server = aServer();
  aPage(server, 'reopened');
  await vi.waitFor(() => expect(server.taken).toEqual([{ ...press, session: 'closed', sequence: 1, by: 'anna' }]));
});

test('what the server will never take is shown, held back by nobody else and not thrown away', async () => {
  localStorage.clear();
  const server = aServer('HEAT_NOT_FOUND');
  const { outbox } = aPage(server);
  void outbox.add(press);
  void outbox.add(press);
  await vi.waitFor(() => expect(server.taken).toHaveLength(1));
  const [refused] = outbox.entries.get();
  expect(refused?.refusal).toBe('HEAT_NOT_FOUND');
  expect(localStorage).toHaveLength(1);
  if (refused !== undefined) outbox.discard(refused.impulse);
  expect(localStorage).toHaveLength(0);
});

test('what another program wrote into the storage disturbs nothing', async () => {
  localStorage.clear();
  localStorage.setItem('startwand.impulse.foreign', '{"not":"ours"}');
  const server = aServer();
  const { outbox } = aPage(server);
  void outbox.add(press);
  await vi.waitFor(() => expect(server.taken).toHaveLength(1));
});

test('a hand is good to a hundredth of a second', () => {
  expect(timeByHand(1_763_712_300_019.9)).toBe(17_637_123_000_100_000n);
});

test('how far the time of a press may be wrong goes along: its clock, and the hundredth to which it is cut', () => {
  expect(clockOfHand({ offset_ms: -3_600_000.25, bound_ms: 4.0001 })).toEqual({
    offset_us: -3_600_000_250,
    bound_us: 14_001,
  });
  expect(clockOfHand({ offset_ms: 0, bound_ms: 4_000_000 })).toBeUndefined();
  const impulse = { ...press, session: 'page', sequence: 1, clock: { offset_us: 1, bound_us: 14_001 } };
  expect(decodeImpulse(encodeImpulse(impulse))).toEqual(impulse);
  expect(decodeImpulse(encodeImpulse({ ...impulse, clock: undefined }))).toEqual({ ...impulse, clock: undefined });
});

test('an impulse whose delivery fails by an error of the page goes out with the next try', async () => {
  localStorage.clear();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const server = aServer();
  let isBroken = true;
  const deliver = (impulse: HandImpulse) => {
    if (!isBroken) return server.deliver(impulse);
    isBroken = false;
    throw new TypeError('This browser has no such method.');
  };
  const { outbox, retry } = aPage({ deliver });
  const stored = outbox.add(press);
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
  expect(outbox.entries.get()).toHaveLength(1);
  retry();
  await expect(stored).resolves.toBeNull();
  expect(server.taken).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('a desk that is told to wait waits so long, also with each further press', async () => {
  localStorage.clear();
  const server = aServer(new ApiError('API_LIMIT', [], [], 20));
  const { outbox, waits, retry } = aPage(server);
  void outbox.add(press);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  expect(waits[0]).toBeGreaterThanOrEqual(20_000);
  expect(waits[0]).toBeLessThanOrEqual(25_000);
  void outbox.add(press);
  await Promise.resolve();
  expect(server.taken).toEqual([]);
  retry();
  await vi.waitFor(() => expect(server.taken.map(({ sequence }) => sequence)).toEqual([1, 2]));
});

test('a connection that is back ends the wait', async () => {
  localStorage.clear();
  const server = aServer(new ApiError('MAINTENANCE', [], [], 60));
  const { outbox, waits } = aPage(server);
  void outbox.add(press);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  expect(await outbox.deliverNow()).toBe(true);
  expect(server.taken).toHaveLength(1);
});

test('without a network many presses are repeated together, not each in a turn of its own', async () => {
  localStorage.clear();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let tries = 0;
  const outbox = createImpulseOutbox({
    storage: createTextStorage(() => localStorage),
    session: 'page',
    who: () => 'anna',
    deliver: () => {
      tries += 1;
      return Promise.resolve(new ApiError('UNREACHABLE'));
    },
    later: (callback, wait_ms) => void setTimeout(callback, wait_ms),
  });
  const close = outbox.start();
  for (let pressed = 0; pressed < 5; pressed += 1) {
    void outbox.add(press);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(tries).toBe(5);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tries).toBeLessThanOrEqual(10);
  close();
});

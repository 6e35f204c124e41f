import { failure } from '@startwand/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../../api/api.ts';
import { createTapDelivery } from './tap-delivery.ts';
import type { KeptTap } from './tap-journal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aTap = (sequence: number): KeptTap => ({
  session: 's',
  sequence,
  kind: 'tap',
  section: 0,
  timestamp_100ns: 17_637_123_000_100_000n,
  startNumber: null,
  clock: null,
  state: 'waiting',
});

const session = { get: () => null, remember: () => {}, forget: () => {}, leave: () => {} };
const waiting = (wait_s: number) => ({ 'retry-after': String(wait_s) });
const tooOften = () => Response.json(failure('API_LIMIT'), { status: 429, headers: waiting(20) });
/** A proxy in between, which knows nothing of our envelopes. */
const closed = () => new Response('<h1>Closed</h1>', { status: 503, headers: waiting(7_200) });
const noNetwork = () => Promise.reject(new TypeError('no network'));

/** A phone with a tap on its disk, and a server that gives these answers in turn before it takes everything. */
function aPhone(...answers: readonly (() => Response | Promise<Response>)[]) {
  const left = [...answers];
  const taps = [aTap(1)];
  const begun_ms = Date.now();
  const tries: number[] = [];
  const fetch = async () => {
    tries.push(Date.now() - begun_ms);
    return await (left.shift()?.() ?? Response.json({ status: 0, message: '', data: [] }));
  };
  const delivery = createTapDelivery({
    api: createApi({ session, detour: () => {}, fetch }),
    waiting: () => taps,
    settle: (settled) => {
      taps.splice(0, settled.length);
      return Promise.resolve();
    },
    heard: () => {},
  });
  return { delivery, taps, tries };
}

test('a phone that is told to wait waits so long, also with each further tap, and then brings all of them', async () => {
  const { delivery, taps, tries } = aPhone(tooOften);
  delivery.begin();
  await vi.advanceTimersByTimeAsync(10_000);
  taps.push(aTap(2));
  delivery.begin();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(tries).toEqual([0]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(tries).toHaveLength(2);
  expect(taps).toEqual([]);
});

test('a proxy that asks for hours is tried again behind a minute, within 75 seconds', async () => {
  const { delivery, taps, tries } = aPhone(closed);
  delivery.begin();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(tries).toEqual([0]);
  await vi.advanceTimersByTimeAsync(15_001);
  expect(tries).toHaveLength(2);
  expect(taps).toEqual([]);
});

test('without a network a tap is tried at once, and what waits soon', async () => {
  const { delivery, tries } = aPhone(noNetwork, noNetwork);
  delivery.begin();
  await vi.advanceTimersByTimeAsync(100);
  delivery.begin();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tries.slice(0, 2)).toEqual([0, 100]);
  expect(tries).toHaveLength(3);
});

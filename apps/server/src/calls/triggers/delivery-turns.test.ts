import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '@startwand/contract';
import { TooBusy } from '../../base/fair-queue.ts';
import { DeliveryTurns } from './delivery-turns.ts';

const full = limits.triggersPerBatchMax;
const settled = (): Promise<void> => new Promise((next) => setImmediate(next));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Devices deliver; what each brings is stored at once, and decided when the test says so. */
function theServer() {
  const turns = new DeliveryTurns();
  const begun: string[] = [];
  const deciding = new Map<string, () => void>();
  const bring = (device: string, account: string, name: string, triggers: number): Promise<string> =>
    turns.take(device, account, triggers, () => {
      begun.push(name);
      const { promise: decided, resolve } = Promise.withResolvers<void>();
      deciding.set(name, resolve);
      return Promise.resolve({ stored: name, decided });
    });
  const decide = async (name: string): Promise<void> => {
    deciding.get(name)?.();
    await settled();
  };
  return { begun, bring, decide };
}

test('a timer is acknowledged as soon as its impulses are stored, before they are decided', async () => {
  const { bring } = theServer();
  expect(await bring('231203016', 'anna', 'one', full)).toBe('one');
});

test('a backlog is taken one full batch at a time, the next when the last one is decided', async () => {
  const { begun, bring, decide } = theServer();
  for (const name of ['one', 'two', 'three']) void bring('231203016', 'anna', name, full);
  await settled();
  expect(begun).toEqual(['one']);
  await decide('one');
  expect(begun).toEqual(['one', 'two']);
});

test('single impulses of a timer do not wait for each other, nor for the backlog of another account', async () => {
  const { begun, bring } = theServer();
  for (const name of ['one', 'two', 'three']) void bring('231203017', 'mal', name, full);
  const names = Array.from({ length: 100 }, (_none, index) => `impulse ${index}`);
  for (const name of names) void bring('231203016', 'anna', name, 1);
  await settled();
  expect(begun).toEqual(['one', ...names]);
});

test('an account has two full batches under way, however many phones and timers it has', async () => {
  const { begun, bring } = theServer();
  for (let phone = 1; phone <= 30; phone += 1) void bring(`phone-${phone}`, 'mal', `phone ${phone}`, full);
  await settled();
  expect(begun).toEqual(['phone 1', 'phone 2']);
});

test('a timer is acknowledged although its event cannot decide, a little later', async () => {
  const { begun, bring } = theServer();
  void bring('231203016', 'anna', 'one', full);
  const second = bring('231203016', 'anna', 'two', full);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await second).toBe('two');
  expect(begun).toEqual(['one', 'two']);
});

test('a device that has twenty calls waiting is told to come again, and loses nothing that it brought before', async () => {
  const { begun, bring } = theServer();
  const brought = Array.from({ length: 25 }, (_none, index) => bring('231203016', 'mal', `batch ${index}`, full));
  const refused = await Promise.allSettled(brought.slice(21));
  expect(refused.map((one) => one.status === 'rejected' && one.reason instanceof TooBusy)).toEqual(
    refused.map(() => true),
  );
  await expect(bring('231203017', 'anna', 'impulse', 1)).resolves.toBe('impulse');
  expect(begun).toEqual(['batch 0', 'impulse']);
});

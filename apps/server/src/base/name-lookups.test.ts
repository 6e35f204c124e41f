/** Names of strangers, beside a DNS server that never answers and a system that takes its time. */
import { createSocket } from 'node:dgram';
import { promises } from 'node:dns';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { NameLookups } from './name-lookups.ts';
import { oneSource } from './source.ts';

const anna = oneSource('anna');
const waits = new AbortController().signal;
const nobody = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));
const unknown = { resolve4: nobody, resolve6: nobody, cancel: () => undefined };

/** A DNS server that takes questions and answers none. @returns how it is asked, and what it was asked */
async function aSilentServer() {
  const asked: Buffer[] = [];
  const socket = createSocket('udp4').on('message', (question) => asked.push(question));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  whenOver(() => void socket.close());
  const openResolver = () => {
    const resolver = new promises.Resolver({ timeout: 20, tries: 1 });
    resolver.setServers([`127.0.0.1:${socket.address().port}`]);
    return resolver;
  };
  return { asked, openResolver };
}

/** Lookups of the system that end when the test says so. */
function aSystem() {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const bySystem = (name: string) => {
    asked.push(name);
    return new Promise<{ address: string; family: number }[]>((done) =>
      ends.push(() => done([{ address: '192.168.1.7', family: 4 }])),
    );
  };
  return { asked, bySystem, endOne: () => ends.shift()?.() };
}

test('a name that DNS servers know, and an address, are asked of no thread', async () => {
  const { asked, bySystem } = aSystem();
  const resolver = { ...unknown, resolve4: () => Promise.resolve(['192.0.2.1']) };
  const known = new NameLookups({ openResolver: () => resolver, bySystem });
  expect(await known.addressesOf('board.example', anna, waits)).toEqual([{ address: '192.0.2.1', family: 4 }]);
  expect(await known.addressesOf('::1', anna, waits)).toEqual([{ address: '::1', family: 6 }]);
  expect(asked).toEqual([]);
});

test('twenty names of silent servers take one thread of the system, and those of others come before them', async () => {
  const silence = await aSilentServer();
  const system = aSystem();
  const lookups = new NameLookups({ openResolver: silence.openResolver, bySystem: system.bySystem });
  const left = new AbortController();
  const silent = Array.from({ length: 20 }, (_, n) => lookups.addressesOf(`silent${n}.example`, anna, left.signal));
  await vi.waitUntil(() => system.asked.length === 1);
  expect(silence.asked.length).toBeGreaterThanOrEqual(1);
  const board = lookups.addressesOf('board.local', oneSource('ben'), waits);
  expect(system.asked).toHaveLength(1);
  system.endOne();
  await vi.waitUntil(() => system.asked.length === 2);
  expect(system.asked[1]).toBe('board.local');
  system.endOne();
  expect(await board).toEqual([{ address: '192.168.1.7', family: 4 }]);
  left.abort();
  await Promise.all(silent);
});

test('a silent name whose lookup was slow is not asked of the system again for ten minutes', async () => {
  const silence = await aSilentServer();
  const system = aSystem();
  let now_ms = 0;
  const lookups = new NameLookups({ ...silence, bySystem: system.bySystem, elapsed_ms: () => now_ms });
  const slow = lookups.addressesOf('silent.example', anna, waits);
  await vi.waitUntil(() => system.asked.length === 1);
  now_ms = 20_000;
  system.endOne();
  expect(await slow).toHaveLength(1);
  expect(await lookups.addressesOf('silent.example', anna, waits)).toEqual([]);
  now_ms += 601_000;
  const again = lookups.addressesOf('silent.example', anna, waits);
  await vi.waitUntil(() => system.asked.length === 2);
  system.endOne();
  expect(await again).toHaveLength(1);
});

test('whoever waits too long, or does not wait any more, is answered with nothing at once', async () => {
  const system = aSystem();
  const options = { openResolver: () => unknown, bySystem: system.bySystem };
  expect(await new NameLookups({ ...options, patience_ms: 1 }).addressesOf('slow.local', anna, waits)).toEqual([]);
  const lookups = new NameLookups(options);
  const first = lookups.addressesOf('first.local', anna, waits);
  const left = new AbortController();
  const second = lookups.addressesOf('second.local', anna, left.signal);
  left.abort();
  expect(await second).toEqual([]);
  expect(await lookups.addressesOf('third.local', anna, left.signal)).toEqual([]);
  system.endOne();
  system.endOne();
  await first;
  expect(system.asked).toEqual(['slow.local', 'first.local']);
});

test('names of each account have their turn, however many another account asks for', async () => {
  const system = aSystem();
  const lookups = new NameLookups({ openResolver: () => unknown, bySystem: system.bySystem });
  const many = Array.from({ length: 10 }, (_, n) => lookups.addressesOf(`n${n}.local`, anna, waits));
  const one = lookups.addressesOf('board.local', oneSource('ben'), waits);
  for (let asked = 1; asked <= 11; asked += 1) {
    await vi.waitUntil(() => system.asked.length === asked);
    system.endOne();
  }
  await Promise.all([...many, one]);
  expect(system.asked.indexOf('board.local')).toBeLessThanOrEqual(2);
});

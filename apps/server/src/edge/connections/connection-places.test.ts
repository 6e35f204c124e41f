import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConnectionPlaces, type PlaceNumbers } from './connection-places.ts';
import { openServer } from './open-server.ts';
import { trustedProxies } from './trusted-proxies.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const greet: RequestListener = (_request, response) => response.end('hello');
const neverAnswer: RequestListener = () => undefined;

async function open(numbers: PlaceNumbers, answer = greet, proxies: readonly string[] = []) {
  const places = new ConnectionPlaces(numbers, trustedProxies(proxies));
  server = openServer(answer, places);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return places;
}

/** Comes in and says nothing; resolves when the server knows of it. */
async function come(from: string): Promise<Socket> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const known = once(server, 'connection');
  const socket = connect({ host: '127.0.0.1', port: port ?? 0, localAddress: from });
  sockets.push(socket.on('error', () => undefined));
  await known;
  return socket;
}

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer]: unknown[] = await once(socket, 'data');
  return String(answer);
}

const isClosed = (socket: Socket): Promise<boolean> => vi.waitUntil(() => socket.closed, { timeout: 10_000 });
const open_ = (all: readonly Socket[]): number => all.filter((socket) => !socket.closed).length;

describe('places of connections', () => {
  test('an address has so many: where it wants more, its own that are idle longest go', async () => {
    await open({ all: 100, each: 3 });
    const neighbour = await come('127.0.0.3');
    const first = await come('127.0.0.2');
    expect(await ask(first)).toContain('200 OK');
    const second = await come('127.0.0.2');
    const third = await come('127.0.0.2');
    const fourth = await come('127.0.0.2');
    await isClosed(first);
    expect(open_([second, third, fourth, neighbour])).toBe(4);
    expect(await ask(fourth)).toContain('200 OK');
    expect(await ask(neighbour)).toContain('200 OK');
  });

  test('who has its calls under way in all of them is not let in again', async () => {
    const places = await open({ all: 100, each: 2 }, neverAnswer);
    for (const _nth of [1, 2]) (await come('127.0.0.2')).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitUntil(() => places.busy.size === 2);
    await isClosed(await come('127.0.0.2'));
    expect(places.busy.size).toBe(2);
    expect(places.turnedAway).toBe(1);
  });

  test('all together have so many: those that are idle longest go first, whoever’s they are', async () => {
    await open({ all: 3, each: 3 });
    const [oldest, other] = [await come('127.0.0.2'), await come('127.0.0.3')];
    expect(await ask(oldest)).toContain('200 OK');
    const newest = await come('127.0.0.4');
    const late = await come('127.0.0.5');
    await isClosed(other);
    expect(await ask(late)).toContain('200 OK');
    expect(open_([oldest, newest, late])).toBe(3);
  });

  test('where nobody is idle, who has most gives one up', async () => {
    const places = await open({ all: 4, each: 4 }, neverAnswer);
    const crowd: Socket[] = [];
    for (const _nth of [1, 2, 3, 4]) {
      const socket = await come('127.0.0.2');
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      crowd.push(socket);
    }
    await vi.waitUntil(() => places.busy.size === 4);
    const late = await come('127.0.0.3');
    await vi.waitUntil(() => open_(crowd) === 3);
    expect(late.closed).toBe(false);
  });

  test('live connections leave places to calls', async () => {
    await open({ all: 4, each: 4 });
    server.on('upgrade', (_request, socket: Socket) => socket.write('HTTP/1.1 101 Live\r\n\r\n'));
    const upgrade = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
    for (const _nth of [1, 2, 3]) {
      const live = await come('127.0.0.2');
      live.write(upgrade);
      await once(live, 'data');
    }
    const fourth = await come('127.0.0.3');
    fourth.write(upgrade);
    await isClosed(fourth);
    expect(await ask(await come('127.0.0.3'))).toContain('200 OK');
  });

  test('a proxy in front has as many as there are: they are those of many people', async () => {
    await open({ all: 100, each: 2 }, greet, ['127.0.0.2']);
    const all: Socket[] = [];
    for (let nth = 0; nth < 9; nth += 1) all.push(await come('127.0.0.2'));
    for (const socket of all) expect(await ask(socket)).toContain('200 OK');
  });

  test('a place is free again when its connection has ended', async () => {
    const places = await open({ all: 2, each: 2 }, neverAnswer);
    for (const _nth of [1, 2, 3]) {
      const socket = await come('127.0.0.2');
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await vi.waitUntil(() => places.busy.size === 1);
      socket.destroy();
      await vi.waitUntil(() => places.busy.size === 0);
    }
    expect(places.turnedAway).toBe(0);
  });
});

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { boundPipelined } from './pipelined-calls.ts';

let server: Server;
let socket: Socket;
afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function open(answer: RequestListener): Promise<void> {
  server = createServer(boundPipelined(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  socket = connect({
    host: '127.0.0.1',
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
  });
  socket.on('error', () => undefined);
}

const calls = (count: number): string => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count);

test('who writes thousands of calls in one go has few of them begun, and the connection is closed', async () => {
  let begun = 0;
  await open((_request, response) => {
    begun += 1;
    setImmediate(() => response.end('hello'));
  });
  socket.resume();
  socket.write(calls(4_000));
  await vi.waitUntil(() => socket.closed, { timeout: 10_000 });
  expect(begun).toBe(64);
});

test('a few behind each other are answered, again and again on one connection', async () => {
  await open((_request, response) => setImmediate(() => response.end('hello')));
  let read = '';
  socket.on('data', (chunk) => {
    read += String(chunk);
  });
  for (const round of [1, 2, 3]) {
    socket.write(calls(64));
    await vi.waitUntil(() => read.split('hello').length - 1 === round * 64, { timeout: 10_000 });
  }
  expect(socket.closed).toBe(false);
});

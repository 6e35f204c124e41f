import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { SockJsSessions } from './sockjs-sessions.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a program that was turned away and let in behind that keeps its session', async () => {
  const server = createServer();
  const door = new WebSocketServer({ noServer: true });
  let isFull = true;
  server.on('upgrade', (request, socket, head) => {
    if (isFull) socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    else door.handleUpgrade(request, socket, head, () => undefined);
  });
  const sessions = new SockJsSessions(server, { inboundFrame_bytes: 16_384 });
  const address = { ip: '192.0.2.1', path: '/devices/123/abcdefgh' };
  expect(await sessions.findOrOpen(address)).toEqual({ turnedAway: 503 });
  isFull = false;
  // Less than a session waits for its first request, of the second; more of the first.
  vi.advanceTimersByTime(3_000);
  const session = await sessions.findOrOpen(address);
  vi.advanceTimersByTime(2_500);
  expect(sessions.find(address)).toBe(session);
  sessions.stop();
});

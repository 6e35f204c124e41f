import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { listenOn } from '../../http/listen.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test.each([
  ['is no HTTP', 'hello\r\n\r\n', 400, -3002],
  ['has two lengths', 'POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, -3002],
  ['has two hosts', 'GET /mt1/api/time/now HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400, -3002],
  [
    'has two hosts and wants to be live',
    'GET /server HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
    400,
    -3002,
  ],
  ['is of HTTP/0.9', 'GET /mt1/api/time/now\r\n\r\n', 400, -3002],
  ['is too long', `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 413, -3001],
])('a head that %s is refused in an envelope', async (_what, head, http, status) => {
  const port = await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
  const socket = connect(port, '127.0.0.1');
  // What is written after the refusal may break the pipe.
  socket.on('error', () => undefined);
  socket.write(head);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toContain(`HTTP/1.1 ${http} `);
  expect(String(answer)).toContain(`"status":${status},`);
});

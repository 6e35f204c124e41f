import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { OpenConnections } from './close-connections.ts';

test('a connection that never said a word does not keep the server from ending', async () => {
  const app = await openTestApp();
  const heard = once(app.app.http.server, 'connection');
  const address = new URL(await app.app.http.listen({ port: 0, host: '127.0.0.1' }));
  const silent = connect(Number(address.port), address.hostname);
  await heard;
  const left = once(silent, 'close');
  const ended = app.close().then(() => 'ended');
  // Without it the server waits for its patience, and this closes the connection from here.
  const first = await Promise.race([left.then(() => 'closed'), ended]);
  silent.destroy();
  await ended;
  expect(first).toBe('closed');
});

test('who asked for a live connection and was never answered is cut off with the others', async () => {
  const server = createServer();
  server.on('upgrade', () => undefined);
  const connections = new OpenConnections(server, 10);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const upgrading = once(server, 'upgrade');
  const waiting = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  waiting.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await upgrading;
  connections.closeAnswered();
  const ended = new Promise((done) => server.close(() => done('ended')));
  await once(waiting, 'close');
  expect(await ended).toBe('ended');
  connections.stopClosing();
});

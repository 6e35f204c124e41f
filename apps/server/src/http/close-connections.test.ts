import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';

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

import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Role } from '../app/config-entries.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { listenOn } from './listen.ts';

let app: TestApp;
afterEach(() => app.close());

const start = async (...roles: Role[]): Promise<void> => {
  app = await openTestApp(1, null, null, { roles: new Set(roles), metricsToken: 'a token' });
};

/** What a socket of a page is answered: 101 when it is taken. */
async function upgrade(): Promise<unknown> {
  const port = await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/server`, 'v12.stomp');
  const opened = once(socket, 'open').then(() => 101);
  const refused = once(socket, 'unexpected-response').then(([, response]) => response.statusCode);
  const status = await Promise.race([opened, refused]);
  socket.terminate();
  return status;
}

describe('a server', () => {
  test('that only sends mails answers no calls, but those who ask how it is', async () => {
    await start('mail');
    expect(await app.get('/time/now')).toMatchObject({ http: 404, body: { status: -3004 } });
    expect((await app.app.http.inject('/health/ready')).statusCode).toBe(200);
    expect(
      (await app.app.http.inject({ url: '/metrics', headers: { authorization: 'Bearer a token' } })).statusCode,
    ).toBe(200);
    expect(await upgrade()).toBe(503);
  });

  test('that only answers calls keeps no connections', async () => {
    await start('web');
    expect(await app.get('/time/now')).toMatchObject({ http: 200 });
    expect(await upgrade()).toBe(503);
  });

  test('that only keeps connections answers no calls', async () => {
    await start('live');
    expect(await app.get('/time/now')).toMatchObject({ http: 404 });
    expect(await upgrade()).toBe(101);
  });
});

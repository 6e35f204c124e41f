import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';

test('a worker that the service does not want any more takes itself and its copies away', async () => {
  const server = await openTestApp(1_000, null, null, { isInstallable: false });
  const { http } = server.app;
  const answer = await http.inject({ url: '/worker.js' });
  const info = (await server.get('/service/info')).body.data[0];
  await server.close();
  expect(info).toMatchObject({ isInstallable: false });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(answer.headers['content-type']).toContain('text/javascript');

  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    skipWaiting: () => done.push('does not wait'),
    registration: { unregister: () => done.push('unregistered') },
  };
  const caches = {
    keys: () => Promise.resolve(['startwand-pages-1', 'startwand-events', 'of another program']),
    delete: (name: string) => done.push(name),
  };
  runInContext(answer.body, createContext({ self, caches }));
  listeners.get('install')?.({});
  let end: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({ waitUntil: (ending: Promise<unknown>) => (end = ending) });
  await end;
  expect(done).toEqual(['does not wait', 'startwand-pages-1', 'startwand-events', 'unregistered']);
});

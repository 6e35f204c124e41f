import { once } from 'node:events';
import { connect } from 'node:net';
import { limits } from '@startwand/contract';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { lingerBriefly } from './linger.ts';

test('who is refused in the middle of a body hears why, and is heard out', async () => {
  const app = fastify({ bodyLimit: 1_000 });
  whenOver(() => app.close());
  lingerBriefly(app);
  app.post('/', () => 'never');
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect({ port, host: '127.0.0.1' });
  whenOver(() => socket.destroy());
  const answers: string[] = [];
  socket.on('data', (data: Buffer) => answers.push(data.toString('latin1')));
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{');
  await expect.poll(() => answers.join('')).toContain('HTTP/1.1 413');
  expect(answers.join('')).not.toMatch(/connection: close/i);
  // The rest of the body is on its way; what follows it is answered on the same connection.
  socket.write(`${' '.repeat(1_999)}GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n`);
  await expect.poll(() => answers.join('')).toContain('HTTP/1.1 404');
});

test('nobody is listened to who is answered while the server closes', async () => {
  const app = fastify();
  whenOver(() => app.close());
  lingerBriefly(app);
  const begun = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<boolean>();
  app.addHook('onRequest', async (_request, reply) => {
    begun.resolve();
    await closing.promise;
    reply.code(413).send('too much');
    return reply;
  });
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    heard.resolve(raw.complete);
    next();
  });
  app.post('/', () => 'never');
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  whenOver(() => socket.destroy());
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nbegun');
  await begun.promise;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  whenOver(() => timers.mockRestore());
  closing.resolve();
  expect(await heard.promise).toBe(false);
  expect(timers.mock.calls.filter(([, wait_ms]) => wait_ms === limits.linger_ms)).toEqual([]);
  socket.destroy();
  await closed;
});

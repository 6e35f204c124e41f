import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendInPieces } from './in-pieces.ts';

const large = 'ä'.repeat(5_000_000);
let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  sendInPieces(app);
  app.get('/text', (_request, reply) => reply.send(large));
  app.get('/bytes', (_request, reply) => reply.send(Buffer.from(large)));
  app.get('/small', (_request, reply) => reply.send('small'));
});
afterEach(() => app.close());

test.each(['/text', '/bytes'])('a large answer arrives whole, and its length is told: %s', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.body).toBe(large);
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(large)));
  const head = await app.inject({ url, method: 'HEAD' });
  expect([head.body, head.headers['content-length']]).toEqual(['', String(Buffer.byteLength(large))]);
});

test('a small one is as it was', async () => {
  expect((await app.inject({ url: '/small' })).body).toBe('small');
});

test('of an answer that nobody reads a few pieces wait', async () => {
  const known = once(app.server, 'connection');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const reader = connect(Number(port), '127.0.0.1').pause();
  reader.on('error', () => undefined);
  reader.write('GET /text HTTP/1.1\r\nHost: x\r\n\r\n');
  const [socket] = await known;
  while (socket.writableLength === 0) await nextTurn();
  expect(socket.writableLength).toBeLessThan(500_000);
  reader.destroy();
  await vi.waitUntil(() => socket.closed);
});

/**
 * A service that is not to be kept on phones says so to those that keep it already: in place of the worker they get one
 * that takes itself and its copies away. Browsers ask for it anew with each page they open.
 */
import type { FastifyInstance } from 'fastify';

export function endWorkers(app: FastifyInstance): void {
  app.get('/worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(workerThatEnds),
  );
}

const workerThatEnds = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('startwand-'));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/**
 * The HTTP side of the live connection for timing programs: SockJS asks here what the server can do before
 * it opens the WebSocket. Its other transports are not offered; who tries one is told so at once.
 */
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { replyError } from './error-reply.ts';

/** SockJS wants 32 random bits. */
const entropyEnd = 2 ** 32;

export function serveSockJs(app: FastifyInstance): void {
  app.get('/devices/info', (request, reply) =>
    reply
      .headers({
        // Nothing here is of a person: pages of any origin may ask, as the protocol has it.
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
        'cache-control': 'no-store, no-cache, must-revalidate, max-age=0',
      })
      .send({
        websocket: true,
        origins: ['*:*'],
        cookie_needed: false,
        entropy: randomInt(entropyEnd),
      }),
  );
  app.all('/devices/*', (_request, reply) => replyError(reply, 'ROUTE_NOT_FOUND'));
}

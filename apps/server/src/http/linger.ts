/**
 * Who was answered and goes on sending is heard for a moment, so that the answer arrives, and then not any
 * more: nobody holds a connection with a body that is not wanted.
 */
import { limits } from '@startwand/contract';
import type { FastifyInstance } from 'fastify';

export function lingerBriefly(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    if (!raw.complete) {
      const end = (): void => {
        if (!raw.complete) raw.destroy();
      };
      setTimeout(end, limits.linger_ms).unref();
    }
    next();
  });
}

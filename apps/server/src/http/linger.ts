/**
 * Who was answered and goes on sending is heard for a moment, so that the answer arrives, and then not any
 * more: nobody holds a connection with a body that is not wanted.
 */
import { limits } from '@startwand/contract';
import type { FastifyInstance } from 'fastify';
import { after } from '../timers.ts';

export function lingerBriefly(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    if (!raw.complete) {
      const end = (): void => {
        if (!raw.complete) raw.destroy();
      };
      after(limits.linger_ms, 'lingering', end).unref();
    }
    next();
  });
}

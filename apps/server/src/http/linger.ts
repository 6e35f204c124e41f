/**
 * Who was answered and goes on sending is heard for a moment, so that the answer arrives, and then not any
 * more: nobody holds a connection with a body that is not wanted.
 */
import { limits } from '@startwand/contract';
import type { FastifyInstance } from 'fastify';
import { after } from '../timers.ts';

export function lingerBriefly(app: FastifyInstance): void {
  const lingering = new Set<NodeJS.Timeout>();
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    if (!raw.complete) {
      const timer = after(limits.linger_ms, 'lingering', () => {
        lingering.delete(timer);
        if (!raw.complete) raw.destroy();
      }).unref();
      lingering.add(timer);
      raw.once('close', () => {
        lingering.delete(timer);
        clearTimeout(timer);
      });
    }
    next();
  });
  app.addHook('onClose', (_app, done) => {
    for (const timer of lingering) clearTimeout(timer);
    lingering.clear();
    done();
  });
}

/**
 * Who was answered and goes on sending is heard for a moment, so that the answer arrives, and then not any
 * more: nobody holds a connection with a body that is not wanted.
 */
import { limits } from '@startwand/contract';
import type { FastifyInstance } from 'fastify';
import { after } from '../base/timers.ts';

export function lingerBriefly(app: FastifyInstance): void {
  const lingering = new Set<NodeJS.Timeout>();
  let isClosing = false;
  // A body that is refused closes its connection at once, and a sender who is still sending loses the answer: the system
  // answers what comes to a closed connection with a reset, and a proxy then reports a server that is away.
  app.addHook('onSend', ({ raw }, reply, _payload, next) => {
    if (!raw.complete && !isClosing) void reply.removeHeader('connection');
    next();
  });
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    // A server that closes waits for nobody: a timer that begins behind its end would be nobody's.
    if (!raw.complete && !isClosing) {
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
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onClose', (_app, done) => {
    for (const timer of lingering) clearTimeout(timer);
    lingering.clear();
    done();
  });
}

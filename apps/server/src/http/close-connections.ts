import type { FastifyInstance } from 'fastify';

const look_ms = 50;

/**
 * Lets the server end as soon as its last answer is out: a connection that was busy when the end began
 * would else be kept open for the client's next call until it times out.
 */
export function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | null = null;
  app.addHook('preClose', () => {
    timer = setInterval(() => app.server.closeIdleConnections(), look_ms);
    return Promise.resolve();
  });
  app.addHook('onClose', () => {
    if (timer !== null) clearInterval(timer);
    return Promise.resolve();
  });
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { after, every } from '../base/timers.ts';

const poll_ms = 50;
/** Who takes longer than this to send a request or to take an answer does not keep the server from ending. */
const patience_ms = 20_000;

/**
 * Lets the server end as soon as its last answer is out: a connection that was busy when the end began
 * would else be kept open for the client's next call until it times out. Browsers open connections
 * beforehand, too, and those that never said a word count as busy.
 */
export function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const look = (): void => {
    app.server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  let looking: NodeJS.Timeout | null = null;
  let waiting: NodeJS.Timeout | null = null;
  app.addHook('preClose', () => {
    looking = every(poll_ms, 'closing connections', look);
    waiting = after(patience_ms, 'closing connections', () => app.server.closeAllConnections());
    return Promise.resolve();
  });
  app.addHook('onClose', () => {
    if (looking !== null) clearInterval(looking);
    if (waiting !== null) clearTimeout(waiting);
    return Promise.resolve();
  });
}

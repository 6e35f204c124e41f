import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { after, every } from '../base/timers.ts';

const poll_ms = 50;
/** Who takes longer than this to send a request or to take an answer does not keep the server from ending. */
const usualPatience_ms = 20_000;

/** What is connected to a server, and how that ends. */
export class OpenConnections {
  readonly #server: Server;
  readonly #patience_ms: number;
  readonly #open = new Set<Socket>();
  #looking: NodeJS.Timeout | null = null;
  #waiting: NodeJS.Timeout | null = null;

  /** @param server before it listens */
  constructor(server: Server, patience_ms = usualPatience_ms) {
    this.#server = server;
    this.#patience_ms = patience_ms;
    server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** Each is closed as soon as it was answered, until `stopClosing`. */
  closeAnswered(): void {
    this.#looking = every(poll_ms, 'closing connections', () => {
      this.#server.closeIdleConnections();
      for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy();
    });
    // Node itself forgets who asked for a live connection.
    this.#waiting = after(this.#patience_ms, 'closing connections', () => this.cut());
  }

  stopClosing(): void {
    if (this.#looking !== null) clearInterval(this.#looking);
    if (this.#waiting !== null) clearTimeout(this.#waiting);
  }

  /** All at once, live ones too. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

/**
 * Lets the server end as soon as its last answer is out: a connection that was busy when the end began
 * would else be kept open for the client's next call until it times out. Browsers open connections
 * beforehand, too, and those that never said a word count as busy.
 */
export function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  const connections = new OpenConnections(app.server);
  app.addHook('preClose', () => {
    connections.closeAnswered();
    return Promise.resolve();
  });
  app.addHook('onClose', () => {
    connections.stopClosing();
    return Promise.resolve();
  });
}

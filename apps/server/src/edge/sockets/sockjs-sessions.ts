/**
 * The sessions of SockJS over plain HTTP. Each is a WebSocket that comes in by the ordinary door, so places,
 * quotas, time limits and the bounded outbox are those of everybody; none lives without one.
 */
import type { Server } from 'node:http';
import { duplexPair } from 'node:stream';
import { WebSocket } from 'ws';
import type { LiveLimits } from './live-limits.ts';
import { SockJsSession } from './sockjs-session.ts';

/** Where a request belongs: a session is its own client's, even where others learn its name. */
export interface SessionAddress {
  /** Of the client, as proxies that are believed tell it. */
  readonly ip: string;
  /** As in `/devices/123/abcdefgh`. */
  readonly path: string;
}

/** Why there is no session: the HTTP status of the door. */
export type Unopened = { readonly turnedAway: number };

export class SockJsSessions {
  readonly #server: Server;
  readonly #limits: Pick<LiveLimits, 'inboundFrame_bytes'>;
  readonly #sessions = new Map<string, SockJsSession>();
  readonly #opening = new Map<string, Promise<SockJsSession | Unopened>>();

  constructor(server: Server, limits: Pick<LiveLimits, 'inboundFrame_bytes'>) {
    this.#server = server;
    this.#limits = limits;
  }

  get inbound_bytes(): number {
    return this.#limits.inboundFrame_bytes;
  }

  find(address: SessionAddress): SockJsSession | null {
    return this.#sessions.get(keyOf(address)) ?? null;
  }

  /** The server stops: a session would wait a while for its client. */
  stop(): void {
    for (const session of this.#sessions.values()) session.stop();
  }

  async findOrOpen(address: SessionAddress): Promise<SockJsSession | Unopened> {
    const key = keyOf(address);
    const known = this.#sessions.get(key) ?? this.#opening.get(key);
    if (known !== undefined) return known;
    const opening = this.#openSession(key, address);
    this.#opening.set(key, opening);
    try {
      return await opening;
    } finally {
      this.#opening.delete(key);
    }
  }

  #openSession(key: string, { ip, path }: SessionAddress): Promise<SockJsSession | Unopened> {
    const [inner, outer] = duplexPair();
    // A pair ends together only when it ends politely.
    inner.once('close', () => outer.destroy());
    outer.once('close', () => inner.destroy());
    // The door asks a socket where it comes from; this one comes from the client that sent the request.
    this.#server.emit('connection', Object.assign(inner, { remoteAddress: ip }));
    const ws = new WebSocket(`ws://localhost${path}/websocket`, {
      createConnection: () => outer,
      perMessageDeflate: false,
    });
    return new Promise((resolve) => {
      // Before it opens: what the door says first has to be heard by the session.
      const session: SockJsSession = new SockJsSession(ws, () => {
        // One that was turned away ends later, when the same client may have its next one.
        if (this.#sessions.get(key) === session) this.#sessions.delete(key);
      });
      ws.once('open', () => {
        this.#sessions.set(key, session);
        resolve(session);
      });
      ws.once('unexpected-response', (_request, response) => {
        response.resume();
        ws.terminate();
        resolve({ turnedAway: response.statusCode ?? 503 });
      });
      ws.once('error', () => resolve({ turnedAway: 503 }));
    });
  }
}

function keyOf({ ip, path }: SessionAddress): string {
  return `${ip} ${path}`;
}

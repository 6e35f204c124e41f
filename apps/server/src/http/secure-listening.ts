/**
 * A listening by https beside one by http: what it decrypts goes on to the same HTTP server, which counts, marks and answers
 * connections as those that came to it by itself.
 */
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { limits } from '@startwand/contract';
import { every } from '../base/timers.ts';
import { addressName } from '../base/source.ts';
import type { OwnAuthority } from './own-certificate.ts';

/** How many may be between their first byte and an agreed key: they are in no count of connections yet. */
const agreeingMax = 100;
/** A certificate is renewed long before its end: a service may run for a season without a restart. */
const renewedAfter_ms = 60 * 86_400_000;
const renewalRhythm_ms = 3_600_000;
/** The same of one address. */
const agreeingOfOneMax = 25;

interface Parts {
  readonly http: HttpServer;
  readonly authority: OwnAuthority;
  /** Whom it is for, by the addresses that they call. */
  readonly addresses: () => readonly string[];
  readonly now_ms: () => number;
  /** Whether somebody may come in by it at all. */
  readonly mayEnter?: (socket: Socket) => boolean;
}

export class SecureListening {
  readonly #parts: Parts;
  readonly #server: Server;
  /** By the address and the port of their other end, which what was decrypted has, too. */
  readonly #agreeing = new Map<string, Socket>();
  #certified: readonly string[] = [];
  #renewal: NodeJS.Timeout | null = null;
  /** End of the served certificate, in Unix milliseconds. */
  #made_ms = 0;
  #expires_ms = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#server = createServer({ handshakeTimeout: limits.head_ms, ALPNProtocols: ['http/1.1'] });
    this.#server.on('connection', (socket: Socket) => this.#begin(socket));
    this.#server.on('secureConnection', (socket) => {
      this.#agreeing.delete(endOf(socket));
      parts.http.emit('connection', socket);
    });
    // Who does not trust the certificate yet goes away in the middle.
    this.#server.on('tlsClientError', (_error, socket) => socket.destroy());
  }

  /** `null`: it does not listen. */
  get port(): number | null {
    const address = this.#server.address();
    return address === null || typeof address === 'string' ? null : address.port;
  }

  /** End of its certificate, in Unix milliseconds; `null`: it does not listen. */
  get expires_ms(): number | null {
    return this.port === null ? null : this.#expires_ms;
  }

  /** @throws when nothing may listen there */
  async listen(port: number, host: string): Promise<void> {
    await this.certify();
    this.#server.listen({ port, host });
    await once(this.#server, 'listening');
    this.#renewal = every(renewalRhythm_ms, 'renewing the certificate', () => this.certify()).unref();
  }

  /** Makes a certificate anew where it is old, or the machine has other addresses than before; open connections go on. */
  async certify(): Promise<void> {
    const { authority, addresses, now_ms } = this.#parts;
    const [wanted, now] = [addresses(), now_ms()];
    const isOld = now - this.#made_ms >= renewedAfter_ms;
    if (this.port !== null && !isOld && wanted.every((address) => this.#certified.includes(address))) return;
    const made = await authority.certify(wanted, now);
    this.#server.setSecureContext(made);
    this.#certified = wanted;
    this.#made_ms = now;
    this.#expires_ms = made.expires_ms;
  }

  /** What came in by it stays open: it is the HTTP server's. */
  async close(): Promise<void> {
    if (this.#renewal !== null) clearInterval(this.#renewal);
    this.#renewal = null;
    if (this.port === null) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#agreeing.values()) socket.destroy();
    await closed;
  }

  #begin(socket: Socket): void {
    if (socket.remoteAddress === undefined || this.#parts.mayEnter?.(socket) === false) {
      socket.destroy();
      return;
    }
    this.#makeRoomFor(lineOf(socket));
    const end = endOf(socket);
    this.#agreeing.set(end, socket);
    socket.once('close', () => this.#agreeing.delete(end));
  }

  /** Closes the connection that has been silent longest: of the newcomer's address where that has too many, else of the address with most. */
  #makeRoomFor(newcomer: string): void {
    const lines = Map.groupBy(this.#agreeing.values(), lineOf);
    const own = lines.get(newcomer) ?? [];
    if (own.length >= agreeingOfOneMax) return this.#leave(own[0]);
    if (this.#agreeing.size < agreeingMax) return;
    let most: readonly Socket[] = [];
    for (const members of lines.values()) if (members.length > most.length) most = members;
    this.#leave(most[0]);
  }

  #leave(socket: Socket | undefined): void {
    if (socket === undefined) return;
    this.#agreeing.delete(endOf(socket));
    socket.destroy();
  }
}

/** The address that a connection counts for. */
function lineOf({ remoteAddress = '' }: Socket): string {
  return addressName(remoteAddress);
}

function endOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

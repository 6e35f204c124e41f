/**
 * A second door of the server, opened from the desk: while the server listens to its own machine alone, phones in the local
 * network come in by this one. The same calls stand behind it, and the same limits: places, quotas and live connections are
 * counted by address, whichever door one takes. What is not for phones is refused at it (`at-phones-door.ts`).
 */
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PhonesWayDto } from '@startwand/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isNeighbour, localAddresses, type Interfaces } from '../base/local-network.ts';
import type { PhonesWay } from '../calls/phones/phones-way.ts';
import type { ConnectionPlaces } from '../edge/connections/connection-places.ts';
import { openServer } from '../edge/connections/open-server.ts';
import { markPhonesDoor } from '../edge/connections/phones-door.ts';
import { refuseMalformed } from '../edge/connections/refuse-malformed.ts';
import { OpenConnections } from './close-connections.ts';
import { isThisMachine } from './listen.ts';

/** Who reaches the server by its first door: its own machine alone, others, or its own machine because a demo runs. */
export type Reach = 'machine' | 'others' | 'demo';

interface Parts {
  readonly places: ConnectionPlaces;
  readonly reach: () => Reach;
  /** The networks that the machine is in. */
  readonly interfaces: () => Interfaces;
  readonly publicUrl: () => string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Every address of the machine, of IPv4: an address that goes and comes again with the Wi-Fi is still listened on. */
const everyAddress = '0.0.0.0';

export class PhonesDoor implements PhonesWay {
  readonly #http: FastifyInstance;
  readonly #parts: Parts;
  readonly #server: Server;
  readonly #connections: OpenConnections;
  /** Opening and shutting go one behind the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #isEnded = false;

  constructor(http: FastifyInstance, parts: Parts) {
    this.#http = http;
    this.#parts = parts;
    this.#server = openServer((request, response) => http.routing(request, response), parts.places);
    this.#connections = new OpenConnections(this.#server);
    this.#server.prependListener('connection', (socket: Socket) => {
      // A machine may have an address that the whole world reaches.
      if (isNeighbour(socket.remoteAddress ?? '', parts.interfaces)) markPhonesDoor(socket);
      else socket.destroy();
    });
    this.#server.on('clientError', refuseMalformed);
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      http.server.emit('upgrade', request, socket, head),
    );
  }

  look(): PhonesWayDto {
    const port = portOf(this.#server);
    if (port !== null) return { state: 'open', addresses: this.#addressesAt(port) };
    const reach = this.#parts.reach();
    if (reach === 'others') return { state: 'reached', addresses: this.#addressesOfOthers() };
    if (reach === 'demo') return { state: 'demo', addresses: [] };
    const isInNetwork = localAddresses(this.#parts.interfaces()).length > 0;
    return { state: isInNetwork ? 'shut' : 'noNetwork', addresses: [] };
  }

  open(): ReturnType<PhonesWay['open']> {
    return this.#inTurn(async () => {
      const { state } = this.look();
      if (state === 'open') return null;
      if (state !== 'shut' || this.#isEnded || !(await this.#listen())) return { error: 'NO_WAY_IN' };
      this.#parts.log.info({ port: portOf(this.#server) }, 'phones in the local network are let in');
      return null;
    });
  }

  shut(): Promise<void> {
    return this.#inTurn(async () => {
      if (portOf(this.#server) === null) return;
      const closed = once(this.#server, 'close');
      this.#server.close();
      // What a phone had not heard of it sends again.
      this.#connections.cut();
      await closed;
      this.#parts.log.info('phones are kept out again');
    });
  }

  /** With the server, for good: nobody is let in any more, and whoever asked is answered. */
  end(): Promise<void> {
    this.#isEnded = true;
    return this.#inTurn(async () => {
      if (portOf(this.#server) === null) return;
      const closed = once(this.#server, 'close');
      this.#server.close();
      this.#connections.closeAnswered();
      await closed;
      this.#connections.stopClosing();
    });
  }

  /** By the same port where the system lets two doors share it, by the next where that is free, so that codes stay good. */
  async #listen(): Promise<boolean> {
    const first = portOf(this.#http.server);
    const ports = first === null || first >= lastPort ? [0] : [first, first + 1, 0];
    for (const port of ports) {
      try {
        this.#server.listen({ port, host: everyAddress });
        await once(this.#server, 'listening');
        return true;
      } catch (error) {
        this.#parts.log.warn({ err: error, port }, 'phones cannot be let in by this port');
      }
    }
    return false;
  }

  #addressesAt(port: number): string[] {
    return localAddresses(this.#parts.interfaces()).map((address) => `http://${address}:${port}`);
  }

  /** Where others reach the first door: as its options say, or at every address of the machine. */
  #addressesOfOthers(): string[] {
    const { publicUrl } = this.#parts;
    const named = new URL(publicUrl());
    if (!isThisMachine(named.hostname)) return [named.origin];
    const address = this.#http.server.address();
    const isOpen = address !== null && typeof address !== 'string' && ['::', everyAddress].includes(address.address);
    return isOpen ? this.#addressesAt(address.port) : [];
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

const lastPort = 65_535;

/** `null`: it does not listen. */
function portOf(server: Server): number | null {
  const address = server.address();
  return address === null || typeof address === 'string' ? null : address.port;
}

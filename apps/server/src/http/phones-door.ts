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
import { inMilliseconds, type Clock } from '../base/clock.ts';
import { isNeighbour, localAddresses, type Interfaces } from '../base/local-network.ts';
import type { PhonesWay } from '../calls/phones/phones-way.ts';
import type { ConnectionPlaces } from '../edge/connections/connection-places.ts';
import { openServer } from '../edge/connections/open-server.ts';
import { markPhonesDoor } from '../edge/connections/phones-door.ts';
import { refuseMalformed } from '../edge/connections/refuse-malformed.ts';
import { OpenConnections } from './close-connections.ts';
import { isThisMachine } from './listen.ts';
import type { OwnAuthority } from './own-certificate.ts';
import { SecureListening } from './secure-listening.ts';

/** Who reaches the server by its first door: its own machine alone, others, or its own machine because a demo runs. */
export type Reach = 'machine' | 'others' | 'demo';

interface Parts {
  readonly places: ConnectionPlaces;
  readonly reach: () => Reach;
  /** The networks that the machine is in. */
  readonly interfaces: () => Interfaces;
  readonly publicUrl: () => string;
  /** `null`: nobody comes by https but through a proxy. */
  readonly ownAuthority: OwnAuthority | null;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Every address of the machine, of IPv4: an address that goes and comes again with the Wi-Fi is still listened on. */
const everyAddress = '0.0.0.0';
/** As many programs have it that speak https without being a service of the machine. */
const securePort = 8_443;

export class PhonesDoor implements PhonesWay {
  readonly #http: FastifyInstance;
  readonly #parts: Parts;
  readonly #server: Server;
  /** By https: of phones, and of others where the first door is open to them. */
  readonly #secure: SecureListening | null;
  readonly #secureForOthers: SecureListening | null;
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
    this.#secure = this.#secured(this.#server, isNeighbour);
    this.#secureForOthers = this.#secured(http.server, () => true);
    this.#server.on('clientError', refuseMalformed);
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      http.server.emit('upgrade', request, socket, head),
    );
  }

  /** Earliest end of the served certificates, in Unix milliseconds; `null`: https is not served here. */
  get certificateExpires_ms(): number | null {
    const ends = [this.#secure, this.#secureForOthers].flatMap((one) => one?.expires_ms ?? []);
    return ends.length === 0 ? null : Math.min(...ends);
  }

  look(): PhonesWayDto {
    const port = portOf(this.#server);
    if (port !== null) return { state: 'open', ...this.#waysAt(port, this.#secure) };
    const reach = this.#parts.reach();
    if (reach === 'others') return { state: 'reached', ...this.#waysOfOthers() };
    if (reach === 'demo') return { state: 'demo', ...nowhere };
    const isInNetwork = localAddresses(this.#parts.interfaces()).length > 0;
    return { state: isInNetwork ? 'shut' : 'noNetwork', ...nowhere };
  }

  open(): ReturnType<PhonesWay['open']> {
    return this.#inTurn(async () => {
      const { state } = this.look();
      if (state === 'open') return null;
      if (state !== 'shut' || this.#isEnded || !(await this.#listen())) return { error: 'NO_WAY_IN' };
      await this.#listenSecurely(this.#secure);
      this.#parts.log.info({ port: portOf(this.#server) }, 'phones in the local network are let in');
      return null;
    });
  }

  /** Where others come by the first door: by https, too, if there is an authority. Called when that door is open. */
  listenForOthers(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#parts.reach() === 'others') await this.#listenSecurely(this.#secureForOthers);
    });
  }

  shut(): Promise<void> {
    return this.#inTurn(async () => {
      if (portOf(this.#server) === null) return;
      const closed = Promise.all([once(this.#server, 'close'), this.#secure?.close()]);
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
      await this.#secureForOthers?.close();
      if (portOf(this.#server) === null) return;
      const closed = Promise.all([once(this.#server, 'close'), this.#secure?.close()]);
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

  #secured(http: Server, mayEnter: typeof isNeighbour | (() => boolean)): SecureListening | null {
    const { ownAuthority: authority, interfaces, clock } = this.#parts;
    if (authority === null) return null;
    return new SecureListening({
      http,
      authority,
      now_ms: () => inMilliseconds(clock()),
      addresses: () => localAddresses(interfaces()),
      mayEnter: ({ remoteAddress = '' }) => mayEnter(remoteAddress, interfaces),
    });
  }

  /** Where that is refused, phones still come by http. */
  async #listenSecurely(secure: SecureListening | null): Promise<void> {
    if (secure === null) return;
    for (const port of [securePort, 0]) {
      try {
        await secure.listen(port, everyAddress);
        return;
      } catch (error) {
        this.#parts.log.warn({ err: error, port }, 'nobody comes by https through this port');
      }
    }
  }

  #waysAt(port: number, secure: SecureListening | null): Ways {
    const machines = localAddresses(this.#parts.interfaces());
    const plain = machines.map((address) => `http://${address}:${port}`);
    const securely = secure?.port ?? null;
    if (secure === null || securely === null) return { addresses: plain, trustPages: [] };
    // An address that came since, by another router, is named here at first.
    secure
      .certify()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'no certificate for a new address'));
    return {
      addresses: machines.map((address) => `https://${address}:${securely}`),
      trustPages: plain.map((address) => `${address}/trust`),
    };
  }

  /** Where others reach the first door: as its options say, or at every address of the machine. */
  #waysOfOthers(): Ways {
    const { publicUrl } = this.#parts;
    const named = new URL(publicUrl());
    if (!isThisMachine(named.hostname)) return { addresses: [named.origin], trustPages: [] };
    const address = this.#http.server.address();
    const isOpen = address !== null && typeof address !== 'string' && ['::', everyAddress].includes(address.address);
    return isOpen ? this.#waysAt(address.port, this.#secureForOthers) : nowhere;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

const lastPort = 65_535;

type Ways = Pick<PhonesWayDto, 'addresses' | 'trustPages'>;
const nowhere: Ways = { addresses: [], trustPages: [] };

/** `null`: it does not listen. */
function portOf(server: Server): number | null {
  const address = server.address();
  return address === null || typeof address === 'string' ? null : address.port;
}

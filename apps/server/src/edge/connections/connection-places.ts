/**
 * How many connections there are, whatever they speak: each is an open file of this process, and one that has no file left
 * answers nobody. An address and a line of IPv6 have so many, all together have so many, and those that nobody uses go
 * first when places are short. Who has most gives way before anybody is turned away.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { sourceOfAddress } from '../../base/source.ts';
import type { Trusts } from './trusted-proxies.ts';

export interface PlaceNumbers {
  /** Below the limit of open files of the process (`base/open-files.ts`). */
  readonly all: number;
  /** Of one address; of a line of IPv6 more, the wider it is. */
  readonly each: number;
}

/** Live connections leave a quarter to calls, which come and go. */
const shareOfLive = 3 / 4;
/** What a line may always have while there is a place. */
const eachAtLeast = 50;
/** Nobody has more than twice what is left for all others. */
const shareOfFree = 2;

export interface Connection {
  readonly socket: Socket;
  readonly lines: readonly Line[];
  /** Calls that are not answered to the last byte. */
  underWay: number;
  isLive: boolean;
}

interface Line {
  readonly key: string;
  readonly times: number;
  /** The longest there first. */
  readonly members: Set<Connection>;
  /** Between two calls, or before the first: the longest so first. */
  readonly idle: Set<Connection>;
}

export class ConnectionPlaces {
  readonly #numbers: PlaceNumbers;
  readonly #trusts: Trusts;
  readonly #connections = new Map<Socket, Connection>();
  readonly #lines = new Map<string, Line>();
  readonly #idle = new Set<Connection>();
  readonly #busy = new Set<Connection>();
  #live = 0;
  #turnedAway = 0;

  /** @param trusts whose many connections are those of many people: the proxies in front */
  constructor(numbers: PlaceNumbers, trusts: Trusts) {
    this.#numbers = numbers;
    this.#trusts = trusts;
  }

  /** Those with calls under way. */
  get busy(): ReadonlySet<Connection> {
    return this.#busy;
  }

  /** How many were closed, or not let in, for want of places. */
  get turnedAway(): number {
    return this.#turnedAway;
  }

  /** @param server before it listens */
  watch(server: Server): void {
    server.prependListener('connection', (socket: Socket) => this.#enter(socket));
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
      this.#begin(socket, response),
    );
    server.prependListener('upgrade', ({ socket }: IncomingMessage) => this.#becomeLive(socket));
  }

  #enter(socket: Socket): void {
    const connection = { socket, lines: this.#linesAt(socket), underWay: 0, isLive: false };
    if (!this.#makeRoomFor(connection)) {
      this.#turnedAway += 1;
      socket.destroy();
      return;
    }
    this.#connections.set(socket, connection);
    for (const line of connection.lines) {
      this.#lines.set(line.key, line);
      line.members.add(connection);
    }
    this.#rest(connection);
    socket.once('close', () => this.#leave(connection));
  }

  /** @returns whether there is a place now */
  #makeRoomFor({ lines }: Connection): boolean {
    for (const line of lines)
      if (line.members.size >= this.#mostOf(line) && !this.#close(first(line.idle))) return false;
    if (this.#connections.size < this.#numbers.all) return true;
    return this.#close(first(this.#idle)) || this.#close(this.#whoGivesWayTo(lines[0]));
  }

  #mostOf({ times }: Line): number {
    const free = this.#numbers.all - this.#connections.size;
    return Math.min(this.#numbers.each * times, Math.max(eachAtLeast, free * shareOfFree));
  }

  /** The oldest call of the line that has most, where that is more than the newcomer has. */
  #whoGivesWayTo(newcomer: Line | undefined): Connection | null {
    let longest: Line | null = null;
    for (const line of this.#lines.values()) if (line.members.size > (longest?.members.size ?? 0)) longest = line;
    if (longest === null || newcomer === undefined) return null;
    if (longest.members.size <= newcomer.members.size + 1) return null;
    for (const member of longest.members) if (!member.isLive) return member;
    return null;
  }

  #close(connection: Connection | null): boolean {
    if (connection === null) return false;
    this.#turnedAway += 1;
    this.#leave(connection);
    connection.socket.destroy();
    return true;
  }

  #begin(socket: Socket, response: ServerResponse): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    connection.underWay += 1;
    this.#idle.delete(connection);
    for (const { idle } of connection.lines) idle.delete(connection);
    this.#busy.add(connection);
    response.once('close', () => {
      connection.underWay -= 1;
      if (connection.underWay > 0) return;
      this.#busy.delete(connection);
      if (this.#connections.has(socket)) this.#rest(connection);
    });
  }

  #rest(connection: Connection): void {
    if (connection.isLive) return;
    this.#idle.add(connection);
    for (const { idle } of connection.lines) idle.add(connection);
  }

  #becomeLive(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined || connection.isLive) return;
    if (this.#live >= this.#numbers.all * shareOfLive) {
      this.#close(connection);
      return;
    }
    connection.isLive = true;
    this.#live += 1;
    this.#idle.delete(connection);
    for (const { idle } of connection.lines) idle.delete(connection);
  }

  #leave(connection: Connection): void {
    if (!this.#connections.delete(connection.socket)) return;
    if (connection.isLive) this.#live -= 1;
    this.#idle.delete(connection);
    this.#busy.delete(connection);
    for (const { key, members, idle } of connection.lines) {
      members.delete(connection);
      idle.delete(connection);
      if (members.size === 0) this.#lines.delete(key);
    }
  }

  #linesAt({ remoteAddress }: Socket): readonly Line[] {
    if (remoteAddress === undefined || this.#trusts(remoteAddress)) return [];
    return sourceOfAddress(remoteAddress).map(
      ({ key, times }) => this.#lines.get(key) ?? { key, times, members: new Set(), idle: new Set() },
    );
  }
}

function first(connections: ReadonlySet<Connection>): Connection | null {
  for (const connection of connections) return connection;
  return null;
}

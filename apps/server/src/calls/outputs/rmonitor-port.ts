/**
 * The port where programs that read RMonitor connect by themselves. One account has it, which an option of the server names. Of
 * its events one is told there: the one that was started first. Each program is told the difference between what it knows and what is, so nothing waits in a line for it;
 * whoever takes nothing any more is left, and whoever has much to say, too.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { rmonitorHeartbeat, rmonitorLines, type LiveRace } from '@startwand/exchange';
import type { Clock } from '../../base/clock.ts';
import { outsideRequests } from '../../base/request-context.ts';
import { SourceCounts } from '../../base/source-counts.ts';
import { sourceOfAddress } from '../../base/source.ts';
import { every } from '../../base/timers.ts';
import { rmonitorClock } from './live-speech.ts';
import type { SeenRace } from './live-race-of.ts';
import type { EventLook } from './look-at-event.ts';
import { untouched, type OutputRecord, type OutputState, type StartedOutput } from './store.ts';

export interface RMonitorPortParts {
  readonly lookAt: (output: OutputRecord) => EventLook;
  readonly clock: Clock;
  readonly elapsed_ms: () => number;
  readonly paces?: Partial<Paces>;
}

/** Tests wait less. */
interface Paces {
  readonly poll_ms: number;
  /** A program that takes nothing for so long is left. */
  readonly stall_ms: number;
}

const usualPaces: Paces = { poll_ms: 250, stall_ms: 15_000 };
const beat_ms = 1_000;
/** Programs that may be connected, and those of one address among them. */
const clientsMax = 64;
const clientsPerSourceMax = 16;
/** What the system's buffer and ours may hold before a program is told more. */
const unsentMax_bytes = 65_536;
/** Programs that read these lines have nothing to say; one that says more than this means something else. */
const heardMax_bytes = 4_096;

/** What is told while no event is chosen. */
const nobodys: LiveRace = {
  name: '',
  place: '',
  slope: null,
  discipline: null,
  category: null,
  sex: null,
  heats: [],
  active: null,
};

interface Client {
  readonly socket: Socket;
  /** What it knows, and of which output; `null`: nothing yet. */
  told: { readonly race: LiveRace; readonly of: string | null } | null;
  heard_bytes: number;
  /** How much it has taken, and since when. */
  taken: { readonly bytes: number; readonly at_ms: number };
}

interface Chosen {
  readonly id: string;
  readonly race: EventLook;
  state: OutputState;
}

export class RMonitorPort {
  readonly #parts: RMonitorPortParts;
  readonly #paces: Paces;
  readonly #server: Server;
  readonly #clients = new Set<Client>();
  #chosen: Chosen | null = null;
  /** Account that has the port; `null`: nobody. */
  #ownerId: string | null = null;
  /** Started as well, while another event has the port. */
  #startedLater: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> | null = null;
  #beatAt_ms = Number.NEGATIVE_INFINITY;
  readonly #perSource = new SourceCounts();
  #dropped = 0;

  constructor(parts: RMonitorPortParts) {
    this.#parts = parts;
    this.#paces = { ...usualPaces, ...parts.paces };
    this.#server = createServer({ keepAlive: true, noDelay: true }, (socket) => this.#enter(socket));
    this.#server.maxConnections = clientsMax;
    this.#server.on('drop', () => (this.#dropped += 1));
  }

  /** `null`: the server opens none. */
  get port(): number | null {
    return this.#server.listening ? addressOf(this.#server).port : null;
  }

  get clients(): number {
    return this.#clients.size;
  }

  /** How many were turned away, or left because they took nothing or said too much. */
  get dropped(): number {
    return this.#dropped;
  }

  /** @throws when nothing may listen there */
  async listen(port: number, host: string): Promise<void> {
    this.#server.listen({ port, host });
    await once(this.#server, 'listening');
    this.#timer = every(this.#paces.poll_ms, 'telling programs that read RMonitor', () => this.#tellAll()).unref();
  }

  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const { socket } of this.#clients) socket.destroy();
    await closed;
    await this.#round;
  }

  /**
   * @param started all outputs that are for this port
   * @param ownerId the account that has the port; `null`: nobody
   */
  choose(started: readonly StartedOutput[], ownerId: string | null): void {
    this.#ownerId = ownerId;
    const own = started.filter((output) => output.ownerId === ownerId);
    const [first, ...others] = own.toSorted(
      (a, b) => Number((a.startedAt ?? 0n) - (b.startedAt ?? 0n)) || (a.id < b.id ? -1 : 1),
    );
    this.#startedLater = new Set(others.map(({ id }) => id));
    if (first?.id === this.#chosen?.id) return;
    this.#chosen = first === undefined ? null : { id: first.id, race: this.#parts.lookAt(first), state: untouched };
  }

  /** How the output is at this server, started or not. */
  stateOf(id: string, ownerId: string): OutputState {
    if (!this.#server.listening) return { ...untouched, problem: 'NO_PORT' };
    if (ownerId !== this.#ownerId) return { ...untouched, problem: 'PORT_NOT_GIVEN' };
    if (this.#startedLater.has(id)) return { ...untouched, problem: 'PORT_TAKEN' };
    if (this.#chosen?.id !== id) return untouched;
    return { ...this.#chosen.state, isConnected: this.#clients.size > 0 };
  }

  /** Programs that are told of this output. */
  clientsOf(id: string): number {
    return this.#chosen?.id === id ? this.#clients.size : 0;
  }

  #enter(socket: Socket): void {
    const source = sourceOfAddress(socket.remoteAddress ?? '');
    if (!this.#perSource.isBelow(source, clientsPerSourceMax)) {
      this.#dropped += 1;
      socket.destroy();
      return;
    }
    const taken = { bytes: 0, at_ms: this.#parts.elapsed_ms() };
    const client: Client = { socket, told: null, heard_bytes: 0, taken };
    this.#clients.add(client);
    this.#perSource.change(source, 1);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#clients.delete(client);
      this.#perSource.change(source, -1);
    });
    socket.on('data', ({ length }) => {
      client.heard_bytes += length;
      if (client.heard_bytes > heardMax_bytes) this.#drop(client);
    });
  }

  #drop({ socket }: Client): void {
    if (socket.destroyed) return;
    this.#dropped += 1;
    socket.destroy();
  }

  /** One look at the race for all programs; the next one begins when this one is over. */
  async #tellAll(): Promise<void> {
    if (this.#round !== null || this.#clients.size === 0) return;
    this.#round = outsideRequests(() => this.#tell());
    await this.#round.finally(() => (this.#round = null));
  }

  async #tell(): Promise<void> {
    const { clock, elapsed_ms } = this.#parts;
    const chosen = this.#chosen;
    const seen: SeenRace | null = (await chosen?.race.look()) ?? null;
    const race = seen?.race ?? nobodys;
    const of = seen === null || chosen === null ? null : chosen.id;
    const now_ms = elapsed_ms();
    const at = rmonitorClock(clock(), chosen?.race.timeZone() ?? 'UTC', seen?.begunAt ?? null);
    const isBeat = now_ms - this.#beatAt_ms >= beat_ms;
    if (isBeat) this.#beatAt_ms = now_ms;
    const beat = isBeat ? [rmonitorHeartbeat(race, at)] : [];
    /** Most programs know the same: it is put into words once. */
    const words = new Map<LiveRace | null, Words>();
    for (const client of this.#clients) {
      if (!this.#mayBeTold(client, now_ms)) continue;
      const known = client.told?.of === of ? client.told.race : null;
      const said = words.get(known) ?? wordsOf([...(known === race ? [] : rmonitorLines(known, race, at)), ...beat]);
      words.set(known, said);
      client.told = { race, of };
      if (said.messages === 0) continue;
      client.socket.write(said.bytes);
      if (chosen !== null) count(chosen, said.messages, clock);
    }
  }

  /** Whether it has taken most of what it was told; one that takes nothing is left. */
  #mayBeTold(client: Client, now_ms: number): boolean {
    const { socket, taken } = client;
    const unsent = socket.writableLength;
    const bytes = socket.bytesWritten - unsent;
    if (bytes !== taken.bytes || unsent === 0) client.taken = { bytes, at_ms: now_ms };
    else if (now_ms - taken.at_ms > this.#paces.stall_ms) this.#drop(client);
    return !socket.destroyed && socket.writable && unsent < unsentMax_bytes;
  }
}

interface Words {
  readonly bytes: Buffer;
  readonly messages: number;
}

function wordsOf(lines: readonly string[]): Words {
  return { bytes: Buffer.from(lines.join('')), messages: lines.length };
}

function count(chosen: Chosen, messages: number, clock: Clock): void {
  chosen.state = { ...chosen.state, messages: chosen.state.messages + messages, lastSent: clock() };
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('An RMonitor port listens by TCP');
  return address;
}

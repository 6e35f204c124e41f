/**
 * One output while it runs: it connects, says what a receiver does not know yet, and begins anew when the line was cut. Nothing
 * waits in a line of its own: what was not taken yet is worked out again from the newest state of the race.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { OutputProblem } from '@startwand/contract';
import type { LiveRace } from '@startwand/exchange';
import type { Timestamp } from '@startwand/timing';
import type { ErrorLog } from '../../base/log.ts';
import type { NameLookups } from '../../base/name-lookups.ts';
import { within } from '../../base/timers.ts';
import type { LiveSpeech } from './live-speech.ts';
import type { SeenRace } from './live-race-of.ts';
import type { OutputState } from './store.ts';
import { findTarget, type Allows } from './targets.ts';

export interface OutputParts {
  readonly host: string;
  readonly port: number;
  readonly speech: () => LiveSpeech;
  /** The race as it is; the same one where nothing changed. `null`: the event is no more. */
  readonly look: () => Promise<SeenRace | null>;
  readonly allows: Allows;
  readonly lookups: Pick<NameLookups, 'addressesOf'>;
  /** Account that the output belongs to. */
  readonly ownerId: string;
  readonly clock: () => Timestamp;
  readonly elapsed_ms: () => number;
  readonly log: ErrorLog;
  readonly paces?: Partial<Paces>;
}

/** How long is waited for what; tests wait less. */
interface Paces {
  readonly poll_ms: number;
  readonly connect_ms: number;
  readonly firstRetry_ms: number;
  readonly lastRetry_ms: number;
  /** A receiver that takes nothing for so long is left. */
  readonly stall_ms: number;
  /** So long a receiver that says back what it got may be silent. */
  readonly confirm_ms: number;
}

const usualPaces: Paces = {
  poll_ms: 250,
  connect_ms: 10_000,
  firstRetry_ms: 1_000,
  lastRetry_ms: 60_000,
  stall_ms: 15_000,
  confirm_ms: 10_000,
};

/** What the system's buffer and ours may hold before the race is looked at again. */
const unsentMax_bytes = 65_536;
/** Bytes read from a receiver between two looks at the race. The rest waits at the receiver, so one that talks without end costs no thread. */
const heardMax_bytes = 65_536;

export class OutputRun {
  readonly #parts: OutputParts;
  readonly #paces: Paces;
  readonly #ended = new AbortController();
  readonly #work: Promise<void>;
  #state: OutputState;
  #reached_ms: number;

  constructor(parts: OutputParts, state: OutputState) {
    this.#parts = parts;
    this.#paces = { ...usualPaces, ...parts.paces };
    this.#state = { ...state, isConnected: false };
    this.#reached_ms = parts.elapsed_ms();
    this.#work = this.#run();
  }

  get state(): OutputState {
    return this.#state;
  }

  /** Time for which the receiver could not be reached; counts from the start of the run if it never was. */
  unreachedFor_ms(): number {
    return this.#state.isConnected ? 0 : this.#parts.elapsed_ms() - this.#reached_ms;
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#work;
  }

  async #run(): Promise<void> {
    const { signal } = this.#ended;
    const { firstRetry_ms, lastRetry_ms } = this.#paces;
    let wait_ms = firstRetry_ms;
    while (!signal.aborted) {
      // Nobody waits for this work: what it throws, as where the database is away, would end the server.
      const { problem, wasConnected } = await this.#tryOnce().catch((error: unknown) => this.#failed(error));
      this.#state = { ...this.#state, isConnected: false, problem: signal.aborted ? this.#state.problem : problem };
      if (wasConnected) {
        wait_ms = firstRetry_ms;
        this.#reached_ms = this.#parts.elapsed_ms();
      }
      await pause(wait_ms, undefined, { signal, ref: false }).catch(() => undefined);
      wait_ms = Math.min(wait_ms * 2, lastRetry_ms);
    }
  }

  async #tryOnce(): Promise<{ readonly problem: OutputProblem | null; readonly wasConnected: boolean }> {
    const { host, port } = this.#parts;
    const found = await findTarget(host, this.#parts, this.#ended.signal);
    if ('problem' in found) return { problem: found.problem, wasConnected: false };
    if (this.#ended.signal.aborted) return { problem: null, wasConnected: false };
    const socket = connect({ host: found.address, port, keepAlive: true, noDelay: true });
    try {
      const opened = await within(this.#paces.connect_ms, openingOf(socket, this.#ended.signal));
      if (opened !== 'OPEN') return { problem: opened ?? 'UNREACHABLE', wasConnected: false };
      this.#state = { ...this.#state, isConnected: true, problem: null };
      return { problem: await this.#talk(socket), wasConnected: true };
    } finally {
      socket.destroy();
    }
  }

  #failed(error: unknown): { readonly problem: OutputProblem; readonly wasConnected: false } {
    this.#parts.log.error({ err: error }, 'an output failed, and is tried again');
    return { problem: 'NOT_READ', wasConnected: false };
  }

  /** Until the line is cut, the receiver takes nothing any more, or the output is stopped. */
  async #talk(socket: Socket): Promise<OutputProblem | null> {
    const { look, elapsed_ms } = this.#parts;
    const { signal } = this.#ended;
    const speech = this.#parts.speech();
    const isCut = new AbortController();
    socket.on('error', () => isCut.abort()).on('close', () => isCut.abort());
    let heard_bytes = 0;
    socket.on('data', (heard) => {
      speech.hear(heard);
      heard_bytes += heard.length;
      if (heard_bytes >= heardMax_bytes) socket.pause();
    });
    const over = AbortSignal.any([signal, isCut.signal]);
    let sent: LiveRace | null = null;
    let moved = { bytes: 0, at_ms: elapsed_ms() };
    while (!over.aborted) {
      heard_bytes = 0;
      socket.resume();
      const unsent = socket.writableLength;
      const gone = socket.bytesWritten - unsent;
      if (gone !== moved.bytes || unsent === 0) moved = { bytes: gone, at_ms: elapsed_ms() };
      else if (elapsed_ms() - moved.at_ms > this.#paces.stall_ms) return 'TOO_SLOW';
      if (unsent < unsentMax_bytes) {
        const seen = await look();
        if (seen === null) return null;
        const { text, messages, told } = speech.say(sent, seen);
        sent = told;
        if (text !== '' && !over.aborted) this.#send(socket, text, messages);
      }
      this.#state = { ...this.#state, problem: speech.silence_ms() > this.#paces.confirm_ms ? 'NOT_CONFIRMED' : null };
      await pause(this.#paces.poll_ms, undefined, { signal: over, ref: false }).catch(() => undefined);
    }
    return signal.aborted ? null : 'CLOSED';
  }

  #send(socket: Socket, text: string, messages: number): void {
    socket.write(text);
    this.#state = { ...this.#state, messages: this.#state.messages + messages, lastSent: this.#parts.clock() };
  }
}

function openingOf(socket: Socket, signal: AbortSignal): Promise<'OPEN' | 'REFUSED' | 'UNREACHABLE'> {
  return new Promise((done) => {
    const giveUp = (): void => done('UNREACHABLE');
    socket.once('connect', () => done('OPEN'));
    socket.once('error', (error) => done('code' in error && error.code === 'ECONNREFUSED' ? 'REFUSED' : 'UNREACHABLE'));
    signal.addEventListener('abort', giveUp);
    // An output is tried for a day: what heard of its end must not be kept as long.
    socket.once('close', () => signal.removeEventListener('abort', giveUp));
  });
}

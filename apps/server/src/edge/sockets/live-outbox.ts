/**
 * What waits for one viewer, with an end to it. A viewer that reads more slowly than the race
 * runs gets no endless queue: while it lags, only the newest frame of each subscription is kept
 * (shared with everybody else), and is sent when the rest has drained. Changes are numbered, so
 * the page sees the gap and closes it by itself.
 *
 * What a viewer asked for is never left out. It owes the reading of it instead: a viewer that owes is not
 * heard (`live-viewer.ts`), so what it goes on asking waits at its own end of the line.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** What the outbox has to know of the WebSocket: is it still open? */
type Openness = Pick<WebSocket, 'readyState' | 'OPEN'>;

/** What may wait in memory for one viewer. */
export interface OutboxLimits {
  /** Before further messages are skipped; their bytes are shared with everybody else. */
  readonly waiting_bytes: number;
  /** Of answers, which are its own, before it is heard no more. */
  readonly answers_bytes: number;
}

/** A long answer takes its time on a mountain; on a line that carries less than this it is given up. */
const slowestLine_bytes_per_ms = 32;

/** Since when, and what the viewer has to get as soon as it has drained. */
interface Lag {
  readonly since_ms: number;
  readonly newest: Map<string, Buffer>;
}

export class LiveOutbox {
  readonly #ws: Openness;
  readonly #socket: Duplex;
  readonly #limits: OutboxLimits;
  readonly #leftOut: (() => void) | null;
  #lag: Lag | null = null;
  #unread_bytes = 0;
  #owesSince_ms: number | null = null;

  /** @param leftOut called instead of leaving out a frame without a word; `null`: its viewer sees gaps */
  constructor(ws: Openness, socket: Duplex, limits: OutboxLimits, leftOut: (() => void) | null = null) {
    this.#leftOut = leftOut;
    this.#ws = ws;
    this.#socket = socket;
    this.#limits = limits;
  }

  /** Writes a ready-made frame, or keeps it as the newest of its subscription. */
  deliver(topic: string, subscriptionId: string, frame: Buffer): void {
    if (this.#lag === null && !this.#isFull()) {
      this.#write(frame);
      return;
    }
    const { newest } = this.#lagging();
    const key = `${subscriptionId} ${topic}`;
    if (this.#leftOut !== null && newest.has(key)) this.#leftOut();
    else newest.set(key, frame);
  }

  /**
   * Writes what the viewer asked for.
   *
   * @param frame in pieces, of which long ones are kept bytes and are not copied
   * @param readAgain called when it owed and does no more
   */
  answer(frame: readonly Uint8Array[], readAgain: () => void): void {
    const length = frame.reduce((sum, piece) => sum + piece.length, 0);
    const last = frame.length - 1;
    this.#unread_bytes += length;
    if (this.isOwing) this.#owesSince_ms ??= performance.now() + length / slowestLine_bytes_per_ms;
    this.#socket.cork();
    for (const [index, piece] of frame.entries()) {
      this.#write(piece, index === last ? () => this.#wasRead(length, readAgain) : undefined);
    }
    this.#socket.uncork();
  }

  /** Whether more answers wait for it than it may have unread. */
  get isOwing(): boolean {
    return this.#unread_bytes > this.#limits.answers_bytes;
  }

  /** Whether anything said now would only wait. */
  get isBehind(): boolean {
    return this.#lag !== null || this.isOwing;
  }

  /** An unsubscribed topic must not be heard of again, not even late. */
  forget(topic: string, subscriptionId: string): void {
    this.#lag?.newest.delete(`${subscriptionId} ${topic}`);
  }

  lagging_ms(now_ms: number): number {
    const since_ms = this.#owesSince_ms ?? this.#lag?.since_ms ?? now_ms;
    return Math.max(0, now_ms - since_ms);
  }

  #wasRead(length: number, readAgain: () => void): void {
    const owed = this.isOwing;
    this.#unread_bytes -= length;
    if (!owed || this.isOwing) return;
    this.#owesSince_ms = null;
    readAgain();
  }

  #isFull(): boolean {
    return this.#socket.writableNeedDrain && this.#socket.writableLength > this.#limits.waiting_bytes;
  }

  #lagging(): Lag {
    if (this.#lag === null) {
      this.#lag = { since_ms: performance.now(), newest: new Map() };
      this.#socket.once('drain', () => this.#catchUp());
    }
    return this.#lag;
  }

  #catchUp(): void {
    const newest = this.#lag?.newest ?? new Map<string, Buffer>();
    this.#lag = null;
    for (const frame of newest.values()) this.#write(frame);
  }

  #write(frame: Uint8Array, written?: () => void): void {
    // Behind a close frame nothing may follow (RFC 6455, 5.5.1).
    if (this.#ws.readyState === this.#ws.OPEN) this.#socket.write(frame, written);
  }
}

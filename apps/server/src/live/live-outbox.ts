/**
 * What waits for one viewer, with an end to it. A viewer that reads more slowly than the race
 * runs gets no endless queue: while it lags, only the newest frame of each subscription is kept
 * (shared with everybody else), and is sent when the rest has drained. Changes are numbered, so
 * the page sees the gap and closes it by itself.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** What the outbox has to know of the WebSocket: is it still open? */
type Openness = Pick<WebSocket, 'readyState' | 'OPEN'>;

/** Since when, and what the viewer has to get as soon as it has drained. */
interface Lag {
  readonly since_ms: number;
  readonly newest: Map<string, Buffer>;
}

export class LiveOutbox {
  readonly #ws: Openness;
  readonly #socket: Duplex;
  readonly #waiting_bytes: number;
  #lag: Lag | null = null;

  constructor(ws: Openness, socket: Duplex, waiting_bytes: number) {
    this.#ws = ws;
    this.#socket = socket;
    this.#waiting_bytes = waiting_bytes;
  }

  /** Writes a ready-made frame, or keeps it as the newest of its subscription. */
  deliver(topic: string, subscriptionId: string, frame: Buffer): void {
    if (this.#lag === null && !this.#isFull()) this.#write(frame);
    else this.#lagging().newest.set(`${subscriptionId} ${topic}`, frame);
  }

  /** An unsubscribed topic must not be heard of again, not even late. */
  forget(topic: string, subscriptionId: string): void {
    this.#lag?.newest.delete(`${subscriptionId} ${topic}`);
  }

  lagging_ms(now_ms: number): number {
    return this.#lag === null ? 0 : now_ms - this.#lag.since_ms;
  }

  #isFull(): boolean {
    return this.#socket.writableNeedDrain && this.#socket.writableLength > this.#waiting_bytes;
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

  #write(frame: Buffer): void {
    // Behind a close frame nothing may follow (RFC 6455, 5.5.1).
    if (this.#ws.readyState === this.#ws.OPEN) this.#socket.write(frame);
  }
}

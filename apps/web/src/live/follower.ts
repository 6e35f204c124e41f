/**
 * One subscriber of the live line, kept up to date. Whatever it throws is reported, and until it has caught up it counts as
 * behind (`connection.ts`). While catching up fails, it is tried again ever more rarely.
 */
import { limits } from '@startwand/contract';
import { ApiError } from '../api/api-error.ts';
import { reportFault } from '../base/report-fault.ts';

/** Returned by `onMessage` when an earlier message was missed: the subscriber is called to catch up at once. */
export const missed = Symbol('missed');

export interface Subscriber {
  /**
   * The server has confirmed the topic: from now on nothing is missed. Called again after each reconnect, and to catch up after
   * an error. When it answers with a promise, the subscriber is up to date as soon as that resolves.
   */
  readonly onReady: () => unknown;
  /** Returns `missed`, or a promise that rejects when the message cannot be applied; other values mean nothing. */
  readonly onMessage: (body: unknown) => unknown;
}

/** Doubled with each error, and halved with each message that is applied. */
const longestWait_ms = 60_000;

/**
 * The wait before the next attempt. Pages that fail at the same message spread over half of it.
 *
 * @param faults errors so far; a server that does not answer is none
 */
export function backoff_ms(faults: number): number {
  const wait_ms = Math.min(longestWait_ms, limits.reconnect_ms * 2 ** faults);
  return faults === 0 ? wait_ms : wait_ms * (0.5 + Math.random() / 2);
}

export class Follower {
  readonly #subscriber: Subscriber;
  readonly #tell: (isBehind: boolean) => void;
  /** Whether the server sends its messages. */
  #isHeard = false;
  #isOver = false;
  #faults = 0;
  /** Counts attempts to catch up; the outcome of an older one says nothing. */
  #attempt = 0;
  #underWay = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** The last message that arrived during the wait: it shows whether something is missing afterwards. */
  #withheld: (() => unknown) | null = null;

  /** @param tell is told whether the subscriber is behind */
  constructor(subscriber: Subscriber, tell: (isBehind: boolean) => void) {
    this.#subscriber = subscriber;
    this.#tell = tell;
  }

  /** The server has confirmed the topic. */
  confirm(): void {
    this.#isHeard = true;
    void this.#catchUp();
  }

  /** @param read gives the message; it may throw */
  hear(read: () => unknown): void {
    if (this.#isOver) return;
    if (this.#waiting === undefined) this.#deliver(read, () => this.#applied());
    else this.#withheld = read;
  }

  /** The line is lost: until the topic is confirmed again, messages may be missed. */
  lose(): void {
    if (this.#isOver) return;
    this.#isHeard = false;
    this.#attempt += 1;
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#tell(true);
  }

  fail(fault: unknown): void {
    if (this.#isOver) return;
    // Errors of the catalogue are no errors of the program: the server was away or busy.
    if (!(fault instanceof ApiError)) reportFault(fault);
    this.stumble(fault instanceof ApiError ? 0 : ++this.#faults);
  }

  /** Catches up after a while. */
  stumble(faults = ++this.#faults): void {
    if (this.#isOver) return;
    this.#attempt += 1;
    this.#tell(true);
    this.#waiting ??= setTimeout(() => void this.#catchUp(), backoff_ms(faults));
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#waiting);
    this.#tell(false);
  }

  #deliver(read: () => unknown, applied: () => void): void {
    const fail = (fault: unknown): void => this.fail(fault);
    try {
      const outcome = this.#subscriber.onMessage(read());
      if (outcome instanceof Promise) outcome.then(applied, fail);
      else if (outcome !== missed) applied();
      else this.#miss();
    } catch (fault) {
      fail(fault);
    }
  }

  #miss(): void {
    this.#tell(true);
    if (this.#underWay === 0) void this.#catchUp();
  }

  #applied(): void {
    this.#faults = Math.max(0, this.#faults - 1);
  }

  async #catchUp(): Promise<void> {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    const attempt = ++this.#attempt;
    this.#underWay += 1;
    try {
      await this.#subscriber.onReady();
    } catch (fault) {
      this.fail(fault);
      return;
    } finally {
      this.#underWay -= 1;
    }
    if (this.#isOver || attempt !== this.#attempt || !this.#isHeard) return;
    this.#tell(false);
    const withheld = this.#withheld;
    this.#withheld = null;
    // It may be older than what was asked for: that it fits proves nothing.
    if (withheld !== null) this.#deliver(withheld, () => {});
  }
}

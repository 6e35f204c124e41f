/** How often the pages of an event are told something: what comes closer together travels in one message. */

/** On average there are no more messages than one in this time. */
const interval_ms = 20;
/**
 * Impulses at just this pace never come evenly: one that is early must not wait for a timer. Reckoned over a
 * minute of fifty a second, each a millisecond off, the median waits 0 ms like this, and 10 ms where each message
 * has to be 20 ms behind the one before; a storm is told in as many messages either way.
 */
const early_ms = 20;

export class MessagePace {
  /** When the next message is due; who told nothing for a while may be early once. */
  #due_ms = 0;

  /** @returns how long to wait before the next message; 0: tell it now */
  wait_ms(now_ms: number): number {
    return Math.max(0, this.#due_ms - early_ms - now_ms);
  }

  published(now_ms: number): void {
    this.#due_ms = Math.max(this.#due_ms, now_ms) + interval_ms;
  }
}

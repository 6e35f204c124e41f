/**
 * One beat for all that ticks on a page. A clock of its own for each of a hundred racers would wake the page a thousand
 * times a second, and have it laid out as often; so all of them write in one turn, and the page is drawn once for it.
 */
import { reportFault } from '../base/report-fault.ts';
import type { ServerClock } from './server-clock.ts';

export type OnTenth = (now_ms: number) => void;

const tenth_ms = 100;

/**
 * Calls back at once, and as each tenth of a second begins by this clock: on all pages at the same moment.
 *
 * @returns what ends it
 */
export function onTenths(clock: ServerClock, listener: OnTenth): () => void {
  const beat = beats.get(clock) ?? new Beat(clock);
  beats.set(clock, beat);
  return beat.listen(listener);
}

const beats = new WeakMap<ServerClock, Beat>();

class Beat {
  readonly #clock: ServerClock;
  readonly #listeners = new Set<OnTenth>();
  /** Listeners whose error was reported: ten reports a second would say nothing new. */
  readonly #reported = new WeakSet<OnTenth>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  listen(listener: OnTenth): () => void {
    const isFirst = this.#listeners.size === 0;
    this.#listeners.add(listener);
    listener(this.#clock.now());
    if (isFirst) this.#wait();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  }

  /** One that throws stops neither the other clocks nor the beat. */
  #call(listener: OnTenth, now_ms: number): void {
    try {
      listener(now_ms);
    } catch (fault) {
      if (!this.#reported.has(listener)) reportFault(fault);
      this.#reported.add(listener);
    }
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        const now_ms = this.#clock.now();
        for (const listener of this.#listeners) this.#call(listener, now_ms);
        this.#wait();
      },
      tenth_ms - (this.#clock.now() % tenth_ms),
    );
  }
}

/**
 * Tells when a tap was, by the server's clock. It knows the clock of the page, how far that is from the server's, and what a
 * sleep of the phone or a time of day that somebody sets leaves in doubt.
 */
import type { TapInput } from '@startwand/contract';
import { createPhoneClock, ticksOfTap, type Estimate, type Exchange, type KeptClock } from './phone-clock.ts';

/** The time of day and the clock of the page differ by as much through their coarseness alone. */
const leap_ms = 25;
/** Assumed limit of a time of day that is set back while the phone sleeps, which hides as much of the sleep. */
const setBackMost_ms = 5_000;
/** Reads that wait for the first step, for about 1 ms. A longer step shows itself while the page runs. */
const readsMost = 20_000;
/** No browser has longer steps: Firefox takes them where it resists fingerprinting. */
const stepMost_ms = 100;

export class TapClock {
  readonly #source: Pick<Performance, 'now'>;
  readonly #wall_ms: () => number;
  readonly #onLeap: () => void;
  /** WebKit computes `timeOrigin` anew from the time of day at each read, so it is read once. */
  readonly #origin_ms: number;
  readonly #clock = createPhoneClock(() => this.#step_ms);
  /** The smallest step that the clock of the page was seen to make: WebKit tells whole milliseconds. */
  #step_ms: number;
  #last_ms: number;
  #ahead_ms: number;
  #leaptAt_ms = -Infinity;
  #maySleep = false;

  /**
   * @param wall_ms the time of day
   * @param onLeap the clock has to be measured again
   */
  constructor(source: Pick<Performance, 'timeOrigin' | 'now'>, wall_ms: () => number, onLeap: () => void) {
    this.#source = source;
    this.#wall_ms = wall_ms;
    this.#onLeap = onLeap;
    this.#origin_ms = source.timeOrigin;
    this.#last_ms = source.now();
    this.#step_ms = firstStepOf(source);
    this.#ahead_ms = wall_ms() - this.now();
  }

  /** @returns milliseconds since the epoch by a clock that nobody sets and that stands still while the phone sleeps */
  readonly now = (): number => {
    const now_ms = this.#source.now();
    if (now_ms > this.#last_ms) this.#step_ms = Math.min(this.#step_ms, now_ms - this.#last_ms);
    this.#last_ms = now_ms;
    return this.#origin_ms + now_ms;
  };

  /** @returns `null` as long as nothing is known of the server's clock */
  estimate(): Estimate | null {
    return this.#clock.at(this.now());
  }

  /** The page is hidden from now on, so the phone may fall asleep. */
  hide(): void {
    this.watch();
    this.#maySleep = true;
  }

  /** The page is visible. */
  show(): void {
    this.watch();
    this.#maySleep = false;
  }

  /** Looks whether the time of day has left the clock of the page: the phone slept, or somebody set its time. */
  watch(): void {
    const by_ms = this.#wall_ms() - this.now() - this.#ahead_ms;
    if (Math.abs(by_ms) < leap_ms) return;
    this.#ahead_ms += by_ms;
    this.#leaptAt_ms = this.now();
    if (!this.#maySleep) this.#clock.leapt(by_ms);
    else if (by_ms > 0) this.#clock.leapt(by_ms + setBackMost_ms);
    // It slept for nobody knows how long, and somebody set its time back by more.
    else this.#clock.forget();
    this.#onLeap();
  }

  heard(exchange: Exchange): void {
    this.watch();
    // A sleep between question and answer would be taken for a part of neither.
    if (exchange.sent_ms > this.#leaptAt_ms) this.#clock.heard(exchange);
  }

  /**
   * The time of a tap as it is known now. It is final: what is measured better later changes no time.
   *
   * @param pressed_ms of the event, since the page began
   */
  timeAt(pressed_ms: number): Pick<TapInput, 'timestamp_100ns' | 'clock'> {
    this.watch();
    const at_ms = this.#origin_ms + pressed_ms;
    const known = this.#clock.at(at_ms);
    if (known === null) return { timestamp_100ns: ticksOfTap(at_ms + this.#ahead_ms), clock: null };
    const { offset_ms, bound_ms } = known;
    const clock = { offset_us: Math.round(offset_ms * 1_000), bound_us: Math.ceil(bound_ms * 1_000) };
    return { timestamp_100ns: ticksOfTap(at_ms + offset_ms), clock };
  }

  /** @returns what the next page of this phone may recall */
  keep(): KeptClock | null {
    return this.#clock.keep(this.now(), this.#wall_ms());
  }

  recall(kept: KeptClock): void {
    this.#clock.recall(kept, this.now(), this.#wall_ms());
  }
}

function firstStepOf(source: Pick<Performance, 'now'>): number {
  const began_ms = source.now();
  for (let reads = 0; reads < readsMost; reads++) {
    const now_ms = source.now();
    if (now_ms > began_ms) return Math.min(now_ms - began_ms, stepMost_ms);
  }
  return stepMost_ms;
}

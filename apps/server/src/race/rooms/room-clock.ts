/**
 * The clock of a room. What an armed heat waits for (a time on course that runs out, a scheduled start)
 * is known beforehand, so one timer stands for the next such moment, and nothing looks in between.
 */
import { needsTickAt, type HeatId, type Race, type Timestamp } from '@startwand/timing';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { after } from '../../base/timers.ts';

/** Longer than a timer can run; it is set again then. */
const waitMax_ms = 86_400_000;
/** Looking costs as much as runs are on course: it gets this share of the time, however many commits there are. */
const share = 1 / 20;
/** Looking that costs less than this needs no rest. */
const cheap_ms = 0.2;

export class RoomClock {
  readonly #race: Race;
  readonly #clock: Clock;
  readonly #ring: (heatId: HeatId) => void;
  #timer: NodeJS.Timeout | null = null;
  #setFor: Timestamp | null = null;
  #rest: NodeJS.Timeout | null = null;
  #isAskedInRest = false;

  /** @param ring takes a tick of the heat into the queue; the clock is to be wound again behind it */
  constructor(race: Race, clock: Clock, ring: (heatId: HeatId) => void) {
    this.#race = race;
    this.#clock = clock;
    this.#ring = ring;
  }

  /** Sets the timer for what the race waits for now: to be called whenever that may have changed. */
  wind(): void {
    this.#isAskedInRest = this.#rest !== null;
    if (this.#isAskedInRest) return;
    const from_ms = performance.now();
    const next = this.#next();
    this.#restAfter(performance.now() - from_ms);
    this.#setTimer(next);
  }

  /** Whether it stands for a moment to come. */
  get isWaiting(): boolean {
    return this.#timer !== null || this.#isAskedInRest;
  }

  stop(): void {
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = null;
    this.#isAskedInRest = false;
    this.#stopTimer();
  }

  #setTimer(next: Timestamp | null): void {
    const wait_ms = next === null ? null : inMilliseconds(next - this.#clock()) + 1;
    // The timer stands already; a clock that was put forward meanwhile does not wait for it.
    if (next === this.#setFor && (wait_ms === null || wait_ms > 0)) return;
    this.#stopTimer();
    if (wait_ms === null) return;
    this.#setFor = next;
    this.#timer = after(Math.min(Math.max(wait_ms, 0), waitMax_ms), 'the clock of an event', () => this.#strike());
    // The server's own socket keeps the process alive; a race that waits must not.
    this.#timer.unref();
  }

  #restAfter(cost_ms: number): void {
    if (cost_ms < cheap_ms) return;
    this.#rest = after(cost_ms / share, 'the clock of an event', () => {
      this.#rest = null;
      if (this.#isAskedInRest) this.wind();
    });
    this.#rest.unref();
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#setFor = null;
  }

  #strike(): void {
    this.#stopTimer();
    const now = this.#clock();
    const due = [...this.#race.heats.keys()].filter((heatId) => {
      const moment = needsTickAt(this.#race, heatId);
      return moment !== null && moment <= now;
    });
    for (const heatId of due) this.#ring(heatId);
    // A timer may come early, by its own clock.
    if (due.length === 0) this.wind();
  }

  #next(): Timestamp | null {
    let next: Timestamp | null = null;
    for (const heatId of this.#race.heats.keys()) {
      const moment = needsTickAt(this.#race, heatId);
      if (moment !== null && (next === null || moment < next)) next = moment;
    }
    return next;
  }
}

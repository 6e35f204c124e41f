/**
 * The server's clock on this page: set by the best of several round trips to `time/now`, so that the
 * running clocks of all phones agree. The device's own clock may be hours off and may jump.
 */

/** Offset of the clock of this page, and its bound. */
export interface ClockEstimate {
  /** Distance by which this device's time of day is behind the server's clock. */
  readonly offset_ms: number;
  /** Bound of the error of `now`, either way. */
  readonly bound_ms: number;
}

export interface ServerClock {
  /** Milliseconds since the epoch by the server's clock; by this device's until it was set. */
  readonly now: () => number;
  /** Asks the server; keeps the old setting when nothing better came back. */
  readonly set: () => Promise<void>;
  /** `null` until the server has answered. */
  readonly estimate: () => ClockEstimate | null;
}

/** How often the server is asked each time: the fastest answer has the least doubt in it. */
const roundTrips = 5;
/** The server tells whole milliseconds. */
const coarse_ms = 1;
/** No quartz of a laptop is worse than that: 3 ms a minute. */
const driftMax = 50e-6;

export function createServerClock(parts: {
  /** The server's time in milliseconds, `null` when it did not answer. */
  readonly ask: () => Promise<number | null>;
  /** A clock of this device that never jumps, in milliseconds from anywhere. */
  readonly monotonic: () => number;
  readonly wallClock: () => number;
}): ServerClock {
  let offset_ms = parts.wallClock() - parts.monotonic();
  let known: { readonly bound_ms: number; readonly at_ms: number } | null = null;
  return {
    now: () => parts.monotonic() + offset_ms,
    async set() {
      let shortest_ms = Infinity;
      let best_ms = offset_ms;
      for (let trip = 0; trip < roundTrips; trip++) {
        const asked = parts.monotonic();
        const answer = await parts.ask();
        const answered = parts.monotonic();
        const took_ms = answered - asked;
        if (answer === null || took_ms >= shortest_ms) continue;
        shortest_ms = took_ms;
        // The server read its clock somewhere within the trip; the middle is wrong by half of it at most.
        best_ms = answer - (asked + answered) / 2;
      }
      // Only at the end: a slow first answer would shift what a hand presses meanwhile.
      offset_ms = best_ms;
      if (shortest_ms < Infinity) known = { bound_ms: shortest_ms / 2 + coarse_ms, at_ms: parts.monotonic() };
    },
    estimate() {
      if (known === null) return null;
      const monotonic = parts.monotonic();
      const drift_ms = (monotonic - known.at_ms) * driftMax;
      return { offset_ms: monotonic + offset_ms - parts.wallClock(), bound_ms: known.bound_ms + drift_ms };
    },
  };
}

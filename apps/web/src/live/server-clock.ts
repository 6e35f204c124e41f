/**
 * The server's clock on this page: set by the best of several round trips to `time/now`, so that the
 * running clocks of all phones agree. The device's own clock may be hours off and may jump.
 */

export interface ServerClock {
  /** Milliseconds since the epoch by the server's clock; by this device's until it was set. */
  readonly now: () => number;
  /** Asks the server; keeps the old setting when nothing better came back. */
  readonly set: () => Promise<void>;
}

/** How often the server is asked each time: the fastest answer has the least doubt in it. */
const roundTrips = 5;

export function createServerClock(parts: {
  /** The server's time in milliseconds, `null` when it did not answer. */
  readonly ask: () => Promise<number | null>;
  /** A clock of this device that never jumps, in milliseconds from anywhere. */
  readonly monotonic: () => number;
  readonly wallClock: () => number;
}): ServerClock {
  let offset_ms = parts.wallClock() - parts.monotonic();
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
    },
  };
}

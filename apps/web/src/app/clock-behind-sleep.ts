/**
 * A machine that sleeps: the clock by which a page goes on counting may stand still meanwhile, and all that is timed by hand behind
 * that would be too early. The time of day and the page's own clock part then, and the server is asked anew.
 */
import type { Readable } from '../base/store.ts';
import type { ConnectionState } from '../live/connection-state.ts';
import type { ServerClock } from '../live/server-clock.ts';

const look_ms = 1_000;
/** Less than anybody sees, and more than two clocks part by themselves from one look to the next. */
const leap_ms = 50;

interface Parts {
  readonly clock: Pick<ServerClock, 'set'>;
  readonly connection: { readonly state: Readable<ConnectionState> };
  /** How far the time of day is ahead of the clock that the page counts by. */
  readonly ahead_ms?: () => number;
}

/** @param over aborted when it is to end */
export function setClockBehindSleep({ clock, connection, ahead_ms = aheadHere_ms }: Parts, over: AbortSignal): void {
  if (over.aborted) return;
  let known_ms = ahead_ms();
  const look = (): void => {
    const now_ms = ahead_ms();
    if (Math.abs(now_ms - known_ms) < leap_ms) return;
    known_ms = now_ms;
    void clock.set();
  };
  const looking = setInterval(look, look_ms);
  document.addEventListener('visibilitychange', look, { signal: over });
  // Without a network the first one was not answered.
  const leave = connection.state.subscribe(() => {
    if (connection.state.get().kind === 'reconnected') void clock.set();
  });
  over.addEventListener('abort', () => {
    clearInterval(looking);
    leave();
  });
}

function aheadHere_ms(): number {
  return Date.now() - performance.now();
}

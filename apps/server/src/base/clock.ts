/** The server's clock in ticks, and ticks in the milliseconds that calendars count. */
import { TICKS_PER_MILLISECOND, timestamp, type Timestamp } from '@startwand/timing';

/** Tests hand in their own. */
export type Clock = () => Timestamp;

/** A correction up to this is caught up with at half the pace; what is more waits at the full one. */
const caughtUpMax_ms = 3_600_000;

/** The clock of a service: it follows the machine's, and never goes back. */
export interface SteadyClock {
  readonly now: Clock;
  /** How far it is ahead of the machine's clock, because that one was set back; 0: they agree. */
  ahead_ms(): number;
  /** It tells no moment before this one: the service has written it. */
  startAt(moment: bigint): void;
}

/**
 * A clock that is not set back: what was received after a heat was armed must not seem to come before
 * it, nor after a restart. When the system's clock is corrected backwards by up to an hour, this one goes at half
 * its pace until both agree; by more, it goes on from where it was until the system's has come there.
 *
 * @param system_ms the time of day; an administrator may set it
 * @param elapsed_ms what really passed, since whenever
 */
export function steadyClock(system_ms: () => number, elapsed_ms: () => number): SteadyClock {
  let read_ms = system_ms();
  let readAfter_ms = elapsed_ms();
  let ahead_ms = 0;
  const read = (): number => {
    const now_ms = system_ms();
    const after_ms = elapsed_ms();
    const passed_ms = Math.max(0, after_ms - readAfter_ms);
    const pace = read_ms - now_ms <= caughtUpMax_ms ? 0.5 : 1;
    read_ms = now_ms < read_ms ? Math.max(now_ms, read_ms + passed_ms * pace) : now_ms;
    readAfter_ms = after_ms;
    ahead_ms = read_ms - now_ms;
    return read_ms;
  };
  return {
    now: () => timestamp(BigInt(Math.floor(read())) * BigInt(TICKS_PER_MILLISECOND)),
    ahead_ms: () => {
      read();
      return Math.floor(ahead_ms);
    },
    startAt: (moment) => {
      read_ms = Math.max(read(), inMilliseconds(moment));
    },
  };
}

/** The machine's clock, steady for as long as this process runs; for programs that are no service. */
export const systemClock: Clock = steadyClock(Date.now, () => performance.now()).now;

/** For calendars and for waits; the time of an impulse is never turned into it. */
export function inMilliseconds(moment: bigint): number {
  return Number(moment / BigInt(TICKS_PER_MILLISECOND));
}

export function ticksOf(at_ms: number): Timestamp {
  return timestamp(BigInt(at_ms) * BigInt(TICKS_PER_MILLISECOND));
}

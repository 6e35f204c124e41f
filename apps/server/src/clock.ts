/** The server's clock in ticks, and ticks in the milliseconds that calendars count. */
import { TICKS_PER_MILLISECOND, timestamp } from '@startwand/timing';
import type { Timestamp } from '@startwand/timing';

/** Tests hand in their own. */
export type Clock = () => Timestamp;

/** More than this is no correction of a clock but a clock that was never right. */
const correctionMax_ms = 3_600_000;

/**
 * A clock that is not set back: what was received after a heat was armed must not seem to come before
 * it. When the system's clock is corrected backwards, this one goes at half its pace until both agree.
 *
 * @param system_ms the time of day; somebody may set it
 * @param elapsed_ms what really passed, since whenever
 */
export function steadyClock(system_ms: () => number, elapsed_ms: () => number): Clock {
  let told_ms = system_ms();
  let toldAfter_ms = elapsed_ms();
  return () => {
    const now_ms = system_ms();
    const after_ms = elapsed_ms();
    const isCorrected = now_ms < told_ms && told_ms - now_ms <= correctionMax_ms;
    told_ms = isCorrected ? Math.max(now_ms, told_ms + (after_ms - toldAfter_ms) / 2) : now_ms;
    toldAfter_ms = after_ms;
    return timestamp(BigInt(Math.floor(told_ms)) * BigInt(TICKS_PER_MILLISECOND));
  };
}

/** The system's clock, in whole milliseconds. */
export const systemClock: Clock = steadyClock(Date.now, () => performance.now());

/** For calendars and for waits; the time of an impulse is never turned into it. */
export function inMilliseconds(moment: bigint): number {
  return Number(moment / BigInt(TICKS_PER_MILLISECOND));
}

export function ticksOf(at_ms: number): Timestamp {
  return timestamp(BigInt(at_ms) * BigInt(TICKS_PER_MILLISECOND));
}

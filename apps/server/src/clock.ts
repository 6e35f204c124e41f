/** The server's clock in ticks, and ticks in the milliseconds that calendars count. */
import { TICKS_PER_MILLISECOND, timestamp } from '@startwand/timing';
import type { Timestamp } from '@startwand/timing';

/** Tests hand in their own. */
export type Clock = () => Timestamp;

/** The system's clock, which has whole milliseconds. */
export const systemClock: Clock = () =>
  timestamp(BigInt(Date.now()) * BigInt(TICKS_PER_MILLISECOND));

/** For calendars and for waits; the time of an impulse is never turned into it. */
export function inMilliseconds(moment: bigint): number {
  return Number(moment / BigInt(TICKS_PER_MILLISECOND));
}

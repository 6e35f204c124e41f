/** The server's clock in ticks. Tests hand in their own. */
import { TICKS_PER_MILLISECOND, timestamp } from '@startwand/timing';
import type { Timestamp } from '@startwand/timing';

export type Clock = () => Timestamp;

/** The system's clock, which has whole milliseconds. */
export const systemClock: Clock = () =>
  timestamp(BigInt(Date.now()) * BigInt(TICKS_PER_MILLISECOND));

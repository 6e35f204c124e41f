import { TICKS_PER_MILLISECOND } from '@startwand/timing';

/** A moment of the wire, for what shows dates. */
export function inMilliseconds(ticks: bigint): number {
  return Number(ticks / BigInt(TICKS_PER_MILLISECOND));
}

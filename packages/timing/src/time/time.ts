/**
 * Time is counted in ticks of 100 ns. A timestamp is above 2^53 and therefore a `bigint`; a duration
 * is a safe integer, good for 28 years.
 */

declare const timestampBrand: unique symbol;
declare const durationBrand: unique symbol;

/** Ticks since 1970-01-01T00:00:00Z. */
export type Timestamp = bigint & { readonly [timestampBrand]: true };

/** A number of ticks, may be negative. */
export type Duration = number & { readonly [durationBrand]: true };

export const TICKS_PER_MILLISECOND = 10_000;
export const TICKS_PER_SECOND = 10_000_000;
export const TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND;
export const TICKS_PER_HOUR = 60 * TICKS_PER_MINUTE;
export const TICKS_PER_DAY = 24 * TICKS_PER_HOUR;

/** Ticks in one unit of the last of so many decimals of a second. @example ticksPerUnit(2) // 100_000 */
export function ticksPerUnit(decimals: number): number {
  return TICKS_PER_SECOND / 10 ** decimals;
}

/** @example timestamp(17_637_123_000_000_001n) */
export function timestamp(ticks: bigint): Timestamp {
  return ticks as Timestamp;
}

/**
 * A nought has no sign: minus no ticks are no ticks, in every comparison and in every file.
 *
 * @throws RangeError when the number is no safe integer: a duration never carries a fraction of a tick
 * @example duration(10_000_000) // a second
 */
export function duration(ticks: number): Duration {
  if (!Number.isSafeInteger(ticks)) throw new RangeError(`${ticks} is no whole number of ticks`);
  return (ticks + 0) as Duration;
}

/** Longer than any event; no time is told beyond it, and the sum of many is still a safe integer. */
const LONGEST_SPAN_100NS = 100 * TICKS_PER_DAY;

/**
 * The time from `earlier` to `later`; negative when they are the other way round. It ends at 100 days:
 * what is further apart comes from a clock that was never set, and must not stop the race.
 *
 * @example between(start, finish)
 */
export function between(earlier: Timestamp, later: Timestamp): Duration {
  const span = Number(later - earlier);
  return duration(Math.max(-LONGEST_SPAN_100NS, Math.min(span, LONGEST_SPAN_100NS)));
}

/** The first of two moments; `null` is never. */
export function earlierOf(a: Timestamp | null, b: Timestamp | null): Timestamp | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/**
 * The moment `span` after `moment`.
 *
 * @example after(start, duration(600_000_000)) // a minute later
 */
export function after(moment: Timestamp, span: Duration): Timestamp {
  return timestamp(moment + BigInt(span));
}

/**
 * Which rank somebody on course is heading for: the time so far and what the field took from there to the finish, in the middle
 * of those who did it. A word for a speaker; nothing is ranked by it.
 */
import type { Duration } from '../time/time.ts';

/** Somebody in the finish, at the point where the other one was seen last. */
export interface PassedBefore {
  readonly split_100ns: Duration;
  readonly result_100ns: Duration;
}

/** In the middle of fewer nobody believes. */
const fewest = 3;

/**
 * @param split_100ns of the one on course, at the last point passed
 * @param others in the finish, with their times at the same point
 * @returns `null`: too few are in the finish to go by
 * @example projectedRank(split, others) // 4
 */
export function projectedRank(split_100ns: Duration, others: readonly PassedBefore[]): number | null {
  if (others.length < fewest) return null;
  const remaining = others.map((other) => other.result_100ns - other.split_100ns).toSorted((a, b) => a - b);
  const middle = remaining[remaining.length >>> 1] ?? 0;
  const projected = split_100ns + middle;
  return 1 + others.filter(({ result_100ns }) => result_100ns < projected).length;
}

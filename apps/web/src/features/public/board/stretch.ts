/** The section that somebody is on, and how long the leader took for it. */
import { duration, type Duration } from '@startwand/timing';

type Times = readonly (Duration | null)[];

export interface Stretch {
  /** Sections behind them. */
  readonly passed: number;
  /** After the start, when the section began. */
  readonly begins: Duration;
  /** `null`: nobody to go by. */
  readonly lasts: Duration | null;
}

/** @param times of every point behind the start, as those of the leader */
export function stretchOf(times: Times, leader: Times): Stretch {
  const last = times.findLastIndex((time) => time !== null);
  const passed = last + 1;
  const from = last < 0 ? duration(0) : (leader[last] ?? null);
  const to = leader[passed] ?? null;
  const lasts = from === null || to === null || to <= from ? null : duration(to - from);
  return { passed, begins: times[last] ?? duration(0), lasts };
}

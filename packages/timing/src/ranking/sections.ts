/**
 * The times of a run between measuring points. A section is the stretch from one point to the next,
 * a split the time from the start to an intermediate. Each is rounded for show by itself, like a run:
 * sections need not add up to the run time. None is ever negative: a point whose time lies before the
 * one that it is measured from has none, whatever made it so.
 */
import { roundDuration, type Rounding } from '../time/rounding.ts';
import type { Crossing } from '../model/run.ts';
import { between, type Duration } from '../time/time.ts';

type Crossings = readonly (Crossing | null)[];
type Times = readonly (Duration | null)[];

/**
 * One for each section, `null` where a point at either end has no time.
 *
 * @example sectionTimes(run.crossings, rounding) // of start, intermediate and finish two
 */
export function sectionTimes(crossings: Crossings, rounding: Rounding): Times {
  return netSectionTimes(crossings).map((time) => rounded(time, rounding));
}

/**
 * The same at full precision: what speeds, windows and deviations are computed from.
 *
 * @example netSectionTimes(run.crossings)
 */
export function netSectionTimes(crossings: Crossings): Times {
  return crossings.slice(1).map((end, section) => timeBetween(crossings[section] ?? null, end));
}

/**
 * One for each intermediate, in course order; the finish has the run time.
 *
 * @example splitTimes(run.crossings, rounding) // of start, intermediate and finish one
 */
export function splitTimes(crossings: Crossings, rounding: Rounding): Times {
  const start = crossings[0] ?? null;
  return crossings.slice(1, -1).map((point) => rounded(timeBetween(start, point), rounding));
}

/**
 * From one point to a later one at full precision, `null` where either has no time, or the later one an
 * earlier one.
 *
 * @example timeBetween(run.crossings[0], run.crossings[2])
 */
export function timeBetween(
  from: Pick<Crossing, 'timestamp'> | null,
  to: Pick<Crossing, 'timestamp'> | null,
): Duration | null {
  if (from === null || to === null || to.timestamp < from.timestamp) return null;
  return between(from.timestamp, to.timestamp);
}

function rounded(time: Duration | null, rounding: Rounding): Duration | null {
  return time === null ? null : roundDuration(time, rounding);
}

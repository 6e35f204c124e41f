/**
 * The times of a run between measuring points. A section is the stretch from one point to the next,
 * a split the time from the start to an intermediate. Each is rounded for show by itself, like a run:
 * sections need not add up to the run time.
 */
import { roundDuration } from './rounding.ts';
import type { Rounding } from './rules.ts';
import type { Crossing } from './run.ts';
import { between, type Duration } from './time.ts';

type Crossings = readonly (Crossing | null)[];

/** One for each section, `null` where a point at either end has no time. */
export function sectionTimes(
  crossings: Crossings,
  rounding: Rounding,
): readonly (Duration | null)[] {
  return crossings
    .slice(1)
    .map((end, section) => roundedTime(crossings[section] ?? null, end, rounding));
}

/** One for each intermediate, in course order; the finish has the run time. */
export function splitTimes(crossings: Crossings, rounding: Rounding): readonly (Duration | null)[] {
  const start = crossings[0] ?? null;
  return crossings.slice(1, -1).map((point) => roundedTime(start, point, rounding));
}

function roundedTime(from: Crossing | null, to: Crossing | null, rounding: Rounding) {
  return from && to ? roundDuration(between(from.timestamp, to.timestamp), rounding) : null;
}

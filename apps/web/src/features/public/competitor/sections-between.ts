import { duration, type Duration } from '@startwand/timing';
import type { Split } from '../../../race/splits.ts';

/** What each section took, so that the times that are shown add up: rounded by itself it may differ by the last figure. */
export function sectionsBetween(
  splits: readonly Split[],
  rounded: readonly (Duration | null)[],
): readonly (Duration | null)[] {
  return rounded.map((section, place) => {
    const end = splits[place]?.time ?? null;
    const begin = place === 0 ? duration(0) : (splits[place - 1]?.time ?? null);
    return end === null || begin === null ? section : duration(end - begin);
  });
}

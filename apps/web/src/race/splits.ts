/** Times on the way, against the leader of a list. */
import { duration, gapTo, type Duration, type Rounding } from '@startwand/timing';
import { timesOf, type RunDto } from '@startwand/contract';

type Times = readonly (Duration | null)[];

export interface Split {
  /** Index of the measuring point in the course; 1 is the first behind the start. */
  readonly point: number;
  readonly time: Duration | null;
  /** To the leader there. */
  readonly gap: Duration | null;
}

/** Every point behind the start, passed or not. */
export function splitsOf(run: RunDto, leader: Times, rounding: Rounding): readonly Split[] {
  return timesOf(run, rounding).map((time, place) => ({
    point: place + 1,
    time,
    gap: gapTo(leader[place] ?? null, time),
  }));
}

/** What each section took, so that the times that are shown add up: rounded by itself it may differ by the last figure. */
export function sectionsBetween(splits: readonly Split[], rounded: Times): Times {
  return rounded.map((section, place) => {
    const end = splits[place]?.time ?? null;
    const begin = place === 0 ? duration(0) : (splits[place - 1]?.time ?? null);
    return end === null || begin === null ? section : duration(end - begin);
  });
}

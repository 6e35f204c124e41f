/** Times on the way, against the leader of a list. */
import { gapTo, type Duration, type Rounding } from '@startwand/timing';
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

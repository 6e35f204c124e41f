/** Times on the way, against the leader of a list. */
import type { Duration, Ranked, Rounding } from '@startwand/timing';
import { gapTo } from '@startwand/timing';
import type { RunDto } from '@startwand/contract';
import type { Row } from './heat-ranking.ts';
import { timesOf } from './live-run.ts';

type Times = readonly (Duration | null)[];

/** The leader's time at each intermediate and at the finish; empty while nobody leads. */
export function leaderTimes(ranked: readonly Ranked<Row>[], rounding: Rounding): Times {
  const run = ranked[0]?.row.run ?? null;
  return run === null ? [] : timesOf(run, rounding);
}

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

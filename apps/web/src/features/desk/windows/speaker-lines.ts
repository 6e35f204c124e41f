/** What a speaker says of a heat: who leads, who came, how those on course stand. */
import type { RunDto } from '@startwand/contract';
import { duration, type Duration, type Rounding } from '@startwand/timing';
import { splitGap, splitsOf, type BestSplits } from '../columns/split-gaps.ts';
import type { DeskResult } from '../derived/result-index.ts';

/** Of one who is on course: the last point passed, and the gap to the best there. */
export interface StandingOnCourse {
  /** 1 is the first intermediate. */
  readonly section: number;
  readonly gap_100ns: Duration;
}

export function standingOnCourse(run: RunDto, best: BestSplits, rounding: Rounding): StandingOnCourse | null {
  const splits = splitsOf(run, rounding);
  const last = splits.findLastIndex((time) => time !== null);
  const time = splits[last] ?? null;
  const gap = time === null ? null : splitGap(best, run.runId, last, time);
  return gap === null ? null : { section: last + 1, gap_100ns: gap };
}

export interface Lead {
  readonly run: RunDto;
  /** To the next one; `null`: nobody else is in the finish. */
  readonly by_100ns: Duration | null;
}

/** @param results with their ranks, in whatever order */
export function leadOf(results: readonly DeskResult[]): Lead | null {
  const ranked = results.filter(({ rank }) => rank !== null).toSorted(byRank);
  const [first, second] = ranked;
  return first === undefined ? null : { run: first.run, by_100ns: second?.gap_100ns ?? null };
}

/** How far the newest leader went ahead: what the one behind has to them now. */
export function wentAheadBy(result: DeskResult, results: readonly DeskResult[]): Duration | null {
  if (result.rank !== 1) return null;
  const behind = results.filter(({ rank, run }) => rank !== null && run !== result.run).toSorted(byRank)[0];
  return behind === undefined ? null : duration(behind.gap_100ns ?? 0);
}

function byRank(a: DeskResult, b: DeskResult): number {
  return (a.rank ?? 0) - (b.rank ?? 0);
}

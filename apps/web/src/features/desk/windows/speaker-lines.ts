/** What a speaker says of a heat: who leads, who came, how those on course stand. */
import type { RunDto } from '@startwand/contract';
import { duration, type Duration, type Rounding } from '@startwand/timing';
import type { Totals } from '../../../race/running-totals.ts';
import { splitGap, splitsOf, type BestSplits } from '../columns/split-gaps.ts';
import type { DeskResult } from '../derived/result-index.ts';

/** Of one who is on course: the last point passed, and the gap to the best there. */
export interface StandingOnCourse {
  /** 1 is the first intermediate, 0 the start. */
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

/** The same against the total; at the start it is what was carried. */
export function standingInTotal(run: RunDto, totals: Pick<Totals<unknown>, 'passedBy'>): StandingOnCourse | null {
  const last = totals.passedBy(run).at(-1);
  return last === undefined || last.gap_100ns === null ? null : { section: last.point, gap_100ns: last.gap_100ns };
}

/** What this run has to stay below to lead; `null` where nobody leads yet, nothing was carried, or no time would do. */
export function neededToLead(
  run: RunDto,
  totals: Pick<Totals<unknown>, 'toBeat' | 'carriedBy'>,
  finish: number,
): Duration | null {
  const carried = totals.carriedBy(run.competitorId);
  const best = totals.toBeat(run, finish);
  if (carried.status !== 'ok' || carried.result_100ns === null || best === null) return null;
  return best > carried.result_100ns ? duration(best - carried.result_100ns) : null;
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

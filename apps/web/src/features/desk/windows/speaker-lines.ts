/** What a speaker says of a heat: who leads, who came, how those on course stand. */
import { resultOf, type RunDto } from '@startwand/contract';
import { duration, projectedRank, type Duration, type PassedBefore, type Rounding } from '@startwand/timing';
import type { Totals } from '../../../race/running-totals.ts';
import { splitGap, splitsOf, type BestSplits } from '../columns/split-gaps.ts';
import type { DeskResult } from '../derived/result-index.ts';

/** Of one who is on course: the last point passed, the gap to the best there, and the rank. */
export interface StandingOnCourse {
  /** 1 is the first intermediate, 0 the start. */
  readonly section: number;
  readonly gap_100ns: Duration;
  readonly rank: number;
}

/** @param runs of the heat: those who have passed the same point count for the rank */
export function standingOnCourse(
  run: RunDto,
  best: BestSplits,
  rounding: Rounding,
  runs: readonly RunDto[],
): StandingOnCourse | null {
  const splits = splitsOf(run, rounding);
  const last = splits.findLastIndex((time) => time !== null);
  const time = splits[last] ?? null;
  const gap = time === null ? null : splitGap(best, run.runId, last, time);
  if (time === null || gap === null) return null;
  const isAhead = (other: RunDto) => {
    if (other.status !== 'ok' && other.status !== 'onCourse') return false;
    const there = splitsOf(other, rounding)[last] ?? null;
    return there !== null && there < time;
  };
  return { section: last + 1, gap_100ns: gap, rank: 1 + runs.filter(isAhead).length };
}

/** Which rank a run is heading for, by what the field took from its last point to the finish; `null`: nobody can say. */
export function projectedAt(run: RunDto, rounding: Rounding, runs: readonly RunDto[]): number | null {
  const splits = splitsOf(run, rounding);
  const last = splits.findLastIndex((time) => time !== null);
  const time = splits[last] ?? null;
  if (time === null) return null;
  const others = runs.flatMap((other): PassedBefore[] => {
    const split_100ns = splitsOf(other, rounding)[last] ?? null;
    const result_100ns = other.status === 'ok' && other.counts ? resultOf(other) : null;
    return split_100ns === null || result_100ns === null ? [] : [{ split_100ns, result_100ns }];
  });
  return projectedRank(time, others);
}

/** The same against the total; at the start it is what was carried. */
export function standingInTotal(run: RunDto, totals: Pick<Totals<unknown>, 'passedBy'>): StandingOnCourse | null {
  const last = totals.passedBy(run).at(-1);
  if (last === undefined || last.gap_100ns === null) return null;
  return { section: last.point, gap_100ns: last.gap_100ns, rank: last.rank };
}

/** Whom a speaker speaks of: who is next at the finish; of a crowd under one gun those who are furthest. */
export function spokenOf(
  onCourse: readonly RunDto[],
  isMassStart: boolean,
  rounding: Rounding,
  count: number,
): readonly RunDto[] {
  if (!isMassStart) return onCourse.slice(0, count);
  const passed = (run: RunDto) => splitsOf(run, rounding).findLastIndex((time) => time !== null);
  const timeOf = (run: RunDto) => splitsOf(run, rounding)[passed(run)] ?? 0;
  return onCourse.toSorted((a, b) => passed(b) - passed(a) || timeOf(a) - timeOf(b)).slice(0, count);
}

/** What each ranked one would have needed as this run's time: in a total without what this one carried. */
export function timesToBeat(
  run: RunDto,
  totals: Pick<Totals<unknown>, 'list' | 'carriedBy'> | null,
  results: readonly DeskResult[],
): readonly number[] {
  if (totals === null) {
    return results.flatMap((one) => (one.rank === null || one.run === run ? [] : (resultOf(one.run) ?? [])));
  }
  const carried = totals.carriedBy(run.competitorId).result_100ns ?? 0;
  return totals.list.flatMap(({ rank, row }) =>
    rank === null || row.result_100ns === null ? [] : row.result_100ns - carried,
  );
}

/** The best rank that is still to be had when so much time has passed. */
export function rankStillPossible(times: readonly number[], elapsed_100ns: number): number {
  return 1 + times.filter((time) => time < elapsed_100ns).length;
}

/** The first of those who are like somebody: of a class, of a club. */
export function bestLike(results: readonly DeskResult[], isLike: (competitorId: string) => boolean): DeskResult | null {
  return (
    bestOf(
      results.filter(({ run }) => isLike(run.competitorId)),
      1,
    )[0] ?? null
  );
}

interface OfClub {
  readonly id: string;
  readonly club: string | null;
}

/** Who of the same club is still to start, in the order of the list. */
export function clubMates<Competitor extends OfClub>(
  competitor: Competitor,
  queue: readonly Competitor[],
): readonly Competitor[] {
  const { club, id } = competitor;
  return club === null ? [] : queue.filter((other) => other.club === club && other.id !== id);
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
  const [first, second] = bestOf(results, 2);
  return first === undefined ? null : { run: first.run, by_100ns: second?.gap_100ns ?? null };
}

/** Those in front, the first one first. */
export function bestOf(results: readonly DeskResult[], count: number): readonly DeskResult[] {
  return results
    .filter(({ rank }) => rank !== null)
    .toSorted(byRank)
    .slice(0, count);
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

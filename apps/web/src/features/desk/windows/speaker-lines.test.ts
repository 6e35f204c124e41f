import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { resultOf, type RunDto } from '@startwand/contract';
import { duration, type Rounding } from '@startwand/timing';
import { expect, test } from 'vitest';
import { finished } from '../../../testing/a-run.ts';
import { bestSplits } from '../columns/split-gaps.ts';
import type { DeskResult } from '../derived/result-index.ts';
import {
  bestLike,
  bestOf,
  clubMates,
  leadOf,
  neededToLead,
  rankStillPossible,
  spokenOf,
  standingInTotal,
  standingOnCourse,
  timesToBeat,
  wentAheadBy,
} from './speaker-lines.ts';

function result(runId: string, rank: number | null, gap_s: number | null): DeskResult {
  const gap_100ns = gap_s === null ? null : duration(gap_s * 10_000_000);
  return { run: { ...plainRun, runId }, rank, gap_100ns, result_100ns: null };
}

const newest = result('newest', 1, 0);
const former = result('former', 2, 3);
const third = result('third', 3, 5);
const fell = result('fell', null, null);

test('the leader leads by what the second is behind', () => {
  const lead = leadOf([fell, third, newest, former]);
  expect(lead?.run.runId).toBe('newest');
  expect(lead?.by_100ns).toBe(30_000_000);
});

test('the first in the finish leads nobody, and without anybody nobody leads', () => {
  expect(leadOf([newest, fell])?.by_100ns).toBeNull();
  expect(leadOf([fell])).toBeNull();
  expect(wentAheadBy(newest, [newest])).toBeNull();
});

test('who took the lead is ahead of the one behind, by nothing where both share it', () => {
  expect(wentAheadBy(newest, [newest, former])).toBe(30_000_000);
  expect(wentAheadBy(newest, [newest, result('same', 1, 0)])).toBe(0);
  expect(wentAheadBy(former, [newest, former])).toBeNull();
});

test('what takes the lead is what is left of the best total', () => {
  const seconds = (count: number) => duration(count * 10_000_000);
  const totals = (best_s: number | null, status: 'ok' | 'dnf' = 'ok') => ({
    toBeat: () => (best_s === null ? null : seconds(best_s)),
    carriedBy: () => ({ status, result_100ns: status === 'ok' ? seconds(60) : null }),
  });
  expect(neededToLead(plainRun, totals(118), 2)).toBe(seconds(58));
  expect(neededToLead(plainRun, totals(59), 2)).toBeNull();
  expect(neededToLead(plainRun, totals(null), 2)).toBeNull();
  expect(neededToLead(plainRun, totals(118, 'dnf'), 2)).toBeNull();
});

test('against the total the last point passed is said, the start too', () => {
  const at = (point: number, gap_s: number | null) => ({
    point,
    total: duration(0),
    rank: 1,
    gap_100ns: gap_s === null ? null : duration(gap_s * 10_000_000),
  });
  expect(standingInTotal(plainRun, { passedBy: () => [at(0, -1), at(1, 2)] })).toEqual({
    section: 1,
    gap_100ns: 20_000_000,
    rank: 1,
  });
  expect(standingInTotal(plainRun, { passedBy: () => [at(0, null)] })).toBeNull();
  expect(standingInTotal(plainRun, { passedBy: () => [] })).toBeNull();
});

/** On course, with times at the intermediates in seconds; the finish is still ahead. */
function onCourse(runId: string, ...splits_s: readonly (number | null)[]): RunDto {
  const crossing = { edited: false, replaced: false, scheduled: false, manual: false };
  const sections = [0, ...splits_s].map((seconds) =>
    seconds === null ? null : { ...crossing, timestamp_100ns: BigInt(seconds * 10_000_000) },
  );
  return { ...plainRun, runId, data: { sections: [...sections, null] } };
}
const exactly: Rounding = { type: 'cutOff', precision: 2 };

test('of one on course the rank at the last point passed is said', () => {
  const runs = [onCourse('first', 20), onCourse('second', 22), onCourse('third', 24), onCourse('above', null)];
  const best = bestSplits(runs, exactly);
  const [, , third = plainRun, above = plainRun] = runs;
  expect(standingOnCourse(third, best, exactly, runs)).toEqual({ section: 1, gap_100ns: 40_000_000, rank: 3 });
  expect(standingOnCourse(above, best, exactly, runs)).toBeNull();
});

test('of a crowd those are spoken of who are furthest, else who is next at the finish', () => {
  const runs = [onCourse('back', null), onCourse('second', 22), onCourse('first', 20)];
  const ids = (isMassStart: boolean) => spokenOf(runs, isMassStart, exactly, 2).map(({ runId }) => runId);
  expect(ids(true)).toEqual(['first', 'second']);
  expect(ids(false)).toEqual(['back', 'second']);
});

test('who of the club still comes is known in the order of the list', () => {
  const [one, other, alone] = [
    { id: '1', club: 'SC Tal' },
    { id: '2', club: 'SC Tal' },
    { id: '3', club: null },
  ] as const;
  expect(clubMates(one, [alone, other, one])).toEqual([other]);
  expect(clubMates(alone, [alone, other])).toEqual([]);
});

test('while nobody is on course those in front are named, the first one first', () => {
  const results = [result('third', 3, 2), result('out', null, null), result('first', 1, 0), result('second', 2, 1)];
  expect(bestOf(results, 2).map(({ run }) => run.runId)).toEqual(['first', 'second']);
});

test('when the best time has passed, what is still to be had is a later rank', () => {
  const results = [1, 2, 3].map((rank) => {
    const run = finished(`c${rank}`, 0, 60 * rank);
    return { run, rank, gap_100ns: null, result_100ns: resultOf(run) };
  });
  const times = timesToBeat(onCourse('me', 20), null, results);
  expect(times).toHaveLength(3);
  expect(rankStillPossible(times, 599_999_999)).toBe(1);
  expect(rankStillPossible(times, 600_000_001)).toBe(2);
  const totals = {
    carriedBy: () => ({ status: 'ok' as const, result_100ns: duration(600_000_000) }),
    list: [{ rank: 1, gap_100ns: null, row: { result_100ns: duration(1_100_000_000) } }],
  } as unknown as Parameters<typeof timesToBeat>[1];
  expect(timesToBeat(onCourse('me', 20), totals, [])).toEqual([500_000_000]);
});

test('the best of a class or a club is the first of those who are like somebody', () => {
  expect(bestLike([third, former], () => true)?.run.runId).toBe('former');
  expect(bestLike([third, fell], () => false)).toBeNull();
});

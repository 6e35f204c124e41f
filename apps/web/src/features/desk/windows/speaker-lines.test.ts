import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { duration } from '@startwand/timing';
import { expect, test } from 'vitest';
import type { DeskResult } from '../derived/result-index.ts';
import { leadOf, neededToLead, standingInTotal, wentAheadBy } from './speaker-lines.ts';

function result(runId: string, rank: number | null, gap_s: number | null): DeskResult {
  const gap_100ns = gap_s === null ? null : duration(gap_s * 10_000_000);
  return { run: { ...plainRun, runId }, rank, gap_100ns };
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
  });
  expect(standingInTotal(plainRun, { passedBy: () => [at(0, null)] })).toBeNull();
  expect(standingInTotal(plainRun, { passedBy: () => [] })).toBeNull();
});

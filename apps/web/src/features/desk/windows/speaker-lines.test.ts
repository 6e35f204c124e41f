import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { duration } from '@startwand/timing';
import { expect, test } from 'vitest';
import type { DeskResult } from '../derived/result-index.ts';
import { leadOf, wentAheadBy } from './speaker-lines.ts';

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

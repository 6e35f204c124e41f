import type { RunDto } from '@startwand/contract';
import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { bestSplits, splitGap, splitsOf } from './split-gaps.ts';

const rounding = { type: 'cutOff', precision: 2 } as const;
const noon = 17_686_512_000_000_000n;

/** A run that started at noon and passed the intermediate so many hundredths later. */
function aRun(runId: string, split_10ms: number | null, status: RunDto['status'] = 'onCourse'): RunDto {
  const at = (after_10ms: number) => ({
    timestamp_100ns: noon + BigInt(after_10ms) * 100_000n,
    edited: false,
    replaced: false,
    scheduled: false,
    manual: false,
  });
  return {
    ...plainRun,
    runId,
    competitorId: runId,
    status,
    data: { sections: [at(0), split_10ms === null ? null : at(split_10ms), null] },
  };
}

/** In hundredths of a second. */
function gapOf(run: RunDto, runs: readonly RunDto[]): number | null {
  const time = splitsOf(run, rounding)[0] ?? null;
  if (time === null) return null;
  const gap = splitGap(bestSplits(runs, rounding), run.runId, 0, time);
  return gap === null ? null : gap / 100_000;
}

test('who is behind is compared to the best there', () => {
  const slow = aRun('slow', 2_050);
  expect(gapOf(slow, [slow, aRun('fast', 2_000), aRun('middle', 2_010)])).toBe(50);
});

test('who leads is compared to the second', () => {
  const fast = aRun('fast', 2_000);
  expect(gapOf(fast, [aRun('middle', 2_010), fast, aRun('slow', 2_050)])).toBe(-10);
});

test('the first to pass has nobody to compare to', () => {
  const only = aRun('only', 2_000);
  expect(gapOf(only, [only, aRun('behind', null)])).toBeNull();
});

test('who was disqualified is no measure', () => {
  const run = aRun('run', 2_000);
  expect(gapOf(run, [run, aRun('out', 1_900, 'dsq')])).toBeNull();
});

import { competitorId, type RunDto } from '@startwand/contract';
import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import type { Ranked } from '@startwand/timing';
import { expect, test } from 'vitest';
import { finished, racer } from '../../../testing/a-heat.ts';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { crowdOf } from './crowd.ts';
import { FinishersKept } from './last-finishers.ts';

const second = 10_000_000n;
const noon = 17_600_000_000_000_000n;
const crossing = { edited: false, replaced: false, scheduled: false, manual: false };

const lineOf = (bib: number, run: RunDto): RankingLine => ({
  competitorId: competitorId(`c${bib}`),
  bib,
  status: run.status,
  result_100ns: null,
  arrival: null,
  competitor: racer(bib, null),
  run,
});

/** Away at the gun, which came so many seconds behind noon, and past the points so many seconds later. */
function onWay(bib: number, gun: bigint, ...passed: readonly bigint[]): RankingLine {
  const moments = [noon + gun * second, ...passed.map((after) => noon + (gun + after) * second)];
  const sections = moments.map((timestamp_100ns) => ({ ...crossing, timestamp_100ns }));
  return lineOf(bib, { ...plainRun, runId: `run of ${bib}`, competitorId: `c${bib}`, data: { sections } });
}

test('in front is who has passed most points, and of those who came there first, each by their own gun', () => {
  const { start, starts, ahead } = crowdOf(
    [onWay(1, 0n, 300n), onWay(2, 0n), onWay(3, 60n, 280n), onWay(4, 0n, 310n, 600n)],
    3,
  );
  expect(ahead.map(({ row }) => row.bib)).toEqual([4, 3, 1]);
  expect([start, starts]).toEqual([noon, 2]);
});

test('who only waits has no clock', () => {
  expect(crowdOf([lineOf(1, plainRun)], 3)).toEqual({ start: null, starts: 1, ahead: [] });
});

test('who finished last stands on top, and one who is taken out makes room for the one before', () => {
  const entries: readonly Ranked<RankingLine>[] = [1, 2, 3, 4, 5, 6, 7].map((bib) => ({
    row: lineOf(bib, finished(bib, 60 - bib)),
    rank: 8 - bib,
    gap_100ns: null,
  }));
  const kept = new FinishersKept();
  const bibs = (list: typeof entries) => kept.look(list).map(({ row }) => row.bib);
  expect(bibs(entries.slice(0, 6))).toEqual([6, 5, 4, 3, 2]);
  expect(bibs(entries)).toEqual([7, 6, 5, 4, 3]);
  expect(bibs(entries.slice(0, 6))).toEqual([6, 5, 4, 3, 2]);
});

/** A finish without a start: spectators read that the start is missing, and no clock runs. */
import { shownStatusOf, type PublicCompetitorDto, type RunDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aCompetitor, at, aRun } from '../../../testing/a-run.ts';
import { firstStarted, type RankingLine } from '../../../race/heat-ranking.ts';
import { Racer } from '../board/Racer.tsx';
import { OnCourse } from './OnCourse.tsx';

function line(run: RunDto, bib: number): RankingLine {
  const competitor = aCompetitor(run.competitorId, bib) as unknown as PublicCompetitorDto;
  return { competitorId: run.competitorId, bib, status: run.status, competitor, run } as unknown as RankingLine;
}

const without = line(aRun('without', at(null, 40)), 7);
const started = line(aRun('started', at(10, null)), 8);

test('on the live page', async () => {
  const page = await aPage();
  await page.show(<OnCourse rows={[without]} leader={[]} heat={plainHeat} final={null} />);
  await page.says('Start missing');
  expect(document.querySelectorAll('[data-running-clock], time')).toHaveLength(0);
  await page.close();
});

test('on a board', async () => {
  const page = await aPage();
  await page.show(<Racer heat={plainHeat} row={without} leader={[]} totals={null} />);
  await page.says('Start missing');
  await page.close();
});

test('nobody without a start is told to be the nearest to the finish', () => {
  expect(firstStarted({ onCourse: [started, without] })).toBe(started);
  expect(firstStarted({ onCourse: [without] })).toBeUndefined();
});

test('a status is that of the run, but for who passed without a start', () => {
  expect([without, started].map(({ run }) => run && shownStatusOf(run))).toEqual(['startMissing', 'onCourse']);
});

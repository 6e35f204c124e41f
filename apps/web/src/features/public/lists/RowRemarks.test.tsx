import type { HeatDto, RunDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { afterEach, expect, test } from 'vitest';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { detail, finished } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { RowRemarks } from './RowRemarks.tsx';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

/** What stands in each row, best first. */
async function remarksOf(heat: HeatDto, runs: readonly RunDto[]) {
  const page = await aPage(null);
  pages.push(page);
  const { ranked } = new HeatLists().view({ ...detail, runs: [...runs] }, heat);
  await page.show(
    ranked.map(({ row }) => (
      <p key={row.competitorId}>
        <RowRemarks row={row} heat={heat} />
      </p>
    )),
  );
  return [...page.place.querySelectorAll('p')].map((row) => row.textContent);
}

const off = (bib: number, seconds: number, deviation_s: number): RunDto => ({
  ...finished(bib, seconds),
  deviation_100ns: deviation_s * 10_000_000,
});
const regularity: HeatDto = {
  ...plainHeat,
  regularity: 'targetTime',
  targetTime_100ns: 600_000_000,
};

test('a row of a regularity heat says the aim, the time, and how far it was off', async () => {
  const rows = await remarksOf(regularity, [off(2, 58, 2), off(1, 60.5, 0.5)]);
  expect(rows).toEqual([
    expect.stringMatching(/^Target 1:00\.0+Time 1:00\.50*Deviation 0\.50*$/),
    expect.stringMatching(/^Target 1:00\.0+Time 58\.0+Deviation 2\.0+$/),
  ]);
});

test('whose aim is another one than the heat has keeps it', async () => {
  const [row] = await remarksOf(regularity, [off(1, 60.5, 3)]);
  expect(row).toMatch(/^Time 1:00/);
});

test('a row of a heat with a speed trap says how fast, and marks what is out of the limits', async () => {
  const heat: HeatDto = { ...plainHeat, distance: 1_000, minSpeed: 30, maxSpeed: 60 };
  const fast = { ...finished(1, 59), speed_ckmh: 6_102 };
  const allowed = { ...finished(2, 61), speed_ckmh: 5_902 };
  expect(await remarksOf(heat, [fast, allowed])).toEqual(['61.02 km/hfaster than allowed', '59.02 km/h']);
});

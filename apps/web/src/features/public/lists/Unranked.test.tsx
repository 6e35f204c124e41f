import type { RunDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { afterEach, expect, test } from 'vitest';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { detail, finished } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { Unranked } from './Unranked.tsx';

const title = 'Not ranked';
const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

test('who is disqualified stands there with gate and reason, and who fell with the gate alone', async () => {
  const page = await aPage(null);
  pages.push(page);
  const runs: RunDto[] = [
    { ...finished(1, 60), status: 'dsq', message: 'straddled', gate: 12 },
    { ...finished(2, 61), status: 'dnf', gate: 3 },
    { ...finished(3, 62), status: 'dnf' },
  ];
  const { unranked } = new HeatLists().view({ ...detail, runs }, plainHeat);
  await page.show(<Unranked title={title} rows={unranked} />);
  const said = [...page.place.querySelectorAll('[data-testid="unranked-row"]')].map((row) => row.textContent);
  expect(said).toHaveLength(3);
  expect(said.filter((text) => text.includes('Gate'))).toEqual([
    expect.stringContaining('Gate 3'),
    expect.stringContaining('Gate 12: straddled'),
  ]);
});

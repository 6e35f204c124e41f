import type { OperatorDetailDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aCompetitor, finished } from '../../../testing/a-run.ts';
import { OutdatedLine } from './OutdatedLine.tsx';

const run1 = { ...plainHeat, id: 'h1', position: 0, state: 'finished' as const };
const run2 = { ...plainHeat, id: 'h2', name: 'Run 2', position: 1, state: 'prepared' as const };
const from = { fromHeatId: 'h1', order: 'reversed', best: 15, withoutResult: false, per: null } as const;

function detailWith(listed: readonly string[]): OperatorDetailDto {
  return {
    revision: 1,
    event: plainEvent,
    heats: [run1, run2],
    competitors: [aCompetitor('a', 1), aCompetitor('b', 2)],
    startLists: [
      { ...plainStartList, heatId: 'h1', competitorIds: ['a', 'b'] },
      { ...plainStartList, heatId: 'h2', competitorIds: [...listed], from },
    ],
    runs: [finished('a', 0, 60), finished('b', 0, 61)],
    triggers: [],
    log: [],
    decisions: [],
  };
}

test('who is about to arm is told that the ranking behind the start list has changed, with the way to the list', async () => {
  const page = await aPage();
  await page.show(<OutdatedLine detail={detailWith(['a'])} heat={run2} />);
  await page.says('has changed. Update the list before you arm.');
  expect(page.find('a')?.textContent).toBe('Update the start list of Run 2');
  expect(page.find('a')?.getAttribute('href')).toContain('/panel/events/');
});

test('a list that follows its ranking is not mentioned, nor the order of one of which somebody has started', async () => {
  const page = await aPage();
  await page.show(<OutdatedLine detail={detailWith(['b', 'a'])} heat={run2} />);
  expect(page.place.textContent).toBe('');
  const moved = detailWith(['a', 'b']);
  await page.show(<OutdatedLine detail={begun(moved)} heat={{ ...run2, state: 'armed' }} />);
  expect(page.place.textContent).toBe('');
});

test('who is missing on the list after a revoked disqualification is named until the heat is finished', async () => {
  const page = await aPage();
  const missing = begun(detailWith(['a']));
  await page.show(<OutdatedLine detail={missing} heat={{ ...run2, state: 'armed' }} />);
  await page.says('Not on the start list, although the ranking has them now: 2.');
  await page.show(<OutdatedLine detail={missing} heat={{ ...run2, state: 'finished' }} />);
  expect(page.place.textContent).toBe('');
});

function begun(detail: OperatorDetailDto): OperatorDetailDto {
  return { ...detail, runs: [...detail.runs, { ...finished('a', 90, 150), heatId: 'h2' }] };
}

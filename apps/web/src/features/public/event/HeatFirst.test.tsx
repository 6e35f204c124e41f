/** The first of a heat on the page of all heats. */
import { expect, test } from 'vitest';
import { plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { EventContext } from './event-context.ts';
import { HeatFirst } from './HeatFirst.tsx';
import { CompetitorOpeningContext } from './use-competitor-opening.ts';

const list = { ...plainStartList, competitorIds: ['c2', 'c1'] };
const opening = { open: () => undefined, close: () => undefined };

async function pageOf(shown: typeof detail) {
  const page = await aPage(null);
  const [heat] = shown.heats;
  if (heat === undefined) throw new Error('no heat');
  await page.show(
    <CompetitorOpeningContext value={opening}>
      <EventContext value={{ detail: shown, changedAt: null }}>
        <HeatFirst heat={heat} list={list} />
      </EventContext>
    </CompetitorOpeningContext>,
  );
  return page;
}

test('those in front have rank, gap and time, and before anybody is in the finish who starts first', async () => {
  const page = await pageOf(detail);
  await page.says('+1.00');
  const rows = [...page.place.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain('58.00');
  const before = await pageOf({ ...detail, runs: [] });
  await before.says('Last2');
  const starters = before.place.querySelectorAll('[data-testid="starter-row"]');
  expect([...starters].map(({ textContent }) => textContent?.includes('Last2'))).toEqual([true, false]);
});

test('a result that is not public is not shown here either', async () => {
  const page = await pageOf({ ...detail, event: { ...detail.event, publicResult: false } });
  await page.says('Last2');
  expect(page.place.textContent).not.toContain('58.00');
});

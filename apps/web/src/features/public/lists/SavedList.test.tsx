import type { PublicDetailDto, SavedListDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { detail as heat, finished, racer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { EventContext } from '../event/event-context.ts';
import { CompetitorOpeningContext } from '../event/use-competitor-opening.ts';
import { ListTools } from './ListTools.tsx';
import { GroupedLists } from './GroupedLists.tsx';
import { ResultSheet } from './ResultSheet.tsx';
import type { Shown } from './shown.ts';

const opening = { open: () => undefined, close: () => undefined };
const list: SavedListDto = {
  id: 'l1',
  name: 'Prizes',
  heatId: 'h1',
  groupBy: ['class', 'gender', 'Wave'],
  only: null,
  first: null,
};
const detail: PublicDetailDto = {
  ...heat,
  event: {
    ...heat.event,
    savedLists: { lists: [list, { ...list, id: 'l2', name: 'Of the second run', heatId: 'h2' }] },
  },
  competitors: [
    { ...racer(1, 'U10'), gender: 'female', fields: { Wave: 'Wave 2' } },
    { ...racer(2, 'U8'), gender: 'male', fields: {} },
  ],
  runs: [finished(1, 60), finished(2, 59)],
};
const all: Shown = { list: undefined, by: undefined, filter: { search: '', where: {} } };

test('a reader chooses the list of the organiser beside the ranking, and only those of the heat', async () => {
  const page = await aPage(null);
  const chosen: Shown[] = [];
  await page.show(
    <EventContext value={{ detail, changedAt: null }}>
      <ListTools heat={plainHeat} shown={all} onChange={(shown) => chosen.push(shown)} />
    </EventContext>,
  );
  const buttons = () => [...page.place.querySelectorAll<HTMLButtonElement>('fieldset button')];
  expect(buttons().map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent])).toEqual([
    ['Ranking', 'true'],
    [expect.stringContaining('Prizes'), null],
  ]);
  await act(async () => buttons()[1]?.click());
  expect(chosen).toEqual([{ ...all, by: 'saved.l1' }]);
});

test('its groups stand below each other under class, sex and wave', async () => {
  const page = await aPage(null);
  await page.show(
    <CompetitorOpeningContext value={opening}>
      <EventContext value={{ detail, changedAt: null }}>
        <GroupedLists heat={plainHeat} list={undefined} by="saved.l1" filter={all.filter} />
      </EventContext>
    </CompetitorOpeningContext>,
  );
  await page.says('U10 · Women · Wave 2');
  const heads = [...page.place.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['U8 · Men · Without Wave', 'U10 · Women · Wave 2']);
});

test('on paper it has its name above and a head for each group', async () => {
  const page = await aPage(null);
  await page.show(
    <EventContext value={{ detail, changedAt: null }}>
      <ResultSheet heat={plainHeat} shown={{ ...all, by: 'saved.l1' }} />
    </EventContext>,
  );
  await act(async () => window.dispatchEvent(new Event('beforeprint')));
  const sheet = document.querySelector('[data-printed-sheet]');
  expect(sheet?.querySelector('h2')?.textContent).toContain('Prizes');
  const heads = [...(sheet?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent);
  expect(heads).toEqual(['U8 · Men · Without Wave', 'U10 · Women · Wave 2']);
  await act(async () => window.dispatchEvent(new Event('afterprint')));
});

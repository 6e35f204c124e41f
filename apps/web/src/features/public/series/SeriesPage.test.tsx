/** What everybody reads of a series, on a wide screen and on a phone. */
import { calls, type StandingsDto } from '@startwand/contract';
import { expect, test, vi } from 'vitest';
import { whenOver } from '../../../../../../scripts/tests/when-over.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok, refused } from '../../../testing/a-server.ts';
import { SeriesPage } from './SeriesPage.tsx';

const race = (place: number, state: StandingsDto['races'][number]['state']) => ({
  id: `e${place}`,
  name: `Race ${place}`,
  place: 'Seegrube',
  country: 'AUT',
  startDate: `2026-01-1${place}`,
  endDate: `2026-01-1${place}`,
  state,
});

const result = (number: number, points: number, counts: boolean) => ({
  race: number,
  competitorId: `c${number}`,
  rank: 1,
  status: 'ok' as const,
  points,
  counts,
});

const cup: StandingsDto = {
  id: 's1',
  name: 'Club cup',
  best: 1,
  ties: 'share',
  per: 'class',
  table: { kind: 'worldCup', first: 30, places: [], further: 0, dnf: 0, dns: 0, dsq: 0 },
  races: [race(1, 'counted'), race(2, 'counted'), race(3, 'open')],
  groups: [
    {
      class: 'U14',
      gender: null,
      rows: [
        {
          rank: 1,
          points: 100,
          firstName: 'Anna',
          lastName: 'Huber',
          nation: 'AUT',
          club: 'SC Nord',
          yearOfBirth: 2012,
          results: [result(0, 100, true), result(1, 80, false)],
        },
      ],
    },
    { class: null, gender: null, rows: [] },
  ],
};

async function seriesPage(isWide: boolean, standings: StandingsDto = cup) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));
  whenOver(() => vi.unstubAllGlobals());
  const page = await aPage(null);
  page.server.answers(calls.seriesStandings, () => ok([standings]));
  await page.show(<SeriesPage seriesId="s1" group={undefined} />);
  return page;
}

test('has a column for each race that counted, names those to come with their day, strikes what is dropped and says so', async () => {
  const page = await seriesPage(true);
  await page.says('2 of 3 races counted · the best 1 count');
  const heads = [...page.place.querySelectorAll('thead th')].map(({ textContent }) => textContent.slice(0, 6));
  expect(heads).toEqual(['Rank', 'Name', 'Points', 'Race 1', 'Race 2']);
  expect(page.place.querySelector('dl')?.textContent).toMatch(/Still to come.*Race 3.*13 January 2026/);
  expect(page.place.querySelector('tbody s')?.textContent).toBe('80');
  expect(page.place.querySelector('tbody')?.textContent).toContain('80 dropped');
  const links = [...page.place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/event/e1', '/series/s1/calendar.ics']));
});

test('has rank, name and sum on a phone, and the races by a tap', async () => {
  const page = await seriesPage(false);
  await page.says('Club cup');
  expect(page.place.querySelector('table')).toBeNull();
  expect(page.place.querySelector('summary')?.textContent).toContain('Huber Anna');
  expect(page.place.querySelector('summary')?.textContent).toMatch(/100$/);
  expect(page.place.querySelector('details ul')?.textContent).toMatch(/Race 1.*Race 2/);
  expect(page.place.querySelector('details ul')?.textContent).not.toContain('Race 3');
});

test('says what is missing while nobody has points, and saves nothing', async () => {
  const page = await seriesPage(true, { ...cup, groups: [] });
  await page.says('No points yet');
  expect([...page.place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([]);
});

test('says that a series is not there', async () => {
  const page = await aPage(null);
  page.server.answers(calls.seriesStandings, () => refused('SERIES_NOT_FOUND', 404));
  await page.show(<SeriesPage seriesId="s1" group={undefined} />);
  await page.says('This series no longer exists.');
});

/** The race that runs, on the first page: who leads, who is on course, who comes next, over the picture of the event. */
import type { LiveSummaryDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { HomeStage } from './HomeStage.tsx';

const racer = (startNumber: number, lastName: string) => ({ startNumber, firstName: 'Anna', lastName, nation: 'AUT' });

const running: LiveSummaryDto = {
  id: 'e1',
  name: 'Winter Cup',
  place: 'Seegrube',
  country: 'AUT',
  startDate: '2026-01-17',
  endDate: '2026-01-17',
  startTime: '10:00',
  timeZone: 'Europe/Vienna',
  state: 'live',
  ownerId: 'anna',
  competitorCount: 60,
  heatCount: 2,
  isFeatured: false,
  image: null,
  registration: null,
  now: {
    heatId: 'h2',
    heat: 'Run 2',
    onCourse: [racer(7, 'Huber'), racer(8, 'Moser')],
    onCourseCount: 5,
    next: racer(9, 'Egger'),
  },
  leader: {
    heat: 'Run 2',
    startNumber: 4,
    firstName: 'Giulia',
    lastName: 'Rossi',
    nation: 'ITA',
    class: 'U12',
    result_100ns: 382_100_000,
    isRegularity: false,
    isTotal: false,
    precision: 2,
    ahead_100ns: 6_300_000,
  },
};

test('it tells who leads, who is on course and who is next, and leads to the race', async () => {
  const page = await aPage(null);
  await page.show(<HomeStage event={running} />);
  for (const said of ['Winter Cup', 'Rossi', '38.21', '0.63 ahead', 'Huber', 'Moser', '+3', 'Egger', 'Watch live']) {
    await page.says(said);
  }
  expect(page.find('a')?.getAttribute('href')).toBe('/event/e1/live');
});

test('of a crowd it tells how many are on course', async () => {
  const page = await aPage(null);
  await page.show(
    <HomeStage
      event={{ ...running, now: { heatId: 'h1', heat: 'Run', onCourse: [], onCourseCount: 252, next: null } }}
    />,
  );
  expect(page.place.textContent).toContain('On course252');
  expect(page.place.textContent).not.toContain('+252');
});

test('without a picture of its own it has the drawing of the event, in the shape of its place', async () => {
  const page = await aPage(null);
  await page.show(<HomeStage event={running} />);
  expect(page.find('source')?.getAttribute('srcset')).toMatch(/^\/event\/e1\/face\/card\.svg\?v=\w+$/);
  expect(page.find('img')?.getAttribute('src')).toMatch(/^\/event\/e1\/face\/wide\.svg\?v=\w+$/);
  const own = { path: '/mt1/api/images/a.jpg', width: 1600, height: 900 };
  await page.show(<HomeStage event={{ ...running, image: own, leader: null, now: null }} />);
  expect(page.find('img')?.getAttribute('src')).toBe(own.path);
});

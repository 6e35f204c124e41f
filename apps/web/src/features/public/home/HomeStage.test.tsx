/** The race that runs, on the first page: who leads, who is on course, who comes next, over the picture of the event. */
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aRunningRace } from '../../../testing/a-running-race.ts';
import { HomeStage } from './HomeStage.tsx';

test('it tells who leads, who is on course and who is next, and leads to the race', async () => {
  const page = await aPage(null);
  await page.show(<HomeStage event={aRunningRace} />);
  for (const said of ['Winter Cup', 'Rossi', '38.21', '0.63 ahead', 'Huber', 'Moser', '+3', 'Egger', 'Watch live']) {
    await page.says(said);
  }
  expect(page.find('a')?.getAttribute('href')).toBe('/event/e1/live');
});

test('of a crowd it tells how many are on course', async () => {
  const page = await aPage(null);
  await page.show(
    <HomeStage
      event={{ ...aRunningRace, now: { heatId: 'h1', heat: 'Run', onCourse: [], onCourseCount: 252, next: null } }}
    />,
  );
  expect(page.place.textContent).toContain('On course252');
  expect(page.place.textContent).not.toContain('+252');
});

test('without a picture of its own it has the drawing of the event, in the shape of its place', async () => {
  const page = await aPage(null);
  await page.show(<HomeStage event={aRunningRace} />);
  expect(page.find('source')?.getAttribute('srcset')).toMatch(/^\/event\/e1\/face\/card\.svg\?v=\w+$/);
  expect(page.find('img')?.getAttribute('src')).toMatch(/^\/event\/e1\/face\/wide\.svg\?v=\w+$/);
  const own = { path: '/mt1/api/images/a.jpg', width: 1600, height: 900 };
  await page.show(<HomeStage event={{ ...aRunningRace, image: own, leader: null, now: null }} />);
  expect(page.find('img')?.getAttribute('src')).toBe(own.path);
});

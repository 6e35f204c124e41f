import { plainEvent, plainPoints } from '@startwand/contract/testing/plain-dtos.ts';
import { afterEach, expect, test } from 'vitest';
import { EventContext } from './event-context.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { CourseLine } from './CourseLine.tsx';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

test('the course shows tolerances with their unit where there are some (Spec §3)', async () => {
  const page = await aPage();
  pages.push(page);
  const bounds = { lowerBound_100ns: 5_000_000, upperBound_100ns: 12_500_000 };
  const measuringPoints = plainPoints(3).map((point) => (point.section === 1 ? { ...point, ...bounds } : point));
  const lists = { heats: [], startLists: [], runs: [], competitors: [] };
  const detail = { revision: 1, event: { ...plainEvent, measuringPoints }, ...lists };
  await page.show(
    <EventContext value={{ detail, changedAt: null }}>
      <CourseLine />
    </EventContext>,
  );
  const points = [...page.place.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(points).toHaveLength(3);
  expect(points[1]).toContain('Tolerance −0.50 s / +1.25 s');
  expect(points.filter((text) => text.includes('Tolerance'))).toHaveLength(1);
});

import type { PublicDetailDto } from '@startwand/contract';
import { plainEvent, plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { afterEach, expect, test } from 'vitest';
import { EventContext } from '../event/event-context.ts';
import { detail as finishedHeat } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { GroupedLists } from './GroupedLists.tsx';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

const detail: PublicDetailDto = { ...finishedHeat, runs: [] };

async function shown(of: PublicDetailDto) {
  const page = await aPage(null);
  pages.push(page);
  await page.show(
    <EventContext value={{ detail: of, changedAt: null }}>
      <GroupedLists heat={plainHeat} list={undefined} by="class" filter={{ search: '', where: {} }} />
    </EventContext>,
  );
  return page;
}

test('a class in which nobody has finished is one quiet line, and no box', async () => {
  const page = await shown(detail);
  await page.says('U16 No results yet');
  const lines = [...page.place.querySelectorAll('section')].map((line) => line.textContent);
  expect(lines).toEqual(['U14 No results yet', 'U16 No results yet', 'Without Class No results yet']);
  expect(page.find('h2, h3')).toBeNull();
});

test('results that are not public are told once, and not for each class', async () => {
  const page = await shown({ ...detail, event: { ...plainEvent, publicResult: false } });
  await page.says('Results are not public');
  expect(page.place.querySelectorAll('h2')).toHaveLength(1);
});

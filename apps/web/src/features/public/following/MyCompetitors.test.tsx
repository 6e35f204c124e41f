import type { PublicDetailDto, RunDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createStore, useStore } from '../../../base/store.ts';
import { detail, finished, racer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { MyCompetitors } from './MyCompetitors.tsx';
import { peopleIn } from './people.ts';

const whole = finished(2, 59);
const onCourse: RunDto = {
  ...whole,
  status: 'onCourse',
  data: { sections: whole.data.sections.slice(0, 1) },
  runTime_100ns: null,
  net_100ns: null,
  result_100ns: null,
};
const live: PublicDetailDto = {
  ...detail,
  heats: [{ ...plainHeat, state: 'armed' }],
  competitors: [racer(1, null), { ...racer(2, null), yearOfBirth: 2012 }],
  runs: [finished(1, 60), onCourse],
};

async function draw(followed: readonly string[], people = '') {
  const page = await aPage(null);
  await page.services.language.add('following');
  await page.services.language.add('publicEvent');
  if (people !== '') page.services.storage.write('mine.people', people);
  const store = page.services.preferences.followed(live.event.id);
  store.set(new Set(followed));
  const shown = createStore(live);
  const Strip = () => <MyCompetitors here={useStore(shown)} atFirst={new Set(followed)} />;
  await page.show(<Strip />);
  return { ...page, followed: store, change: (next: PublicDetailDto) => act(async () => shown.set(next)) };
}

test('who is followed and on course stands in the strip, the finish is told, and others are not spoken of', async () => {
  const page = await draw(['c2']);
  expect(page.find('output')?.textContent).toBe('Last2 First, On course');
  expect(page.find('a')?.getAttribute('href')).toContain('/live?competitor=c2');
  await page.change({ ...live, runs: [finished(1, 60), finished(2, 59)] });
  expect(page.find('output')?.textContent).toContain('Last2 First, In the finish · Rank 1');
  await page.change({ ...live, runs: [finished(1, 60)] });
  expect(page.find('a')).toBeNull();
});

test('one who is followed elsewhere is asked for once, and never taken for granted', async () => {
  const page = await draw([], 'Last2\tFirst\t2012\t');
  await page.says('Last2 First');
  expect([...page.followed.get()]).toEqual([]);
  await page.press('Follow here too');
  expect([...page.followed.get()]).toEqual(['c2']);
  expect(peopleIn(page.services.storage)).toHaveLength(1);
});

test('who says no is not asked again in this event', async () => {
  const page = await draw([], 'Last2\tFirst\t2012\t');
  await page.press('No, thanks');
  expect(page.place.textContent).not.toContain('Last2');
  expect(page.services.storage.read(`mine.${live.event.id}`)).not.toBeNull();
});

test('another one of the same name is nobody whom one follows', async () => {
  const page = await draw([], 'Last2\tFirst\t2011\t');
  expect(page.place.textContent).toBe('');
});

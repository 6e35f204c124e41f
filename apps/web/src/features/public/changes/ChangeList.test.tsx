/** What is new: told in the language of the reader, with the English changelog folded. */
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { ChangeList } from './ChangeList.tsx';

test('the newest version is told in short by whom it is for, and what stands in English alone is folded', async () => {
  const page = await aPage(null);
  await page.show(<ChangeList />);
  await page.says('New in this version');
  // What has changed comes first, below version and day.
  const heads = [...page.place.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);
  expect(heads[0]).toMatch(/^Version \d[\d.]+.*\d{4}$/);
  expect(heads.slice(1)).toEqual(['New in this version', 'What it does, in short']);
  await page.says('Timing with a phone');
  expect(page.place.querySelectorAll('dt')).toHaveLength(8);
  expect(page.find('dl [lang]')).toBeNull();
  const english = [...page.place.querySelectorAll('[lang="en"]')];
  expect(english).toHaveLength(2);
  expect(english.map((list) => list.closest('details')?.open)).toEqual([false, false]);
});

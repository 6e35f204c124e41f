/** What is new: told in the language of the reader, with the English changelog folded. */
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { ChangeList } from './ChangeList.tsx';

test('the newest version is told in short by whom it is for, and what stands in English alone is folded', async () => {
  const page = await aPage(null);
  await page.show(<ChangeList />);
  await page.says('In short');
  await page.says('Timing with a phone');
  expect(page.place.querySelectorAll('dt')).toHaveLength(8);
  expect(page.find('dl [lang]')).toBeNull();
  const english = [...page.place.querySelectorAll('[lang="en"]')];
  expect(english).toHaveLength(2);
  expect(english.map((list) => list.closest('details')?.open)).toEqual([false, false]);
});

/** Whoever comes by a link that is old or mistyped (Spec §2). */
import { act } from 'react';
import { expect, test } from 'vitest';
import '../features/public/lost/LostPage.tsx';
import { aPage } from '../testing/a-page.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

async function lost() {
  const page = await aPage(null);
  const router = await page.show(<NotFoundScreen />);
  await page.says('Page not found');
  const search = async (typed: string) => {
    await page.type('input[type=search]', typed);
    await act(async () => page.find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    return router.state.location;
  };
  return { ...page, search };
}

test('an address that does not exist says so, searches for the event, and knows the way home §2.36', async () => {
  const page = await lost();
  expect(page.find('h1')?.textContent).toBe('Page not found');
  expect(page.place.textContent).toContain('The link may be old or mistyped.');
  expect(page.find('a')?.getAttribute('href')).toBe('/');
  expect(await page.search(' Winter Cup ')).toMatchObject({ pathname: '/', search: { search: 'Winter Cup' } });
});

test('a search for nothing leads to the first page', async () => {
  const page = await lost();
  expect(await page.search('  ')).toMatchObject({ pathname: '/', search: {} });
});

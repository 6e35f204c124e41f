import { act } from 'react';
import { expect, test } from 'vitest';
import { aPage } from '../testing/a-page.tsx';
import { RowList } from './RowList.tsx';

test('a long list is whole on paper, and short again behind it', async () => {
  const page = await aPage(null);
  const items = Array.from({ length: 450 }, (_, place) => `Racer ${place + 1}`);
  await page.show(<RowList items={items} keyOf={(name) => name} renderRow={(name) => name} />);
  const drawn = () => page.place.querySelectorAll('li, [data-row]').length;
  expect(drawn()).toBeLessThan(450);
  await act(async () => window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(450);
  await page.says('Racer 450');
  await act(async () => window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBeLessThan(450);
});

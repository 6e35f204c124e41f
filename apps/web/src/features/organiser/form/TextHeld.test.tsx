import { afterEach, expect, test } from 'vitest';
import { limits } from '@startwand/contract';
import { aPage } from '../../../testing/a-page.tsx';
import { TextHeld } from './TextHeld.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
afterEach(() => page.close());

test('an event tells how much text it holds before there is no more room', async () => {
  page = await aPage();
  await page.show(<TextHeld event={{ textSize_MB: limits.eventTextTold_MB }} />);
  await page.says('This event holds 24 of 32 MB of text.');
});

test('far from it nothing is told, nor to who is no operator', async () => {
  page = await aPage();
  await page.show(
    <>
      <TextHeld event={{ textSize_MB: limits.eventTextTold_MB - 1 }} />
      <TextHeld event={{}} />
    </>,
  );
  expect(document.querySelector('output')).toBeNull();
});

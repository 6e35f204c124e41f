import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { nextFrame } from './next-frame.ts';
import { createStore, useStore } from './store.ts';
import { aPage } from '../testing/a-page.tsx';
import { useAfterPaint } from './use-after-paint.ts';

test('what stands beside is told behind the frame, and only the last of several', async () => {
  const place = createStore(1);
  const drawn: string[] = [];
  function Beside(): ReactNode {
    const now = useStore(place);
    const told = useAfterPaint(now);
    drawn.push(`${now}, told ${told}`);
    return drawn.at(-1);
  }
  const page = await aPage();
  await page.show(<Beside />);
  act(() => place.set(2));
  act(() => place.set(3));
  await act(nextFrame);
  expect(drawn).toEqual(['1, told 1', '2, told 1', '3, told 1', '3, told 3']);
  await page.close();
});

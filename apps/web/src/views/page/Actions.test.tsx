import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPage } from '../../testing/a-page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions } from './Actions.tsx';

/** What watches the size of the line, each time it is drawn. */
const watching: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        watching.push(told);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  watching.length = 0;
});

async function draw(isWhole: boolean, height: number) {
  const page = await aPage();
  await page.services.language.add('ui');
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(52);
  await page.show(
    <Actions isWhole={isWhole}>
      <Button>{'One'}</Button>
      <Button>{'Two'}</Button>
    </Actions>,
  );
  await act(async () => watching.at(-1)?.());
  return { ...page, more: () => page.find('[aria-expanded]') };
}

test('buttons that take a second line fold, and one press shows them', async () => {
  const page = await draw(false, 104);
  expect(page.more()?.getAttribute('aria-expanded')).toBe('false');
  await page.press('More actions');
  expect(page.more()?.getAttribute('aria-expanded')).toBe('true');
});

test('buttons in one line have nothing to fold, and those of a heat are all shown', async () => {
  expect((await draw(false, 52)).more()).toBeNull();
  expect((await draw(true, 104)).more()).toBeNull();
});

test('beside a small head they all wait behind one button, whatever room there is', async () => {
  const page = await aPage();
  await page.show(
    <Actions isAside>
      <Button>{'One'}</Button>
    </Actions>,
  );
  const more = () => page.find('[aria-expanded]');
  const row = () => page.find('button')?.parentElement?.className;
  const closed = row();
  expect(more()?.getAttribute('aria-expanded')).toBe('false');
  await act(async () => more()?.click());
  expect(more()?.getAttribute('aria-expanded')).toBe('true');
  expect(row()).not.toBe(closed);
});

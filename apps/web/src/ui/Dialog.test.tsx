import { expect, test } from 'vitest';
import { aPage } from '../testing/a-page.tsx';
import { Dialog } from './Dialog.tsx';

test('the keyboard stays in a dialog when the button that had it goes away', async () => {
  const page = await aPage();
  const title = 'What comes next';
  const dialogWith = (isDone: boolean) => (
    <Dialog title={title} onClose={() => 0}>
      {isDone ? null : <button id="step">{title}</button>}
    </Dialog>
  );
  await page.show(dialogWith(false));
  document.querySelector<HTMLElement>('#step')?.focus();
  await page.show(dialogWith(true));
  expect(document.activeElement).toBe(document.querySelector('dialog'));
  await page.close();
});

import { calls } from '@startwand/contract';
import { act } from 'react';
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { someToasts } from '../../../testing/toasts.ts';
import { RemoveImport } from './RemoveImport.tsx';

/** The question stands at the end of the page, outside of the part that asks. */
const press = (place: ParentNode, name: string) =>
  act(async () => {
    const all = [...place.querySelectorAll('button')];
    all.findLast(({ textContent }) => textContent === name)?.click();
  });

test('an uploaded file is erased once one said so, and then the import is gone', async () => {
  const page = await aPage();
  let isGone = false;
  page.server.answers(calls.removeImport, () => ok([{ id: 'i1' }]));
  await page.show(
    <ToastsContext value={someToasts()}>
      <RemoveImport eventId="e1" importId="i1" name="starters.xlsx" onRemoved={() => (isGone = true)} />
    </ToastsContext>,
  );
  await press(page.place, 'Remove the uploaded file');
  expect(document.body.textContent).toContain('Remove starters.xlsx?');
  expect(page.server.asked).toEqual([]);
  await press(document, 'Remove the uploaded file');
  expect(page.server.asked).toMatchObject([{ route: 'removeImport', path: '/events/e1/imports/i1' }]);
  expect(isGone).toBe(true);
  await page.close();
});

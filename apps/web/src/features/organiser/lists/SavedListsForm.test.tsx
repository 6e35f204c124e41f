import { calls, type OperatorDetailDto, type SavedListDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test } from 'vitest';
import { OwnEventContext } from '../event/own-event.ts';
import { detail, ownRacer } from '../../../testing/a-heat.ts';
import { aPage, anna } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { AccountContext } from '../../../services/account.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { SavedListsForm } from './SavedListsForm.tsx';

const list: SavedListDto = { id: 'l1', name: 'Prizes', heatId: null, groupBy: ['class'], only: null, first: 3 };
const field = { required: false, class: false, format: 'default' } as const;
const own: OperatorDetailDto = {
  ...detail,
  event: {
    ...detail.event,
    registrationFields: [{ ...field, name: 'Coach', visible: true, public: false }],
    savedLists: { lists: [list], version: 'v1' },
  },
  competitors: [
    { ...ownRacer(1, 'U10'), gender: 'female' },
    { ...ownRacer(2, 'U8'), gender: 'male', fields: { Coach: 'Moser' } },
    { ...ownRacer(3, 'U10'), gender: 'female' },
  ],
  startLists: [],
  triggers: [],
  log: [],
  decisions: [],
};

async function shown(race: OperatorDetailDto) {
  const page = await aPage();
  const toasts = someToasts();
  await page.show(
    <ToastsContext value={toasts}>
      <AccountContext value={anna}>
        <OwnEventContext value={race}>
          <SavedListsForm event={race.event} />
        </OwnEventContext>
      </AccountContext>
    </ToastsContext>,
  );
  const groups = () => [...page.place.querySelectorAll('[aria-live] li')].map(({ textContent }) => textContent);
  const choose = (select: number, value: string) =>
    act(async () => {
      const found = page.place.querySelectorAll('select')[select];
      if (found === undefined) throw new Error('There is no such choice.');
      found.value = value;
      found.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { ...page, toasts, groups, choose };
}

test('the groups of a list stand below it while it is put together, and a hidden field is named', async () => {
  const page = await shown(own);
  await page.says('U8: 1 competitor');
  expect(page.groups()).toEqual(['U8: 1 competitor', 'U10: 2 competitors']);
  await page.press('Fields and groups');
  // What it ranks, then the fields.
  await page.choose(2, 'gender');
  expect(page.groups()).toEqual(['U8 · Men: 1 competitor', 'U10 · Women: 2 competitors']);
  await page.choose(3, 'Coach');
  await page.says('Visitors do not see this list: they are not shown Coach.');
  expect(page.groups()[0]).toBe('U8 · Men · Moser: 1 competitor');
  // Taking the first one away takes those behind it, which said «then».
  await page.choose(1, '');
  expect(page.groups()).toEqual(['Everybody: 3 competitors']);
});

test('narrowed to some values it counts those alone', async () => {
  const page = await shown({ ...own, event: { ...own.event, savedLists: { lists: [{ ...list, groupBy: [] }] } } });
  await page.press('Fields and groups');
  await page.choose(2, 'class');
  const boxes = [...page.place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes).toHaveLength(2);
  await act(async () => boxes[1]?.click());
  expect(page.groups()).toEqual(['Everybody: 2 competitors']);
});

test('a list that is taken out is saved without it, and comes back with its id', async () => {
  const sent: unknown[] = [];
  const page = await shown(own);
  page.server.answers(calls.setSavedLists, ({ body }) => {
    sent.push(body);
    return ok([{ lists: [], version: 'v2' }]);
  });
  await act(async () => page.find('[aria-label="Remove Prizes"]')?.click());
  await page.says('No lists yet');
  await page.press('Save');
  await expect.poll(() => page.toasts.get().length).toBe(1);
  expect(sent).toEqual([{ lists: [] }]);
  const [said] = page.toasts.get();
  await act(async () => said?.onUndo?.());
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual({ lists: [list] });
});

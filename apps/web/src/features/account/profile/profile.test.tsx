/** The page of the account: what is asked of everybody stands there, the rest waits until somebody wants it. */
import { calls, type UserDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { AccountContext } from '../../../services/account.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { AccountTab } from '../../../screens/panel/account/AccountTab.tsx';

const home = { street: 'Seegrube 1', city: 'Innsbruck', country: 'AUT' };

async function account(told: Partial<UserDto> = {}) {
  const user = { ...anna, ...home, ...told };
  const page = await aPage(user);
  await page.show(
    <AccountContext value={user}>
      <ToastsContext value={someToasts()}>
        <AccountTab />
      </ToastsContext>
    </AccountContext>,
  );
  await page.says('About you');
  const details = () => page.place.querySelector('details');
  return { ...page, details };
}

test('one button saves; another address is asked for only where somebody wants one', async () => {
  const page = await account();
  expect(page.place.querySelectorAll('button[type=submit]')).toHaveLength(1);
  expect(page.place.querySelector('[name=email]')).toBeNull();
  await page.press('Change the address');
  expect(page.place.querySelectorAll('button[type=submit]')).toHaveLength(2);
  expect(page.place.textContent).toContain('New address');
});

test('phone and website are folded until they are told, or wrong', async () => {
  const page = await account();
  expect(page.details()?.open).toBe(false);
  expect((await account({ phone: '+43 512 1' })).details()?.open).toBe(true);
});

test('a website that is none unfolds where it is said', async () => {
  const page = await account({ website: null });
  const website = page.place.querySelector<HTMLInputElement>('details input[type=url]');
  await act(async () => {
    if (website === null) throw new Error('There is no field for the website.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(website, 'no page');
    website.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
  page.server.answers(calls.updateUser, () => ok([anna]));
  await page.press('Save');
  await act(() => vi.waitFor(() => expect(page.details()?.open).toBe(true)));
});

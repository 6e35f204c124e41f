import { calls, type ListedUserDto, type SecondStepDto } from '@startwand/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountContext } from '../../../services/account.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok, refused } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { DepositForm } from './DepositForm.tsx';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  window.localStorage.clear();
});

const step: SecondStepDto = {
  ticket: 'a ticket of twenty letters and more',
  until_100ns: 17_686_512_000_000_000n,
  ways: ['code'],
  passkey: null,
};

test('points are given behind the code that the server asks for, and once', async () => {
  const page = await aPage();
  pages.push(page);
  const proved: unknown[] = [];
  const toasts = someToasts();
  page.server.answers(calls.depositTimingPoints, () =>
    proved.length === 0
      ? refused('PROOF_NEEDED', 403)
      : ok<typeof calls.depositTimingPoints>([{ userId: 'u2', balance: 50 }]),
  );
  page.server.answers(calls.startProof, () => ok<typeof calls.startProof>([step]));
  page.server.answers(calls.proveIdentity, ({ body }) => {
    proved.push(body);
    return ok<typeof calls.proveIdentity>([]);
  });
  const user: ListedUserDto = {
    ...anna,
    id: 'u2',
    firstName: 'Ben',
    lastName: 'Moser',
    isDisabled: false,
  };
  await page.show(
    <AccountContext value={anna}>
      <ToastsContext value={toasts}>
        <DepositForm user={user} />
      </ToastsContext>
    </AccountContext>,
  );
  await page.type('[data-field=amount] input', '50');
  await page.press('Deposit');
  await page.press('Deposit 50 TP');
  await page.says('Confirm that it is you');
  await page.type('[data-field=code] input', '123456');
  await page.press('Go on');
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  for (const { id } of toasts.get()) toasts.close(id);
  const asked = page.server.asked.filter(({ route }) => route === 'depositTimingPoints');
  const keys = asked.map(({ body }) => Reflect.get(Object(body), 'key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

/** «My events»: whoever did not ask for the own result by mail may still do so, and take it back. */
import { calls } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { AccountContext } from '../../services/account.ts';
import { anEntry } from '../../testing/an-entry.ts';
import { aPage, anna } from '../../testing/a-page.tsx';
import { ok } from '../../testing/a-server.ts';
import { aServiceInfo } from '../../testing/a-service-info.ts';
import { someToasts } from '../../testing/toasts.ts';
import { ToastsContext } from '../../ui/overlay/ToastRegion.tsx';
import { MyEventsScreen } from './MyEventsScreen.tsx';

test('the own result by mail is asked for by a press, and can be taken back', async () => {
  const page = await aPage();
  const entered = anEntry('e1', 'finished');
  page.server.answers(calls.listRegisteredEvents, () => ok([entered]));
  page.server.answers(calls.setResultMail, () => ok([{ ...entered.competitor, resultByMail: true }]));
  await page.show(
    <ToastsContext value={someToasts()}>
      <AccountContext value={anna}>
        <MyEventsScreen />
      </AccountContext>
    </ToastsContext>,
  );
  await page.press('My result by mail');
  const asked = () => page.server.asked.find(({ path }) => path.endsWith('/result-mail'));
  await act(() => vi.waitFor(() => expect(asked()).toBeDefined()));
  expect(asked()?.body).toEqual({ resultByMail: true });
});

test('no result by mail is offered on a server that sends no mails', async () => {
  const page = await aPage();
  page.server.answers(calls.listRegisteredEvents, () => ok([anEntry('e1', 'finished')]));
  page.server.answers(calls.serviceInfo, () => ok<typeof calls.serviceInfo>([{ ...aServiceInfo, sendsMails: false }]));
  await page.show(
    <ToastsContext value={someToasts()}>
      <AccountContext value={anna}>
        <MyEventsScreen />
      </AccountContext>
    </ToastsContext>,
  );
  const shown = () => page.place.textContent ?? '';
  await act(() => vi.waitFor(() => expect(shown()).toContain(anEntry('e1', 'finished').name)));
  await act(() => vi.waitFor(() => expect(shown()).not.toContain('My result by mail')));
});

/** What goes to everybody is loud only once its writer has read it as a mail. */
import { calls } from '@startwand/contract';
import { act } from 'react';
import { expect, test } from 'vitest';
import { AccountContext } from '../../../services/account.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import buttons from '../../../ui/Button.module.css';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { InfoMailForm } from './InfoMailForm.tsx';

test('the mail to oneself is the loud button, until it was sent as it is written', async () => {
  const page = await aPage();
  page.server.answers(calls.countReceivers, () =>
    ok([{ all: 300, timingPointAccounts: 2, admins: 1, maintenance: 300 }]),
  );
  page.server.answers(calls.tryInformation, () => ok([{ email: anna.email }]));
  page.server.answers(calls.previewInformation, () => ok([{ subject: 'News', html: '<p>Snow</p>', text: 'Snow' }]));
  await page.show(
    <AccountContext value={anna}>
      <ToastsContext value={someToasts()}>
        <InfoMailForm />
      </ToastsContext>
    </AccountContext>,
  );
  await page.says('Send 300 mails');
  const loud = () =>
    [...page.place.querySelectorAll('button')]
      .filter(({ classList }) => classList.contains(buttons.primary ?? ''))
      .map((button) => button.textContent);
  const write = (name: string, typed: string) =>
    act(async () => {
      const field = page.place.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `[data-field=${name}] :is(input, textarea)`,
      );
      if (field === null) throw new Error(`There is no field ${name}.`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  const sending = () =>
    [...page.place.querySelectorAll('button')]
      .filter(({ textContent }) => textContent.startsWith('Send'))
      .map(({ textContent, disabled }) => [textContent, disabled]);
  // What goes to all stands last; pressed too early, it says what is missing.
  expect(sending()).toEqual([
    ['Send to myself', true],
    ['Send 300 mails', false],
  ]);
  expect(loud()).toEqual(['Send to myself']);
  await write('subject', 'News');
  await write('message', 'Snow');
  expect(sending().map(([, isDisabled]) => isDisabled)).toEqual([false, false]);
  await page.press('Send to myself');
  expect(loud()).toEqual(['Send 300 mails']);
  await write('message', 'Snow and ice');
  expect(loud()).toEqual(['Send to myself']);
});

/** What was mailed stands in the log of an event, to be read: there is no way to take it back. */
import { calls, type LogEntryDto, type OperatorDetailDto } from '@startwand/contract';
import { plainLogEntry } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { OwnEventContext } from '../../../features/organiser/event/own-event.ts';
import { AccountContext } from '../../../services/account.ts';
import { detail } from '../../../testing/a-heat.ts';
import { aPage, anna } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { LogTab } from './LogTab.tsx';

const at = 17_686_800_000_000_000n;
const mailed: LogEntryDto = {
  ...plainLogEntry,
  at,
  id: 's1',
  type: 'filesMailed',
  severity: 'note',
  comment: null,
  sending: {
    id: 's1',
    at_100ns: at,
    by: 'Anna Gruber',
    subject: 'Results of the cup',
    files: [
      { name: 'AUT1234.xml', size_bytes: 5_000 },
      { name: 'Results.pdf', size_bytes: 90_000 },
    ],
    receivers: [
      {
        email: 'results@federation.example',
        isCopy: false,
        state: 'failed',
        refusal: { about: 'address', words: '550 nobody of that name' },
      },
      { email: 'anna@example.org', isCopy: true, state: 'sent', refusal: null },
    ],
  },
};
const own: OperatorDetailDto = { ...detail, competitors: [], triggers: [], log: [], decisions: [] };

async function shown(entries: readonly LogEntryDto[]) {
  const page = await aPage();
  page.server.answers(calls.eventLog, () => ok(entries));
  await page.show(
    <ToastsContext value={someToasts()}>
      <AccountContext value={anna}>
        <OwnEventContext value={own}>
          <LogTab />
        </OwnEventContext>
      </AccountContext>
    </ToastsContext>,
  );
  return page;
}

test('a mail offers nothing to be done, where a note beside it can be commented on and deleted', async () => {
  const page = await shown([{ ...plainLogEntry, id: 'n1', at }, mailed]);
  await page.says('Files sent by mail');
  const cards = [...page.place.querySelectorAll('li')];
  expect(cards).toHaveLength(2);
  expect(cards.map((card) => card.querySelector('[aria-haspopup]') !== null)).toEqual([true, false]);
  await page.close();
});

test('it says by whom, which files, to whom, and what each mail server said', async () => {
  const page = await shown([mailed]);
  await page.says('not delivered');
  await act(async () => page.find('li button')?.click());
  const dialog = () => document.querySelector('[role="dialog"], dialog')?.textContent ?? '';
  await act(() => vi.waitFor(() => expect(dialog()).toContain('Results of the cup')));
  for (const said of [
    'by Anna Gruber',
    'AUT1234.xml',
    'Results.pdf',
    'not delivered',
    'results@federation.example',
    '«550 nobody of that name»',
    'taken by the mail server',
    'anna@example.org (copy)',
  ]) {
    expect(dialog().replaceAll(/[\u2068\u2069]/g, '')).toContain(said);
  }
  expect(document.querySelector('[role="dialog"] input, dialog input')).toBeNull();
  await page.close();
});

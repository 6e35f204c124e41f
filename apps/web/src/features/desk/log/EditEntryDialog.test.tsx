import { calls, type LogEntryDto, type OperatorDetailDto } from '@startwand/contract';
import { plainLogEntry } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { someToasts } from '../../../testing/toasts.ts';
import { OwnEventContext } from '../../organiser/event/own-event.ts';
import { EditEntryDialog } from './EditEntryDialog.tsx';

const own: OperatorDetailDto = { ...detail, competitors: [], triggers: [], log: [], decisions: [] };
const entry: LogEntryDto = {
  ...plainLogEntry,
  type: 'prematureTrigger',
  comment: null,
  startNumber: 99,
  startNumberType: 'MANUAL',
  bib: 99,
  bounds: { lowerBound_100ns: 5_000_000, upperBound_100ns: 10_000_000 },
};

test('an entry shows number and tolerance as they were, and how grave it is can be corrected', async () => {
  const page = await aPage();
  page.server.answers(calls.eventLog, () => ok([entry]));
  page.server.answers(calls.editLogEntry, () => ok([entry]));
  await page.show(
    <ToastsContext value={someToasts()}>
      <OwnEventContext value={own}>
        <EditEntryDialog logId={entry.id} onClose={() => {}} />
      </OwnEventContext>
    </ToastsContext>,
  );
  const says = (text: string) => act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text)));
  await says('99 (keyed)');
  await says('−0.50 s / +1.00 s');
  await act(async () => {
    const severity = document.querySelector('select');
    if (severity === null) throw new Error(document.body.innerHTML);
    severity.value = 'critical';
    severity.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Save')?.click();
  });
  await act(() =>
    vi.waitFor(() =>
      expect(page.server.asked.find(({ route }) => route === 'editLogEntry')).toMatchObject({
        body: { severity: 'critical', bib: 99, comment: null },
      }),
    ),
  );
  await page.close();
});

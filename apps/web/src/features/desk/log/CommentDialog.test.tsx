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
import { CommentDialog } from './CommentDialog.tsx';

const own: OperatorDetailDto = { ...detail, competitors: [], triggers: [], log: [], decisions: [] };
const entry: LogEntryDto = {
  ...plainLogEntry,
  type: 'prematureTrigger',
  comment: 'seen',
  startNumber: 99,
  startNumberType: 'MANUAL',
  bib: 99,
  bounds: { lowerBound_100ns: 5_000_000, upperBound_100ns: 10_000_000 },
};

test('a comment has a dialog of its own, and nothing else is in it', async () => {
  const page = await aPage();
  page.server.answers(calls.eventLog, () => ok([entry]));
  page.server.answers(calls.commentLogEntry, () => ok([entry]));
  await page.show(
    <ToastsContext value={someToasts()}>
      <OwnEventContext value={own}>
        <CommentDialog logId={entry.id} onClose={() => {}} />
      </OwnEventContext>
    </ToastsContext>,
  );
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Edit comment')));
  expect(document.querySelectorAll('select')).toHaveLength(0);
  await act(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Save')?.click();
  });
  await act(() =>
    vi.waitFor(() =>
      expect(page.server.asked.find(({ route }) => route === 'commentLogEntry')?.body).toMatchObject({
        comment: 'seen',
        bib: 99,
      }),
    ),
  );
  await page.close();
});

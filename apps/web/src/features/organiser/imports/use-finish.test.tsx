/** What follows an import whose rows were mended, held against a server that answers as each case has it. */
import { calls } from '@startwand/contract';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok, refused } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import type { TemplateId } from '../templates/templates.ts';
import { useFinish } from './use-finish.ts';
import { useOpenImport } from './use-open-import.ts';

const importId = 'i1';
const eventId = detail.event.id;
const applied = {
  id: importId,
  kind: 'competitors',
  heatId: null,
  fileName: 'list.tsv',
  state: 'applied',
  createdAt: 0n,
  expiresAt: 1n,
  fields: [],
  sheets: [],
  settings: null,
  check: null,
  progress: null,
  appliedCount: 2,
} as const;

function Finishing({ template }: { readonly template: TemplateId | null }): ReactNode {
  const open = useOpenImport(eventId, importId);
  const created = { ...detail, competitors: [], triggers: [], log: [], decisions: [] };
  const { apply } = useFinish({ detail: created, kind: 'competitors', heatId: null, importId, template }, open);
  return (
    <button type="button" onClick={() => void apply()}>
      {'Finish'}
    </button>
  );
}

async function finishing(template: TemplateId | null) {
  const page = await aPage();
  page.server.answers(calls.getImport, () => ok([applied]));
  page.server.answers(calls.applyImport, () => ok([applied]));
  page.server.answers(calls.giveStartNumbers, () => ok([]));
  page.server.answers(calls.orderStartList, () => ok([]));
  const router = await page.show(
    <ToastsContext value={someToasts()}>
      <Finishing template={template} />
    </ToastsContext>,
  );
  const arrives = (path: string) => act(() => vi.waitFor(() => expect(router.latestLocation.href).toBe(path)));
  return { page, arrives, asked: () => page.server.asked.map(({ route }) => route) };
}

test('the list of a race that was just made is numbered and listed as its template has it, and the desk opens', async () => {
  const { page, arrives, asked } = await finishing('giantSlalom');
  await page.press('Finish');
  await arrives(`/panel/events/${eventId}/heats/${detail.heats[0]?.id}/desk`);
  expect(asked()).toEqual(expect.arrayContaining(['applyImport', 'giveStartNumbers', 'orderStartList']));
});

test('what cannot be numbered is entered all the same, and seen there', async () => {
  const { page, arrives, asked } = await finishing('giantSlalom');
  page.server.answers(calls.giveStartNumbers, () => refused('INVALID_STATE', 409));
  await page.press('Finish');
  await arrives(`/panel/events/${eventId}/competitors`);
  expect(asked()).not.toContain('orderStartList');
});

test('a list that comes into an event from before numbers nobody', async () => {
  const { page, arrives, asked } = await finishing(null);
  await page.press('Finish');
  await arrives(`/panel/events/${eventId}/competitors`);
  expect(asked()).not.toContain('giveStartNumbers');
});

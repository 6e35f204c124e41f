/** The card of the selected impulse: what can be done with it. */
import type { DecisionDto } from '@startwand/contract';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { aDesk, anImpulse } from '../../../testing/a-desk.ts';
import { AccountContext } from '../../../services/account.ts';
import { aPage, anna } from '../../../testing/a-page.tsx';
import { createPendingCommands } from '../pending-commands.ts';
import type { Desk } from '../use-desk.ts';
import { TriggerDetail } from './TriggerDetail.tsx';

const open = anImpulse('gone');
const deleted = anImpulse('gone', { status: 'deleted', judgement: { ...open.judgement, status: 'deleted' } });

async function theCard(refused: ApiError | null = null) {
  const { situation, tools } = aDesk([deleted]);
  const restored: string[] = [];
  const pending = createPendingCommands();
  const calls = {
    ...tools.calls,
    restoreTrigger: (id: string) => {
      restored.push(id);
      return Promise.resolve(refused);
    },
  };
  const desk = { ...situation(), trigger: deleted, commands: { pending, calls } } as unknown as Desk;
  const page = await aPage();
  await page.show(
    <AccountContext value={anna}>
      <TriggerDetail desk={desk} trigger={deleted} log={[]} decisions={[]} />
    </AccountContext>,
  );
  return { page, restored, pending };
}

test('a deleted impulse is given back from its own card', async () => {
  const { page, restored, pending } = await theCard();
  await page.press('Bring impulse back');
  expect(restored).toEqual(['gone']);
  await vi.waitFor(() => expect(pending.notice.get()).toMatchObject({ kind: 'done', order: 'restoreTrigger' }));
  expect(page.place.textContent).not.toContain('Delete impulse');
  await page.close();
});

test('a deleted impulse that cannot come back names the action in its way', async () => {
  const inTheWay: DecisionDto = {
    revision: 9,
    kind: 'giveTrigger',
    heatId: 'h1',
    by: 'berta',
    at: 0n,
    since: 9,
    undoneAt: null,
    competitorId: 'finished',
  };
  const { page, pending } = await theCard(new ApiError('UNDO_CONFLICT', [], [inTheWay]));
  await page.press('Bring impulse back');
  await vi.waitFor(() =>
    expect(pending.notice.get()).toMatchObject({
      kind: 'refused',
      order: 'restoreTrigger',
      failure: 'UNDO_CONFLICT',
      inTheWay: { kind: 'giveTrigger', bib: 3 },
    }),
  );
  await page.close();
});

import {
  calls,
  limits,
  operatorTopic,
  type MentionDto,
  type OperatorChangeDto,
  type OperatorDetailDto,
} from '@startwand/contract';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { whenOver } from '../../../../../../scripts/tests/when-over.ts';
import { AccountContext } from '../../../services/account.ts';
import { detail, ownRacer } from '../../../testing/a-heat.ts';
import { aPage, anna } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { OwnEventContext } from '../event/own-event.ts';
import { everybody } from './bulk-selection.ts';
import { GroupsDialog } from './GroupsDialog.tsx';
import { MentionsDialog } from './MentionsDialog.tsx';
import { OpenMentions } from './OpenMentions.tsx';
import { RestartGroupDialog } from './RestartGroupDialog.tsx';

const own: OperatorDetailDto = {
  ...detail,
  competitors: [ownRacer(1, 'U16'), ownRacer(2, null), ownRacer(3, 'U14'), ownRacer(9, 'U14')],
  triggers: [],
  log: [],
  decisions: [],
};
const reaches = [{ label: 'Everybody', selection: everybody }];
const path = `/events/${own.event.id}`;

async function shown(
  dialog: ReactNode,
  prepare: (page: Awaited<ReturnType<typeof aPage>>) => void,
  field: OperatorDetailDto = own,
) {
  const page = await aPage();
  prepare(page);
  const toasts = someToasts();
  await page.show(
    <AccountContext value={anna}>
      <ToastsContext value={toasts}>
        <OwnEventContext value={field}>{dialog}</OwnEventContext>
      </ToastsContext>
    </AccountContext>,
  );
  return { ...page, toasts, asked: () => page.server.asked.map(({ path: asked, body }) => [asked, body]) };
}

test('a group of competitors waits again in a heat: those of them who have a run there', async () => {
  const page = await shown(<RestartGroupDialog reaches={reaches} onClose={() => {}} />, ({ server }) =>
    server.answers(calls.resetCompetitors, () => ok([])),
  );
  await page.press('Restart 3 competitors');
  expect(page.asked()).toContainEqual([`${path}/heats/h1/competitors/reset`, { competitorIds: ['c1', 'c2', 'c3'] }]);
});

test('another class is given to those who do not have it, and nothing else of them changes', async () => {
  const page = await shown(<GroupsDialog reaches={reaches} onClose={() => {}} />, ({ server }) =>
    server.answers(calls.setGroups, () => ok([])),
  );
  await act(async () => page.find('[role=switch]')?.click());
  await page.type('[role=dialog] input[type=text]', 'U14');
  await page.press('Change 2 competitors');
  const changed = [
    { competitorId: 'c1', class: 'U14' },
    { competitorId: 'c2', class: 'U14' },
  ];
  expect(page.asked()).toContainEqual([`${path}/competitors/groups`, { groups: changed }]);
  await vi.waitFor(() => expect(page.toasts.get()).toMatchObject([{ text: '2 competitors changed.' }]));
  await act(async () => page.toasts.get()[0]?.onUndo?.());
  const before = [
    { competitorId: 'c1', class: 'U16' },
    { competitorId: 'c2', class: null },
  ];
  await vi.waitFor(() => expect(page.asked()).toContainEqual([`${path}/competitors/groups`, { groups: before }]));
});

test('more competitors than one call takes get their club part by part, and one undo restores all of them', async () => {
  const competitors = Array.from({ length: limits.competitorsPerCallMax + 1 }, (_, index) =>
    ownRacer(index + 1, 'U16'),
  );
  const page = await shown(
    <GroupsDialog reaches={reaches} onClose={() => {}} />,
    ({ server }) => server.answers(calls.setGroups, () => ok([])),
    { ...own, competitors },
  );
  await act(async () => [...document.querySelectorAll<HTMLElement>('[role=dialog] [role=switch]')][1]?.click());
  await page.type('[role=dialog] input[type=text]', 'SC Berg');
  await page.press('Change 2,001 competitors');
  const sizes = () => page.server.asked.map(({ body }) => sizeOf(body));
  await vi.waitFor(() => expect(sizes()).toEqual([limits.competitorsPerCallMax, 1]));
  await vi.waitFor(() => expect(page.toasts.get()).toMatchObject([{ text: '2,001 competitors changed.' }]));
  await act(async () => page.toasts.get()[0]?.onUndo?.());
  await vi.waitFor(() => expect(sizes()).toEqual([limits.competitorsPerCallMax, 1, limits.competitorsPerCallMax, 1]));
});

function sizeOf(body: unknown): number {
  const groups: unknown = Reflect.get(Object(body), 'groups');
  return Array.isArray(groups) ? groups.length : 0;
}

const mention: MentionDto = {
  id: 'm1',
  where: 'logComment',
  competitorId: null,
  heatId: null,
  logEntryId: '3.0',
  messageId: null,
  text: 'Berger was held up',
  by: 'lastName',
};

test('texts that may name who deleted the account reach the operator, who says which go', async () => {
  const page = await shown(
    <>
      <OpenMentions onOpen={() => {}} />
      <MentionsDialog onClose={() => {}} />
    </>,
    ({ server }) => {
      server.answers(calls.openMentions, () => ok([mention, { ...mention, id: 'm2' }]));
      server.answers(calls.answerMentions, () => ok([]));
    },
  );
  await page.says('2 texts may name somebody who deleted their account.');
  await page.says('Berger was held up');
  await act(async () => page.find('[role=dialog] input[type=radio]')?.click());
  await page.press('Save the answers');
  expect(page.asked()).toContainEqual([`${path}/mentions`, { erase: ['m1'], keep: [] }]);
});

test('texts to judge appear while the operator looks at the list, and impulses ask for nothing', async () => {
  // Answers are read again at most once a second: the test keeps that clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  whenOver(() => vi.useRealTimers());
  let open: readonly MentionDto[] = [];
  const page = await shown(<OpenMentions onOpen={() => {}} />, ({ server }) =>
    server.answers(calls.openMentions, () => ok([...open])),
  );
  const asked = () => page.server.asked.length;
  await act(() => vi.waitFor(() => expect(asked()).toBe(1)));
  const tell = (dto: OperatorChangeDto) => {
    const message = { type: 'ENTITY_UPDATE', entityType: 'OperatorChangeDto', dto } as const;
    return act(async () => page.line.publish(operatorTopic(own.event.id), message));
  };
  await tell({ from: 1, to: 2, triggers: [], runs: [] });
  open = [mention];
  await tell({ from: 2, to: 3, competitors: [] });
  await page.says('1 text may name somebody who deleted their account.');
  expect(asked()).toBe(2);
});

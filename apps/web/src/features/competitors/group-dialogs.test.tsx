import { loadSection, loadTexts, translator } from '@startwand/locales';
import { routes } from '@startwand/contract';
import type { MentionDto, OperatorCompetitorDto, OperatorDetailDto } from '@startwand/contract';
import { act } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountContext } from '../../account.ts';
import { createFormats } from '../../language/formats.ts';
import { createStore } from '../../store.ts';
import { detail, racer } from '../../testing/a-heat.ts';
import { aPage, anna } from '../../testing/a-page.tsx';
import { ok } from '../../testing/a-server.ts';
import { createToasts } from '../../ui/overlay/toasts.ts';
import { ToastsContext } from '../../ui/overlay/ToastRegion.tsx';
import { OwnEventContext } from '../own-event/own-event.ts';
import { GroupsDialog } from './GroupsDialog.tsx';
import { MentionsDialog } from './MentionsDialog.tsx';
import { OpenMentions } from './OpenMentions.tsx';
import { everybody } from './reach.ts';
import { RestartDialog } from './RestartDialog.tsx';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

const entered = (bib: number, name: string | null): OperatorCompetitorDto => ({
  ...racer(bib, name),
  userId: null,
  email: null,
  dateOfBirth: null,
  note: null,
  targetTime_100ns: null,
});
const own: OperatorDetailDto = {
  ...detail,
  competitors: [entered(1, 'U16'), entered(2, null), entered(3, 'U14'), entered(9, 'U14')],
  triggers: [],
  log: [],
  decisions: [],
};
const reaches = [{ label: 'Everybody', reach: everybody }];
const path = `/events/${own.event.id}`;

async function open(dialog: ReactNode) {
  const page = await aPage();
  pages.push(page);
  const competitors = await loadSection('competitors', 'en');
  const [forms, ui] = [await loadSection('forms', 'en'), await loadSection('ui', 'en')];
  const t = translator('en', { ...(await loadTexts('en')), competitors, forms, ui });
  Object.assign(page.services.language, {
    ...createStore({ language: 'en' as const, t, formats: createFormats('en') }),
  });
  return {
    ...page,
    press,
    says,
    asked: () => page.server.asked.map(({ path: asked, body }) => [asked, body]),
    draw: () =>
      page.show(
        <AccountContext value={anna}>
          <ToastsContext value={createToasts(() => 0)}>
            <OwnEventContext value={own}>{dialog}</OwnEventContext>
          </ToastsContext>
        </AccountContext>,
      ),
  };
}

// A dialog stands at the end of the page, outside of the part that opens it.
const says = (text: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text)));
const press = (name: string) =>
  act(async () => {
    const all = [...document.querySelectorAll<HTMLElement>('button, label, [role="switch"]')];
    const found = all.find((one) => one.textContent === name);
    if (found === undefined) throw new Error(`No ${name}: ${document.body.innerHTML}`);
    found.click();
  });
const type = (text: string) =>
  act(async () => {
    const field = document.querySelector('[role="dialog"] input[type="text"]');
    if (!(field instanceof HTMLInputElement))
      throw new Error(`No field: ${document.body.innerHTML}`);
    // React has put its own setter over the one of the element.
    Reflect.set(HTMLInputElement.prototype, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a group of competitors waits again in a heat: those of them who have a run there', async () => {
  const page = await open(<RestartDialog reaches={reaches} onClose={() => {}} />);
  page.server.answers(routes.resetCompetitors, () => ok([]));
  await page.draw();
  await page.press('Restart 3 competitors');
  expect(page.asked()).toContainEqual([
    `${path}/heats/h1/competitors/reset`,
    { competitorIds: ['c1', 'c2', 'c3'] },
  ]);
});

test('another class is given to those who do not have it, and nothing else of them changes', async () => {
  const page = await open(<GroupsDialog reaches={reaches} onClose={() => {}} />);
  page.server.answers(routes.setGroups, () => ok([]));
  await page.draw();
  await page.press('Give another class');
  await type('U14');
  await page.press('Change 2 competitors');
  expect(page.asked()).toContainEqual([
    `${path}/competitors/groups`,
    {
      groups: [
        { competitorId: 'c1', class: 'U14' },
        { competitorId: 'c2', class: 'U14' },
      ],
    },
  ]);
});

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
  const page = await open(
    <>
      <OpenMentions onOpen={() => {}} />
      <MentionsDialog onClose={() => {}} />
    </>,
  );
  page.server.answers(routes.openMentions, () => ok([mention, { ...mention, id: 'm2' }]));
  page.server.answers(routes.answerMentions, () => ok([]));
  await page.draw();
  await page.says('2 texts may name somebody who deleted the account.');
  await page.says('Berger was held up');
  await act(async () => document.querySelector<HTMLElement>('input[type="radio"]')?.click());
  await page.press('Save the answers');
  expect(page.asked()).toContainEqual([`${path}/mentions`, { erase: ['m1'], keep: [] }]);
});

import { calls, type OperatorDetailDto } from '@startwand/contract';
import { expect, test, vi } from 'vitest';
import { detail, ownRacer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { OwnEventContext } from '../event/own-event.ts';
import { AddQuickly } from './AddQuickly.tsx';

type Question = OperatorDetailDto['event']['registrationFields'][number];

const question = (name: string, required: boolean): Question => ({
  name,
  visible: true,
  required,
  public: false,
  class: false,
  format: 'default',
});

const added = ownRacer(1, null);

async function quickEntry(questions: readonly Question[]) {
  const page = await aPage();
  page.server.answers(calls.addCompetitor, () => ok([added]));
  page.server.answers(calls.listNations, () => ok([]));
  const event = { ...detail.event, registrationFields: [...questions] };
  const own = { ...detail, event, competitors: [], triggers: [], log: [], decisions: [] };
  await page.show(
    <ToastsContext value={someToasts()}>
      <OwnEventContext value={own}>
        <AddQuickly onClose={() => {}} />
      </OwnEventContext>
    </ToastsContext>,
  );
  const sent = () => page.server.asked.filter(({ route }) => route === 'addCompetitor').map(({ body }) => body);
  const label = (text: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(text));
  const field = (text: string) => `[id="${label(text)?.htmlFor ?? ''}"]`;
  return { page, sent, label, field };
}

test('quick entry asks what an import asks: all that the event requires', async () => {
  const questions = [question('club', true), question('Boat', true), question('Shirt', false)];
  const { page, sent, label, field } = await quickEntry(questions);
  await page.says('Boat');
  // What is asked of those who register themselves alone is no matter of a pile of paper.
  expect(label('Shirt')).toBeUndefined();
  await page.type(field('Last name'), 'Moser');
  await page.type(field('First name'), 'Eva');
  await page.press('Store');
  await page.says('Please fill this in.');
  expect(sent()).toEqual([]);
  await page.type(field('Club'), 'SC');
  await page.type(field('Boat'), 'C1');
  await page.press('Store');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([{ lastName: 'Moser', club: 'SC', fields: { Boat: 'C1' } }]);
});

test('where the event requires nothing a name is enough', async () => {
  const { page, sent, field } = await quickEntry([question('Boat', false)]);
  await page.type(field('Last name'), 'Moser');
  await page.type(field('First name'), 'Eva');
  await page.press('Store');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});

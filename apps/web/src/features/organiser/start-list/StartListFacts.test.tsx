import { calls, type OperatorDetailDto } from '@startwand/contract';
import { loadSection, loadTexts, translator } from '@startwand/locales';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createFormats } from '../../../language/formats.ts';
import { createStore } from '../../../base/store.ts';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { StartListFacts } from './StartListFacts.tsx';

const [running, prepared] = detail.heats;
const stored = { competitorIds: ['c1'], startTimes_100ns: [], seed: null };
const arrangement = { competitorIds: ['c1'], startTimes: new Map(), seed: null, from: null, version: '' };

function ownWith(isWithheld: boolean, heatId: string): OperatorDetailDto {
  const list = { heatId, ...stored, ...(isWithheld ? { isWithheld } : {}) };
  const own = { competitors: [], triggers: [], log: [], decisions: [] };
  return { ...detail, ...own, startLists: [list] };
}

async function facts(heat: typeof running, isWithheld: boolean) {
  if (heat === undefined) throw new Error('There is no such heat.');
  const page = await aPage();
  const startList = await loadSection('startList', 'en');
  const t = translator('en', {
    ...(await loadTexts('en')),
    startList,
    desk: await loadSection('desk', 'en'),
  });
  const speech = createStore({ language: 'en' as const, t, formats: createFormats('en') });
  Object.assign(page.services.language, speech);
  const list = { heatId: heat.id, ...stored };
  page.server.answers(calls.publishStartList, () => ok([list]));
  const toasts = someToasts();
  await page.show(
    <ToastsContext value={toasts}>
      <StartListFacts detail={ownWith(isWithheld, heat.id)} heat={heat} list={arrangement} />
    </ToastsContext>,
  );
  const press = async () => {
    await act(async () => page.find('button')?.click());
    await act(() => vi.waitFor(() => expect(page.server.asked).not.toEqual([])));
  };
  return { page, toasts, press };
}

test('a start list is published by one press, and that is taken back by another', async () => {
  const { page, toasts, press } = await facts(prepared, true);
  await page.says('Nobody else sees it yet');
  expect(page.find('button')?.textContent).toBe('Publish');
  expect(page.find('a')).toBeNull();
  await press();
  const sent = () => page.server.asked.map(({ body }) => body);
  expect(sent()).toEqual([{ published: true }]);
  await vi.waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'The start list is published.' }]));
  await act(async () => toasts.get()[0]?.onUndo?.());
  await vi.waitFor(() => expect(sent()).toEqual([{ published: true }, { published: false }]));
});

test('a public one can be kept back until its heat is armed', async () => {
  const { page, press } = await facts(prepared, false);
  await page.says('Public at once, with every change.');
  expect(page.find('button')?.textContent).toBe('Keep back');
  await press();
  expect(page.server.asked.map(({ body }) => body)).toEqual([{ published: false }]);
  const armed = await facts(running, false);
  await armed.page.says('Public at once, with every change.');
  expect(armed.page.find('button')).toBeNull();
});

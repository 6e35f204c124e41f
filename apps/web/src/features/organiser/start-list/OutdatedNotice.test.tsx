import { calls, type HeatDto, type OperatorDetailDto, type RunDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aCompetitor, aRun, at, finished } from '../../../testing/a-run.ts';
import { ok } from '../../../testing/a-server.ts';
import { StartListNotices } from './StartListNotices.tsx';
import { StepButtons } from './StepHistory.tsx';
import { useStartListEdit } from './use-start-list-edit.ts';

const run1: HeatDto = { ...plainHeat, id: 'h1', name: 'Run 1', position: 0, state: 'finished' };
const run2: HeatDto = { ...plainHeat, id: 'h2', name: 'Run 2', position: 1, state: 'prepared' };
const from = { fromHeatId: 'h1', order: 'reversed', best: 15, withoutResult: false, per: null } as const;
const list = { ...plainStartList, heatId: 'h2', competitorIds: ['b', 'a'], from, version: 'v1' };

/** The list of run 2 was made while d was disqualified; that is revoked. */
function afterwards(state: HeatDto['state'], ...more: readonly RunDto[]): OperatorDetailDto {
  return {
    revision: 1,
    event: plainEvent,
    heats: [run1, { ...run2, state }],
    competitors: [aCompetitor('a', 1), aCompetitor('b', 2), aCompetitor('d', 4)],
    startLists: [{ ...plainStartList, heatId: 'h1', competitorIds: ['a', 'b', 'd'] }, list],
    runs: [finished('a', 0, 60), finished('b', 0, 62), finished('d', 0, 61), ...more],
    triggers: [],
    log: [],
    decisions: [],
  };
}

function Notices({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const [, heat] = detail.heats;
  if (heat === undefined) throw new Error('There is a run 2.');
  const inHand = useStartListEdit(detail, heat);
  return (
    <>
      <StartListNotices detail={detail} heat={heat} inHand={inHand} />
      <StepButtons inHand={inHand} />
      <ol>
        {inHand.view.shown.competitorIds.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ol>
    </>
  );
}

async function shown(detail: OperatorDetailDto) {
  const page = await aPage();
  let version = 1;
  page.server.answers(calls.arrangeStartList, ({ body }) => {
    version += 1;
    return ok([{ ...list, ...Object(body), version: `v${version}` }]);
  });
  await page.show(<Notices detail={detail} />);
  const press = async (words: string) => {
    const buttons = [...page.place.querySelectorAll('button')];
    await act(async () => buttons.find((one) => [one.textContent, one.ariaLabel].includes(words))?.click());
  };
  const order = () => [...page.place.querySelectorAll('li')].map(({ textContent }) => textContent).join(' ');
  const sent = () => page.server.asked.map(({ body }) => body);
  return { page, press, order, sent };
}

test('a list older than its ranking says who is missing, and one press updates it as one step', async () => {
  const { page, press, order, sent } = await shown(afterwards('prepared'));
  await page.says('The ranking of');
  await page.says('Comes onto the list: 4');
  await press('Update');
  await act(() => vi.waitFor(() => expect(sent()).toEqual([{ competitorIds: ['b', 'd', 'a'], seed: null, from }])));
  expect(order()).toBe('b d a');
  await act(() => vi.waitFor(() => expect(page.place.textContent).not.toContain('The ranking of')));
  await press('Undo');
  await act(() => vi.waitFor(() => expect(sent().at(-1)).toEqual({ competitorIds: ['b', 'a'], seed: null, from })));
  await page.says('Comes onto the list: 4');
});

test('who keeps the list is not asked again', async () => {
  const { page, press, order, sent } = await shown(afterwards('prepared'));
  await page.says('Comes onto the list: 4');
  await press('Keep this list');
  const kept = { ...from, made: ['b', 'd', 'a'] };
  await act(() => vi.waitFor(() => expect(sent()).toEqual([{ competitorIds: ['b', 'a'], seed: null, from: kept }])));
  expect(order()).toBe('b a');
  await act(() => vi.waitFor(() => expect(page.place.textContent).not.toContain('The ranking of')));
});

test('while the heat is armed or after the first start there is no update, and the page says why', async () => {
  const armed = await shown(afterwards('armed'));
  await armed.page.says('Disarm the heat to update its list.');
  expect(armed.page.place.textContent).not.toContain('Update');
  const begun = await shown(
    afterwards('disarmed', { ...aRun('b', { ...at(90, null), status: 'onCourse' }), heatId: 'h2' }),
  );
  await begun.page.says('Somebody has started: move the others by hand.');
  expect(begun.page.place.textContent).not.toContain('Update');
});

test('an update says that it replaces what was changed by hand since', async () => {
  const detail = afterwards('prepared');
  const changed = { ...list, competitorIds: ['a', 'b'], from: { ...from, made: ['b', 'a'] } };
  const { page } = await shown({ ...detail, startLists: [...detail.startLists.slice(0, 1), changed] });
  await page.says('Changes made by hand since then are replaced.');
});

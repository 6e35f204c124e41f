/** What the tabs of an own event say and offer: each says the one thing that comes next, and no second time. */
import { calls, type DocumentDto, type OperatorDetailDto } from '@startwand/contract';
import { plainEvent, plainLogEntry } from '@startwand/contract/testing/plain-dtos.ts';
import { act, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CompetitorFilters } from '../../../features/organiser/competitors/CompetitorFilters.tsx';
import { MessageExamples } from '../../../features/organiser/messages/MessageExamples.tsx';
import { SuggestedDocuments } from '../../../features/organiser/documents/SuggestedDocuments.tsx';
import { ExchangeFiles } from '../../../features/organiser/exchange/ExchangeFiles.tsx';
import { OwnEventContext } from '../../../features/organiser/event/own-event.ts';
import { HeatCard } from '../../../features/organiser/heats/HeatCard.tsx';
import { NextStepBar } from '../../../features/organiser/heats/NextStepBar.tsx';
import { ResultPapersForm } from '../../../features/organiser/papers/ResultPapersForm.tsx';
import { FilterTimeForm } from '../../../features/organiser/settings/FilterTimeForm.tsx';
import { detail, ownRacer } from '../../../testing/a-heat.ts';
import { aPage, anna } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { AccountContext } from '../../../services/account.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { Wizard } from '../../../views/page/Wizard.tsx';
import { DataTable } from '../../../views/table/DataTable.tsx';
import { PhonesTab } from './PhonesTab.tsx';

const [first, second] = detail.heats;
if (first === undefined || second === undefined) throw new Error('The race has no two heats.');
const own: OperatorDetailDto = {
  ...detail,
  competitors: [],
  triggers: [],
  log: [],
  decisions: [],
};

const entered = ownRacer(1, null);

async function show(element: ReactNode, race: OperatorDetailDto = own) {
  const page = await aPage();
  await page.show(
    <ToastsContext value={someToasts()}>
      <AccountContext value={anna}>
        <OwnEventContext value={race}>{element}</OwnEventContext>
      </AccountContext>
    </ToastsContext>,
  );
  const buttons = () => [...page.place.querySelectorAll('a, button')].map(({ textContent }) => textContent);
  return { ...page, buttons };
}

test('a setting offers to save once it has changed', async () => {
  const page = await show(<FilterTimeForm event={plainEvent} />);
  expect(page.buttons()).toEqual([]);
  await page.type('input', '0.5');
  await page.leave('input');
  expect(page.buttons()).toEqual(['Save']);
});

test('while no phone is there three steps say what one does, and none of them is a command', async () => {
  const page = await show(<PhonesTab />);
  await page.says('Tap');
  expect(page.find('[data-testid=phone-steps]')?.children).toHaveLength(3);
  expect(page.place.textContent).not.toContain('--');
});

test('what others tell their visitors is begun by one press', async () => {
  const use = vi.fn<(message: string) => void>();
  const page = await show(<MessageExamples onUse={use} />);
  await page.press('Take and change');
  expect(use).toHaveBeenCalledWith('Fog: the start is put off by 30 minutes, to 10:30.');
});

test('a file for a federation says what it lacks, each with its way, and one that is whole is saved', async () => {
  const page = await aPage();
  const lacks = (field: string, heatId: string | null, competitorIds: readonly string[]) => {
    return { field, heatId, competitorIds, count: competitorIds.length };
  };
  page.server.answers(calls.listExchangeFiles, () =>
    ok([
      { format: 'fis', sex: 'female', missing: [lacks('season', null, []), lacks('gates', first.id, [])] },
      {
        format: 'uci',
        sex: 'male',
        missing: ['licence', 'sex', 'bib', 'nationality'].map((field) => lacks(field, null, [entered.id])),
      },
      { format: 'itra', sex: null, missing: [] },
    ]),
  );
  const saved = vi.fn<(path: string) => void>();
  page.server.answers(calls.exchangeFile, ({ path }) => {
    saved(path);
    return new Response('x', { headers: { 'content-disposition': 'attachment; filename="a.xlsx"' } });
  });
  await page.show(
    <ToastsContext value={someToasts()}>
      <AccountContext value={anna}>
        <OwnEventContext value={{ ...own, competitors: [entered] }}>
          <ExchangeFiles />
        </OwnEventContext>
      </AccountContext>
    </ToastsContext>,
  );
  await page.says('2 things are missing');
  await page.says(`Gates (${first.name})`);
  const link = [...page.place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Season');
  expect(link?.getAttribute('href')).toContain('/report');
  // Many stand folded, so that the list can be looked over.
  expect(page.place.textContent).not.toContain('Licence');
  await page.press('4 things are missing');
  await page.says('Licence (code of the federation): 1 competitor');
  const buttons = [...page.place.querySelectorAll<HTMLButtonElement>('button[aria-label]')];
  expect(buttons.map(({ ariaLabel, disabled }) => [ariaLabel, disabled])).toEqual([
    ['Save file: ITRA workbook', false],
    ['Save file: FIS Alpine XML, women', true],
    ['Save file: UCI workbook, men', true],
  ]);
});

test('files of the federation that the report names stand first, what nobody asked for is folded away', async () => {
  const page = await aPage();
  const missing = [{ field: 'season', heatId: null, competitorIds: [], count: 0 }];
  const report = { federation: 'dsv', jury: [], courses: [] };
  page.server.answers(calls.raceReport, () => ok([{ eventId: own.event.id, report, version: 1, suggestion: null }]));
  page.server.answers(calls.listExchangeFiles, () =>
    ok([
      { format: 'fis', sex: 'female', missing },
      { format: 'dsv', sex: 'female', missing },
      { format: 'itra', sex: null, missing: [] },
    ]),
  );
  await page.show(
    <ToastsContext value={someToasts()}>
      <AccountContext value={anna}>
        <OwnEventContext value={own}>
          <ExchangeFiles />
        </OwnEventContext>
      </AccountContext>
    </ToastsContext>,
  );
  await page.says('Further format (1)');
  const buttons = () => [...page.place.querySelectorAll('button[aria-label]')];
  const expected = ['DSV XML, women', 'ITRA workbook', 'FIS Alpine XML, women'].map((name) => `Save file: ${name}`);
  await act(() => vi.waitFor(() => expect(buttons().map(({ ariaLabel }) => ariaLabel)).toEqual(expected)));
  expect(buttons().map((button) => button.closest('details')?.open)).toEqual([undefined, undefined, false]);
});

test('the race puts up its own start list as a file', async () => {
  const added = vi.fn<() => void>();
  const page = await show(<SuggestedDocuments onAdded={added} />, {
    ...own,
    startLists: [{ heatId: second.id, competitorIds: ['c1'], startTimes_100ns: [], seed: null }],
  });
  page.server.answers(calls.exportOperatorList, () => {
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="list.pdf"' };
    return new Response('%PDF', { headers });
  });
  page.server.answers(calls.addDocument, () => ok([{ id: 'd1' }]));
  await page.press('Add as PDF');
  await act(() => vi.waitFor(() => expect(added).toHaveBeenCalledOnce()));
  const [asked, sent] = page.server.asked;
  expect(asked?.path).toContain('/exports/startList/');
  expect(asked?.query.get('format')).toBe('pdf');
  expect(sent?.form?.get('document')).toContain(`"heatId":"${second.id}"`);
  expect(sent?.form?.get('file')).toBeInstanceOf(Blob);
});

test('a heat does not offer once more what the bar above offers, nor a result that nobody has', async () => {
  const nobody = { ...first, id: 'h0', position: -1, state: 'armed' } as const;
  const race: OperatorDetailDto = {
    ...own,
    event: { ...plainEvent, ownerId: anna.id },
    competitors: [entered],
    heats: [nobody, second],
    startLists: [{ heatId: nobody.id, competitorIds: [entered.id], startTimes_100ns: [], seed: null }],
    runs: [],
  };
  const page = await show(
    <>
      <NextStepBar detail={race} />
      <HeatCard detail={race} heat={nobody} onOpen={() => {}} />
    </>,
    race,
  );
  expect(page.buttons()).toEqual([`Open the desk of ${nobody.name}`, '', 'Disarm', 'Start list']);
});

test('rows that stand for several are counted as what they stand for', async () => {
  const page = await show(
    <DataTable
      label={'Log'}
      rows={[{ ...plainLogEntry, count: 3 }]}
      columns={[{ id: 'type', header: 'What', width_px: 100, cell: ({ type }) => type }]}
      keyOf={({ id }) => id}
      nameOf={({ type }) => type}
      total={4}
      standsFor={({ count }) => count}
    />,
  );
  await page.says('3 of 4 entries');
});

test('who has no bib is asked for while there is somebody', async () => {
  const filters = (startNumber: number | null) => (
    <CompetitorFilters competitors={[{ ...entered, startNumber }]} address={{}} onChange={() => {}} />
  );
  const numbered = await show(filters(1));
  expect(numbered.buttons()).toEqual([]);
  await numbered.close();
  const page = await show(filters(null));
  expect(page.buttons()).toEqual(['Without bib']);
});

test('a step that is open has its number, and one that is done its mark', async () => {
  const steps = [
    { id: 'file', title: 'File', state: 'complete' },
    { id: 'rows', title: 'Rows', state: 'open' },
  ] as const;
  const page = await show(
    <Wizard steps={steps} current="rows" onStep={() => {}} onFinish={() => {}} finishLabel={'Enter'}>
      {null}
    </Wizard>,
  );
  expect(page.buttons().slice(0, 2)).toEqual(['File, complete', '2Rows, still open']);
});

describe('the result list that is there by itself', () => {
  const document = {
    id: 'd1',
    heatId: first.id,
    category: 'heatResults',
    description: 'Results Run 1 · 14:32',
    fileName: 'Cup – Results Run 1 14.32.pdf',
    size_bytes: 20_000,
    lastEdited: 0n,
  } as const;
  const finished = { ...first, state: 'finished' } as const;
  const raceWith = (documents: readonly DocumentDto[]): OperatorDetailDto => ({
    ...own,
    competitors: [entered],
    heats: [finished],
    startLists: [],
    event: {
      ...own.event,
      ownerId: anna.id,
      documents: [...documents],
      resultPapers: { isOn: true, language: 'en', shownFrom: 'official', refused: null },
    },
  });
  const made = (isReplaced: boolean): DocumentDto => ({ ...document, made: { isOfficial: false, isReplaced } });
  const sheet = async (race: OperatorDetailDto) => {
    const page = await show(<NextStepBar detail={race} />, race);
    await page.press(`After ${first.name}`);
    return page;
  };

  test('stands in the next step as soon as it is there, and is opened beside the page', async () => {
    const page = await sheet(raceWith([made(true), made(false)]));
    await page.says('Results Run 1 · 14:32 is there: open and print');
  });

  test('is not offered while it is one of a result that has changed', async () => {
    const page = await sheet(raceWith([made(true)]));
    await page.says('Result as PDF');
    expect(page.place.textContent).not.toContain('is there');
  });

  test('asks for language and readers once it is switched on, and says why it is missing', async () => {
    const { event } = raceWith([]);
    const off = { isOn: false, language: 'en', shownFrom: 'official', refused: 'STORAGE_FULL' } as const;
    const page = await show(<ResultPapersForm event={{ ...event, resultPapers: off }} />);
    expect(page.find('select')).toBeNull();
    await act(async () => page.find('[role=switch]')?.click());
    expect(page.place.querySelectorAll('select')).toHaveLength(2);
    await page.says('take up all the storage');
  });
});

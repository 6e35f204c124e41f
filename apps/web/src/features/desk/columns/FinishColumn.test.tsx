/** The column of the finish: ranks of the whole heat, or within a saved list that is chosen at this machine. */
import type { EventDto, SavedListDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { duration } from '@startwand/timing';
import { act } from 'react';
import { expect, test } from 'vitest';
import { aDesk } from '../../../testing/a-desk.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { finished } from '../../../testing/a-run.ts';
import { ListRanks } from '../derived/list-ranks.ts';
import type { Desk } from '../use-desk.ts';
import { finishLists, useFinishList } from './finish-list.ts';
import { FinishColumn } from './FinishColumn.tsx';
import { FinishListDialog } from './FinishListDialog.tsx';

const list = (id: string, heatId: string | null, more: Partial<SavedListDto> = {}): SavedListDto => ({
  id,
  name: `List ${id}`,
  heatId,
  groupBy: [],
  only: null,
  first: null,
  ...more,
});
const women = list('women', 'h1', { groupBy: ['gender'], only: { field: 'gender', values: ['female'] } });

test('who is not in the list stays in the column, without a rank; who is in it is ranked among them', async () => {
  const page = await aPage();
  const { desk } = aDesk().situation();
  const [ended] = desk.results.runs;
  if (ended === undefined) throw new Error('Nobody finished.');
  const of = [...desk.competitors.byId.values()].map((one) =>
    one.id === 'finished' ? one : { ...one, gender: 'female' as const },
  );
  const competitors = { ...desk.competitors, byId: new Map(of.map((one) => [one.id, one])) };
  const runs = [finished('due', 0, 70), finished('onCourse', 0, 65), ended];
  const results = { runs, resultOf: desk.results.resultOf };
  const column = { competitors, results, decimals: 2, totalDecimals: null, pickedId: null, currentId: null } as const;
  const rankOf = new ListRanks(women).look({ ...desk, competitors, results });
  await page.show(
    <FinishColumn {...column} list={women} listRankOf={rankOf} onLists={() => {}} onPick={() => undefined} />,
  );
  const rows = [...document.querySelectorAll('[data-testid="desk-finish-row"]')];
  expect(rows.map((row) => [row.getAttribute('data-bib'), row.firstElementChild?.textContent])).toEqual([
    ['1', '2'],
    ['2', '1'],
    ['3', ''],
  ]);
  expect(rows.map((row) => row.textContent?.includes('Women'))).toEqual([true, true, false]);
  // His time stands there as before.
  expect(rows[2]?.textContent).toContain('1:00.00');
  await page.says('List women');
  await page.close();
});

test('the gap of a time by hand has the decimals of the time', async () => {
  const page = await aPage();
  const { desk } = aDesk().situation();
  const [ended] = desk.results.runs;
  if (ended === undefined) throw new Error('Nobody finished.');
  const byHand = { ...ended, result_100ns: 650_000_000, decimals: 1 as const };
  const place = { run: byHand, rank: 2, gap_100ns: duration(50_000_000), result_100ns: duration(650_000_000) };
  const results = { runs: [byHand], resultOf: () => place };
  const column = { competitors: desk.competitors, results, decimals: 2, totalDecimals: null } as const;
  const plain = { pickedId: null, currentId: null, list: null, listRankOf: null, onLists: null } as const;
  await page.show(<FinishColumn {...column} {...plain} onPick={() => undefined} />);
  const [first] = document.querySelectorAll('[data-testid="desk-finish-row"]');
  expect(first?.textContent).toContain('+5.0');
  expect(first?.textContent).not.toContain('+5.00');
  await page.close();
});

test('lists of another heat, and of the total while a heat is shown by itself, are not offered', () => {
  const heats = [plainHeat, { ...plainHeat, id: 'h2', position: 1 }];
  const savedLists = { version: 'v', lists: [list('a', 'h1'), list('b', 'h2'), list('c', null)] };
  const { event } = aDesk().situation().desk;
  const offered = (of: Pick<EventDto, 'savedLists'>, at: typeof heats) =>
    finishLists({ event: { ...event, ...of }, heats: at, startLists: [], runs: [] }, plainHeat).map(({ id }) => id);
  expect(offered({}, heats)).toEqual([]);
  expect(offered({ savedLists }, heats)).toEqual(['a']);
  // One heat is the total.
  expect(offered({ savedLists }, [plainHeat])).toEqual(['a', 'c']);
});

test('what is chosen holds at once, for this event alone, and is there when the desk is opened again', async () => {
  const page = await aPage();
  let closed = 0;
  const lists = [women, list('prizes', 'h1')];
  function Shown({ eventId }: { readonly eventId: string }) {
    const [id, choose] = useFinishList(eventId);
    const finishList = { lists, list: lists.find((one) => one.id === id) ?? null, choose };
    const desk = { finishList, commands: { closeDialog: () => (closed += 1) } } as unknown as Desk;
    return <FinishListDialog desk={desk} />;
  }
  const select = () => document.querySelector('select');
  const chooses = (value: string) =>
    act(async () => {
      const field = select();
      if (field === null) throw new Error('There is no field.');
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await page.show(<Shown eventId="e1" />);
  expect([...(select()?.options ?? [])].map(({ text }) => text)).toEqual([
    'The whole heat',
    'List women',
    'List prizes',
  ]);
  await chooses('prizes');
  expect(page.services.storage.read('desk.list.e1')).toBe('prizes');
  await page.show(<Shown eventId="e2" />);
  expect(select()?.value).toBe('');
  await page.show(<Shown eventId="e1" />);
  expect(select()?.value).toBe('prizes');
  await chooses('');
  expect(page.services.storage.read('desk.list.e1')).toBeNull();
  expect(closed).toBe(0);
  await page.close();
});

test('an event without a list of this heat says so', async () => {
  const page = await aPage();
  const finishList = { lists: [], list: null, choose: () => {} };
  await page.show(<FinishListDialog desk={{ finishList, commands: {} } as unknown as Desk} />);
  await page.says('No saved list belongs to this heat.');
  await page.close();
});

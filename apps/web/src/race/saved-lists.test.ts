import type { PublicDetailDto, RunDto, SavedListDto } from '@startwand/contract';
import { plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { detail as heat, finished, racer } from '../testing/a-heat.ts';
import { savedListIn, SavedListView, type SavedView } from './saved-lists.ts';

const byNumber = new Intl.Collator('en', { numeric: true }).compare;
const list: SavedListDto = {
  id: 'l1',
  name: 'Prizes',
  heatId: 'h1',
  groupBy: ['class', 'Wave'],
  only: null,
  first: null,
};
const people = [
  { ...racer(1, 'U10'), fields: { Wave: '2' } },
  { ...racer(2, 'U8'), fields: { Wave: '1' } },
  { ...racer(3, 'U10'), fields: { Wave: '2' } },
  { ...racer(4, 'U10'), fields: { Wave: '1' } },
];
const detail: PublicDetailDto = {
  ...heat,
  competitors: people,
  runs: [],
  startLists: [{ ...plainStartList, competitorIds: people.map(({ id }) => id) }],
};
const withRuns = (runs: readonly RunDto[]): PublicDetailDto => ({ ...detail, runs: [...runs] });

function told({ groups }: SavedView): readonly string[] {
  return groups.map(({ values, ranked, unranked }) => {
    const rows = ranked.map(({ rank, row }) => `${rank}. #${row.bib}`);
    return [values.join(' '), ...rows, ...unranked.map(({ bib, status }) => `${status} #${bib}`)].join(', ');
  });
}

test('the groups stand there before anybody has started, in the order of classes and waves', () => {
  expect(told(new SavedListView(list, byNumber).look(detail))).toEqual([
    'U8 1, waiting #2',
    'U10 1, waiting #4',
    'U10 2, waiting #1, waiting #3',
  ]);
});

test('a result moves its own group, and the others are the same objects', () => {
  const view = new SavedListView(list, byNumber);
  const before = view.look(withRuns([finished(1, 60)]));
  const after = view.look(withRuns([finished(1, 60), finished(3, 59)]));
  expect(told(after)).toEqual(['U8 1, waiting #2', 'U10 1, waiting #4', 'U10 2, 1. #3, 2. #1']);
  expect([after.groups[0], after.groups[1]]).toEqual([before.groups[0], before.groups[1]]);
  expect(after.groups[0]).toBe(before.groups[0]);
  expect(after.groups[2]).not.toBe(before.groups[2]);
});

test('step by step it is the list that is made of the last state alone', () => {
  const view = new SavedListView(list, byNumber);
  const out: RunDto = { ...finished(3, 59), status: 'dnf', result_100ns: null };
  const moved = people.map((one) => (one.id === 'c4' ? { ...one, class: 'U8' } : one));
  const states: readonly PublicDetailDto[] = [
    withRuns([finished(3, 59)]),
    withRuns([finished(3, 59), finished(1, 59), finished(2, 70)]),
    withRuns([out, finished(1, 59), finished(2, 70)]),
    withRuns([finished(1, 59), finished(4, 58)]),
    { ...withRuns([finished(1, 59), finished(4, 58)]), competitors: moved },
    { ...withRuns([finished(1, 59)]), event: { ...detail.event, ties: 'arrival' } },
  ];
  for (const state of states)
    expect(told(view.look(state))).toEqual(told(new SavedListView(list, byNumber).look(state)));
});

test('ranks count among those of the list alone, and the first of a group are those who share the last rank, too', () => {
  const runs = [finished(1, 60), finished(2, 58), finished(3, 60), finished(4, 61)];
  const ofClass: SavedListDto = { ...list, groupBy: [], only: { field: 'class', values: ['U10'] } };
  expect(told(new SavedListView(ofClass, byNumber).look(withRuns(runs)))).toEqual([', 1. #1, 1. #3, 3. #4']);
  const winners = new SavedListView({ ...ofClass, first: 1 }, byNumber);
  expect(told(winners.look(withRuns(runs)))).toEqual([', 1. #1, 1. #3']);
});

test('of a total everybody stands in a group; of a heat that is gone nobody', () => {
  const two = { ...withRuns([finished(1, 60)]), heats: [plainHeat, { ...plainHeat, id: 'h2', position: 1 }] };
  const { heat: none, groups } = new SavedListView({ ...list, heatId: null }, byNumber).look(two);
  expect(none).toBeNull();
  expect(groups.flatMap(({ ranked, unranked }) => [...ranked, ...unranked])).toHaveLength(people.length);
  expect(new SavedListView({ ...list, heatId: 'gone' }, byNumber).look(detail).groups).toEqual([]);
});

test('an address that divides by a list names it by its id; a field of that name is a field', () => {
  const savedLists = { lists: [list] };
  expect(savedListIn({ savedLists }, 'saved.l1')).toBe(list);
  expect(savedListIn({ savedLists }, 'saved.other')).toBeNull();
  expect(savedListIn({}, 'saved.l1')).toBeNull();
  expect(savedListIn({ savedLists }, 'class')).toBeNull();
});

import { duration, type Ranked } from '@startwand/timing';
import { expect, test } from 'vitest';
import { competitorId } from '@startwand/contract';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { NewResults, newRows } from './use-new-results.ts';

const aRow = (bib: number): RankingLine => ({
  competitorId: competitorId(`c${bib}`),
  bib,
  status: 'ok',
  result_100ns: duration(bib * 10_000_000),
  arrival: null,
  competitor: {
    id: `c${bib}`,
    startNumber: bib,
    firstName: '',
    lastName: '',
    gender: null,
    nation: null,
    club: null,
    team: null,
    class: null,
    yearOfBirth: null,
    fields: {},
  },
  run: null,
});

const listOf = (...rows: readonly RankingLine[]): readonly Ranked<RankingLine>[] =>
  rows.map((row, place) => ({ row, rank: place + 1, gap_100ns: null }));

const [one, two, three] = [aRow(1), aRow(2), aRow(3)] as const;

test('nothing is new in the same list', () => {
  expect(newRows(listOf(one, two), listOf(one, two))).toEqual([]);
});

test('a result between two others is new, those behind it only moved', () => {
  expect(newRows(listOf(one, three), listOf(one, two, three))).toEqual([two]);
});

test('the first and the last of a list can be new', () => {
  expect(newRows(listOf(two), listOf(one, two, three))).toEqual([one, three]);
  expect(newRows([], listOf(one))).toEqual([one]);
});

test('rows that changed places are not new', () => {
  expect(newRows(listOf(one, two, three), listOf(three, one, two))).toEqual([]);
});

test('a changed result is new in its place, and who left the list is not', () => {
  const again = aRow(2);
  expect(newRows(listOf(one, two, three), listOf(one, again))).toEqual([again]);
});

test('a result is new for 3 s, and what the first list had is not', () => {
  let now_ms = 1_000;
  const results = new NewResults(() => now_ms);
  results.follow(listOf(one));
  results.follow(listOf(one, two));
  expect([one, two].map(results.isNew)).toEqual([false, true]);
  now_ms += 2_999;
  results.follow(listOf(one, two));
  expect(results.isNew(two)).toBe(true);
  now_ms += 1;
  expect(results.isNew(two)).toBe(false);
  results.follow(listOf(one, aRow(2)));
  expect(results.isNew(two)).toBe(false);
});

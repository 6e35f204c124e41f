import { competitorId, type OperatorCompetitorDto, type RunDto, type SavedListDto } from '@startwand/contract';
import { plainEvent, plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { aCompetitor, finished } from '../../../testing/a-run.ts';
import { indexCompetitors } from '../desk-heat.ts';
import { ListRanks, type ListedHeat } from './list-ranks.ts';
import { HeatIndex } from './heat-index.ts';

const people = [
  ['a', 'U8', 'female'],
  ['b', 'U10', 'female'],
  ['c', 'U8', 'female'],
  ['d', 'U8', 'male'],
  ['e', null, 'male'],
].map(([id, of, gender], place): OperatorCompetitorDto => {
  const sex = gender === 'male' ? 'male' : 'female';
  return { ...aCompetitor(id ?? '', place + 1), class: of ?? null, gender: sex };
});
const rounding = { type: plainHeat.roundingType, precision: plainHeat.precision };

function deskWith(runs: readonly RunDto[], of: readonly OperatorCompetitorDto[] = people): ListedHeat {
  const competitors = indexCompetitors(of);
  const rules = { index: competitors, ties: plainEvent.ties, heat: plainHeat, decidedAt: new Map<string, bigint>() };
  const { results } = new HeatIndex('h1').look([...runs], rounding, rules);
  return { event: plainEvent, heat: plainHeat, competitors, results, totals: null };
}

/** Everybody in the column: rank, gap in seconds and group; – for who is not in the list. */
function told(ranks: ListRanks, desk: ListedHeat): readonly string[] {
  const rankOf = ranks.look(desk);
  return desk.results.runs
    .map((run) => {
      const place = rankOf(run);
      const said =
        place === null ? '–' : `${place.rank ?? ''} ${(place.gap_100ns ?? 0) / 10_000_000} ${place.values.join('/')}`;
      return `${run.competitorId}: ${said}`;
    })
    .toSorted();
}

const byClass: Pick<SavedListDto, 'groupBy' | 'only'> = { groupBy: ['class', 'gender'], only: null };
const girls: Pick<SavedListDto, 'groupBy' | 'only'> = { groupBy: [], only: { field: 'gender', values: ['female'] } };
const runs = [finished('a', 0, 60), finished('b', 0, 50), finished('c', 0, 58), finished('d', 0, 55)];

test('who is not in the list has no rank and keeps the row', () => {
  expect(told(new ListRanks(girls), deskWith(runs))).toEqual(['a: 3 10 ', 'b: 1 0 ', 'c: 2 8 ', 'd: –']);
});

test('who is out, or whose run does not count, is in the list without a rank', () => {
  const out: RunDto = { ...finished('c', 0, 58), status: 'dnf', result_100ns: null };
  const other: RunDto = { ...finished('b', 0, 50), counts: false };
  expect(told(new ListRanks(girls), deskWith([out, other, finished('a', 0, 60)]))).toEqual([
    'a: 1 0 ',
    'b:  0 ',
    'c:  0 ',
  ]);
});

test('ranks and gaps count within each group, those without a class among themselves', () => {
  expect(told(new ListRanks(byClass), deskWith([...runs, finished('e', 0, 70)]))).toEqual([
    'a: 2 2 U8/female',
    'b: 1 0 U10/female',
    'c: 1 0 U8/female',
    'd: 1 0 U8/male',
    'e: 1 0 /male',
  ]);
});

test('kept from change to change it says what is made of the last state alone', () => {
  const kept = new ListRanks(byClass);
  const moved = people.map((one) => (one.id === 'b' ? { ...one, class: 'U8' } : one));
  const states = [
    deskWith(runs.slice(0, 1)),
    deskWith(runs),
    deskWith(runs, moved),
    deskWith([finished('a', 0, 40), ...runs.slice(1, 3)]),
    deskWith([]),
    { ...deskWith(runs), event: { ...plainEvent, ties: 'arrival' as const } },
  ];
  for (const state of states) expect(told(kept, state)).toEqual(told(new ListRanks(byClass), state));
});

test('where the column shows the total, it is the total that is ranked within the list', () => {
  // Equal totals share their rank, whatever holds for a heat.
  const desk = { ...deskWith(runs), event: { ...plainEvent, ties: 'arrival' as const } };
  const total = (id: string, seconds: number) => {
    const run = runs.find((one) => one.competitorId === id);
    const competitor = people.find((one) => one.id === id);
    if (run === undefined || competitor === undefined) throw new Error('there is one');
    const standing = {
      competitorId: competitorId(id),
      bib: competitor.startNumber,
      status: 'ok',
      arrival: null,
    } as const;
    return {
      row: { ...standing, result_100ns: seconds * 10_000_000, competitor, run, parts: [] },
      rank: 1,
      gap_100ns: 0,
    };
  };
  const list = [total('a', 110), total('c', 110), total('d', 100)];
  const heats = [desk.heat, { ...desk.heat, id: 'h2' }];
  const totals = { list, heats } as unknown as ListedHeat['totals'];
  expect(told(new ListRanks(byClass), { ...desk, totals })).toEqual([
    'a: 1 0 U8/female',
    'b:  0 U10/female',
    'c: 1 0 U8/female',
    'd: 1 0 U8/male',
  ]);
});

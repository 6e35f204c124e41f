import { expect, test } from 'vitest';
import { plainEvent, plainHeat, plainRun, plainStartList } from '../../testing/plain-dtos.ts';
import type { RunDto } from '../records/run.ts';
import { eventResult, eventTotals, tiesOfTotal } from './event-result.ts';

const second = 10_000_000;
const start = 17_600_000_000_000_000n;
const people = ['a', 'b', 'c', 'd'].map((id, place) => ({ id, startNumber: place + 1 }));

/** A minute for everybody; equal times crossed the finish at these seconds. */
function aRun(heatId: string, competitorId: string, crossedAt: number): RunDto {
  const section = { edited: false, replaced: false, scheduled: false, manual: false };
  const sections = [0, 60 + crossedAt].map((at) => ({ ...section, timestamp_100ns: start + BigInt(at * second) }));
  const time = 60 * second;
  return {
    ...plainRun,
    runId: `${heatId}.${competitorId}`,
    heatId,
    competitorId,
    status: 'ok',
    data: { sections },
    runTime_100ns: time,
    net_100ns: time,
    result_100ns: time,
  };
}

/** In each heat c is the first of three, then a, then b; nobody entered d. */
function aRace(heatIds: readonly string[], deadHeats: string[][] = []) {
  return {
    event: { ...plainEvent, ties: 'arrival' as const, overallRanking: { mode: 'sum' as const } },
    heats: heatIds.map((id, position) => ({
      ...plainHeat,
      id,
      position,
      isRated: true,
      state: 'armed' as const,
      deadHeats,
    })),
    startLists: heatIds.map((heatId) => ({ ...plainStartList, heatId, competitorIds: ['a', 'b', 'c'] })),
    runs: heatIds.flatMap((id) => ['c', 'a', 'b'].map((who, at) => aRun(id, who, at / 10))),
    competitors: people,
  };
}

function ranksOf(detail: ReturnType<typeof aRace>): readonly string[] {
  const { totals, rank } = eventTotals(detail);
  return rank(totals).map(({ rank: place, row }) => `${place ?? row.status} ${row.competitor.id}`);
}

test('the total of one rated heat is its list: equal times stand as they crossed', () => {
  expect(ranksOf(aRace(['h1']))).toEqual(['1 c', '2 a', '3 b', 'dns d']);
});

test('a dead heat in the one rated heat is a dead heat in the total', () => {
  expect(ranksOf(aRace(['h1'], [['a', 'b']]))).toEqual(['1 c', '2 a', '2 b', 'dns d']);
});

test('over several heats equal totals share the rank', () => {
  expect(ranksOf(aRace(['h1', 'h2']))).toEqual(['1 a', '1 b', '1 c', 'dns d']);
});

test('each group is ranked by itself, and a single heat lists its entrants only', () => {
  const groups = eventResult(aRace(['h1']), ({ id }) => (id === 'b' ? 'B' : 'A'));
  const shown = [...groups].map(([name, list]) => [name, list.map(({ rank, row }) => `${rank} ${row.competitor.id}`)]);
  expect(shown).toEqual([
    ['A', ['1 c', '2 a']],
    ['B', ['1 b']],
  ]);
});

test('a total of fewer heats can be asked for', () => {
  const detail = aRace(['h1', 'h2']);
  const { totals, rank } = eventTotals(detail, detail.heats.slice(0, 1));
  expect(
    rank(totals)
      .slice(0, 3)
      .map(({ row }) => row.result_100ns),
  ).toEqual([60, 60, 60].map((s) => s * second));
});

test('over several heats a competitor has the sum, or the status that failed', () => {
  const detail = aRace(['h1', 'h2']);
  const [anna, , , dora] = eventTotals(detail).totals;
  expect(anna).toMatchObject({ competitorId: 'a', bib: 1, status: 'ok', result_100ns: 120 * second });
  expect(dora).toMatchObject({ status: 'dns', result_100ns: null });
});

test('rankings that are kept read the same rule', () => {
  const { heats } = aRace(['h1', 'h2'], [['a', 'b']]);
  expect(tiesOfTotal(heats.slice(0, 1), 'arrival')).toEqual({ ties: 'arrival', deadHeats: [['a', 'b']] });
  expect(tiesOfTotal(heats, 'arrival')).toEqual({ ties: 'share', deadHeats: [] });
});

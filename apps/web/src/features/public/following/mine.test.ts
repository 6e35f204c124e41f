import type { RunDto } from '@startwand/contract';
import { plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { detail, finished, racer } from '../../../testing/a-heat.ts';
import { mineIn } from './mine.ts';

const heat = { ...plainHeat, state: 'armed' as const };
const competitors = [1, 2, 3, 4, 5, 6].map((bib) => racer(bib, null));

const startLists = [{ ...plainStartList, heatId: heat.id, competitorIds: competitors.map(({ id }) => id) }];

/** Bib 1 is in the finish, 2 on course, the others wait. */
const away: RunDto = { ...finished(2, 60), status: 'onCourse' };
const onCourse: RunDto = { ...away, data: { sections: away.data.sections.slice(0, 1) } };
const view = new HeatLists().view({ ...detail, competitors, runs: [finished(1, 60), onCourse], startLists }, heat);
const inFinish = finished(1, 60).data.sections.at(-1)?.timestamp_100ns ?? 0n;
const at_ms = Number(inFinish / 10_000n) + 1_000;

const told = (bibs: readonly number[], now_ms = at_ms) =>
  mineIn(view, heat, new Set(bibs.map((bib) => `c${bib}`)), now_ms).map(
    (mine) => `${mine.kind} ${mine.competitor.startNumber}`,
  );

test('who follows nobody is told nothing, who follows all of them first who is on course', () => {
  expect(told([])).toEqual([]);
  expect(told([1, 2])).toEqual(['onCourse 2', 'finished 1']);
});

test('a finish is news for two minutes', () => {
  expect(told([1], at_ms + 110_000)).toEqual(['finished 1']);
  expect(told([1], at_ms + 130_000)).toEqual([]);
});

test('who starts next is told of, with how many are before', () => {
  expect(told([5, 4])).toEqual(['next 4', 'next 5']);
  expect(told([6])).toEqual([]);
});

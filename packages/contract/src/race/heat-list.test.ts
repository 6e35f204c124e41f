import { plainHeat, plainPoints, plainRun, plainStartList } from '../../testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import type { RunDto } from '../records/run.ts';
import { courseOf, entrantsOf, rankEntrants } from './heat-list.ts';
import { rankedByOf } from './live-run.ts';

const second = 10_000_000;
const start = 17_600_000_000_000_000n;
const heat = { ...plainHeat, precision: 2 } as const;
const people = ['a', 'b', 'c', 'd'].map((id, place) => ({ id, startNumber: place + 1 }));
const competitors = new Map(people.map((one) => [one.id, one]));

/** A run that passed start, intermediate and finish after so many seconds. */
function aRun(id: string, ...passed: readonly (number | null)[]): RunDto {
  const finish = passed[2] ?? null;
  const time = finish === null ? null : finish * second;
  return {
    ...plainRun,
    runId: `${heat.id}.${id}`,
    heatId: heat.id,
    competitorId: id,
    status: time === null ? 'onCourse' : 'ok',
    data: {
      sections: passed.map((seconds) =>
        seconds === null
          ? null
          : {
              timestamp_100ns: start + BigInt(seconds * second),
              edited: false,
              replaced: false,
              scheduled: false,
              manual: false,
            },
      ),
    },
    runTime_100ns: time,
    net_100ns: time,
    result_100ns: time,
  };
}

const startLists = [{ ...plainStartList, heatId: heat.id, competitorIds: ['c', 'a', 'gone'] }];

test('a heat has those on its start list, then those who have a run that counts without being on it', () => {
  const runs = [
    aRun('b', 0, 20, 50),
    { ...aRun('d', 0, 20, 50), counts: false },
    { ...aRun('d', 0, 20, 50), heatId: 'another' },
    aRun('a', 0, 20, 60),
  ];
  const entrants = entrantsOf({ startLists, runs, competitors }, heat);
  expect(entrants.map(({ competitor, run }) => [competitor.id, run?.runId ?? null])).toEqual([
    ['c', null],
    ['a', `${heat.id}.a`],
    ['b', `${heat.id}.b`],
  ]);
});

const runs = [aRun('a', 0, 30, 60), aRun('b', 0, 20, 60), aRun('d', 0, 25, null)];
const entrants = entrantsOf({ startLists, runs, competitors }, heat);
const shown = (list: ReturnType<typeof rankEntrants>) =>
  list.map(({ row, rank, gap_100ns }) => [row.competitor.id, rank, gap_100ns, row.status]);

test('by result: equal ones share their rank, who is on course and who waits stand behind', () => {
  expect(shown(rankEntrants(entrants, heat, 'share'))).toEqual([
    ['a', 1, 0, 'ok'],
    ['b', 1, 0, 'ok'],
    ['d', null, null, 'onCourse'],
    ['c', null, null, 'waiting'],
  ]);
});

test('by a split or a section: who is still on course is ranked by what was passed', () => {
  expect(shown(rankEntrants(entrants, heat, 'share', { kind: 'split', point: 1 }))).toEqual([
    ['b', 1, 0, 'ok'],
    ['d', 2, 5 * second, 'ok'],
    ['a', 3, 10 * second, 'ok'],
    ['c', null, null, 'waiting'],
  ]);
  const bySection = rankEntrants(entrants, heat, 'share', { kind: 'section', point: 2 });
  expect(shown(bySection).map(([id, rank]) => [id, rank])).toEqual([
    ['a', 1],
    ['b', 2],
    ['d', null],
    ['c', null],
  ]);
});

test('lists are others when ties, regularity or dead heats are, and only then', () => {
  const usual = rankedByOf(heat, 'share');
  const renamed = { ...heat, name: 'Final' };
  expect(rankedByOf(renamed, 'share')).toBe(usual);
  expect(rankedByOf({ ...heat, deadHeats: [['a', 'b']] }, 'share')).not.toBe(usual);
});

test('the core reads the lengths of sections in millimetres', () => {
  const measuringPoints = plainPoints(2).map((point, at) => ({ ...point, sectionLength: at === 0 ? null : 12.3456 }));
  const lengths = courseOf({ measuringPoints }).map(({ sectionLength_mm }) => sectionLength_mm);
  expect(lengths).toEqual([null, 12_346]);
});

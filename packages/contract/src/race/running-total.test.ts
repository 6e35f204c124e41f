import { carriedFrom, duration } from '@startwand/timing';
import { expect, test } from 'vitest';
import { plainEvent, plainHeat, plainRun, plainStartList } from '../../testing/plain-dtos.ts';
import type { HeatDto } from '../records/event.ts';
import type { RunDto } from '../records/run.ts';
import { decimalsOfTotal, heatsBefore, totalsOf } from './running-total.ts';

const second = 10_000_000;
const start = 17_600_000_000_000_000n;
const aHeat = (id: string, position: number, changes: Partial<HeatDto> = {}): HeatDto => ({
  ...plainHeat,
  id,
  position,
  ...changes,
});
const run1 = aHeat('run 1', 0, { state: 'finished' });
const run2 = aHeat('run 2', 1);
const aList = (heatId: string, ...competitorIds: string[]) => ({ ...plainStartList, heatId, competitorIds });
const startLists = [aList('run 1', 'a', 'b', 'c'), aList('run 2', 'b', 'a')];
const lists = { event: plainEvent, heats: [run2, run1], startLists, runs: [] };
const before = (changes: Partial<Parameters<typeof heatsBefore>[0]>, heat = run2) =>
  heatsBefore({ ...lists, ...changes }, heat)?.map(({ id }) => id) ?? null;

test('what the first run gave is carried into the second', () => {
  expect(before({})).toEqual(['run 1']);
  expect(before({}, run1)).toBeNull();
});

test('nothing is carried where the best heats count, into a heat that does not count, or before there is anything', () => {
  expect(before({ event: { overallRanking: { mode: 'bestOf', count: 1 } } })).toBeNull();
  const training = { ...run2, isRated: false };
  expect(before({ heats: [run1, training] }, training)).toBeNull();
  expect(before({ heats: [{ ...run1, state: 'prepared' }, run2] })).toBeNull();
  expect(before({ heats: [{ ...run1, state: 'cancelled' }, run2] })).toBeNull();
  expect(before({ heats: [{ ...run1, regularity: 'targetTime' }, run2] })).toBeNull();
});

test('the 10 km are no second run of the 5 km, whoever runs both', () => {
  expect(before({ startLists: [aList('run 1', 'a', 'b', 'c'), aList('run 2', 'c', 'd', 'e')] })).toBeNull();
  expect(before({ startLists: [aList('run 1', 'a', 'b', 'c'), aList('run 2', 'c', 'b', 'd')] })).toEqual(['run 1']);
});

test('without start lists it is the runs that say who is there', () => {
  const ran = (heatId: string, competitorId: string) => ({ heatId, competitorId });
  const runs = [ran('run 1', 'a'), ran('run 1', 'b'), ran('run 2', 'b')];
  expect(before({ startLists: [], runs })).toEqual(['run 1']);
  expect(before({ startLists: [], runs: [...runs, ran('run 2', 'd'), ran('run 2', 'e')] })).toBeNull();
});

/** A run that passed start, intermediate and finish after so many seconds. */
function aRun(status: RunDto['status'], ...passed: readonly (number | null)[]): RunDto {
  const time = status === 'ok' ? (passed[2] ?? 0) * second : null;
  const sections = passed.map((seconds) =>
    seconds === null
      ? null
      : {
          timestamp_100ns: start + BigInt(seconds * second),
          edited: false,
          replaced: false,
          scheduled: false,
          manual: false,
        },
  );
  return { ...plainRun, heatId: 'run 2', status, data: { sections }, runTime_100ns: time, result_100ns: time };
}

const carried = carriedFrom([{ status: 'ok', result_100ns: null }]);

test('a run has a total at each point that it passed, and at the finish with what was added to its time', () => {
  const totals = (run: RunDto) =>
    totalsOf(run, 7, run2, carriedFrom([{ status: 'ok', result_100ns: duration(60 * second) }])).map((row) =>
      row === null ? null : (row.result_100ns ?? row.status),
    );
  expect(totals(aRun('onCourse', 0, null, null))).toEqual([60 * second, null, null]);
  expect(totals(aRun('onCourse', 0, 20, null))).toEqual([60 * second, 80 * second, null]);
  const penalised = { ...aRun('ok', 0, 20, 50), result_100ns: 55 * second };
  expect(totals(penalised)).toEqual([60 * second, 80 * second, 115 * second]);
  expect(totals(aRun('dnf', 0, 20, null)).at(-1)).toBe('dnf');
});

test('who brings nothing has no total anywhere', () => {
  expect(totalsOf(aRun('ok', 0, 20, 50), 7, run2, carried).every((row) => row?.result_100ns === null)).toBe(true);
});

test('a total is shown as fine as the finest of its heats', () => {
  expect(decimalsOfTotal([{ precision: 2 }, { precision: 3 }, { precision: 1 }])).toBe(3);
});

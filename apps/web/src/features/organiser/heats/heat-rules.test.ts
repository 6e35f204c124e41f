import { compareTexts, type DecisionDto, type OperatorDetailDto, type RunDto } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { actionCountOf } from './action-count.ts';
import { notTakenIn, readValues, valuesOf } from './enrolment.ts';
import { finishedRuns, leftOpen, progressOf } from './heat-progress.ts';
import { readHeatsSearch } from './heats-search.ts';
import { kindOf, windowOf } from './reference-values.ts';

const run = (competitorId: string, status: RunDto['status'], more: object = {}) => ({
  runId: `run of ${competitorId}`,
  heatId: 'h1',
  competitorId,
  status,
  counts: true,
  result_100ns: null,
  ...more,
});
const race = (runs: readonly object[], competitorIds: string[]) =>
  ({ runs, startLists: [{ heatId: 'h1', competitorIds }] }) as unknown as OperatorDetailDto;

describe('the progress of a heat', () => {
  test('counts who is in the finish, on course and out, of all who are listed or have run', () => {
    const runs = [
      run('a', 'ok'),
      run('b', 'onCourse'),
      run('c', 'dnf'),
      run('guest', 'ok'),
      run('a', 'dsq', { counts: false }),
      run('b', 'ok', { heatId: 'h2' }),
    ];
    const all = race(runs, ['a', 'b', 'c', 'd']);
    expect(progressOf(all, 'h1')).toEqual({ total: 5, done: 2, onCourse: 1, out: 1 });
    expect(leftOpen(all, 'h1')).toEqual({ dns: 1, dnf: 1 });
  });

  test('is nothing before there is a start list', () => {
    expect(progressOf(race([], []), 'h1')).toEqual({ total: 0, done: 0, onCourse: 0, out: 0 });
  });

  test('finished runs come fastest first, of one heat or of all', () => {
    const { runs } = race(
      [run('a', 'ok', { result_100ns: 20 }), run('b', 'ok', { result_100ns: 10, heatId: 'h2' }), run('c', 'dnf')],
      [],
    );
    expect(finishedRuns(runs, 'h1').map(({ competitorId }) => competitorId)).toEqual(['a']);
    expect(finishedRuns(runs, null).map(({ competitorId }) => competitorId)).toEqual(['b', 'a']);
  });
});

describe('automatic adding', () => {
  const competitor = (id: string, startNumber: number | null, name: string) => ({
    id,
    startNumber,
    class: name,
    gender: null,
    fields: { club: 'North' },
  });
  const heat = {
    id: 'h1',
    state: 'armed',
    takesIn: { field: 'class', values: ['U12'] },
  } as unknown as OperatorDetailDto['heats'][number];
  const failed = { type: 'takingInFailed', heatId: 'h1', state: 'active', bib: 5, bibs: [] };
  const detail = {
    competitors: [competitor('a', 5, 'U12'), competitor('b', 6, 'U12'), competitor('c', 5, 'U14')],
    startLists: [{ heatId: 'h1', competitorIds: [] }],
    log: [failed],
  } as unknown as OperatorDetailDto;

  test('names those whom the log names, and who still belong there', () => {
    const missed = (changes: object, its = heat) => notTakenIn({ ...detail, ...changes }, its).map(({ id }) => id);
    expect(missed({})).toEqual(['a']);
    expect(missed({ log: [{ ...failed, bib: null, bibs: [5, 6] }] })).toEqual(['a', 'b']);
    expect(missed({ startLists: [{ heatId: 'h1', competitorIds: ['a'] }] })).toEqual([]);
    expect(missed({ log: [{ ...failed, state: 'deleted' }] })).toEqual([]);
    expect(missed({}, { ...heat, takesIn: null })).toEqual([]);
    expect(missed({}, { ...heat, state: 'finished' })).toEqual([]);
  });

  test('knows the values that are entered, and reads those that are typed', () => {
    expect(valuesOf(detail.competitors, 'class', compareTexts)).toEqual(['U12', 'U14']);
    expect(valuesOf(detail.competitors, 'club', compareTexts)).toEqual(['North']);
    expect(valuesOf(detail.competitors, 'gender', compareTexts)).toEqual([]);
    expect(readValues(' U12, U14,,U12 ,')).toEqual(['U12', 'U14']);
  });
});

describe('a reference run', () => {
  test('is a run, times of somebody else, or none', () => {
    expect(kindOf({ runId: 'r1', sections_100ns: null })).toBe('run');
    expect(kindOf({ runId: null, sections_100ns: [1] })).toBe('times');
    expect(kindOf({ runId: null, sections_100ns: null })).toBe('none');
  });

  test('has a window of its tolerances, which never begins before the point behind it', () => {
    expect(windowOf(null, 1, 1)).toBeNull();
    expect(windowOf(60, null, null)).toBeNull();
    expect(windowOf(60, 10, 20)).toEqual({ from_100ns: 50, to_100ns: 80 });
    expect(windowOf(60, 90, null)).toEqual({ from_100ns: 0, to_100ns: null });
  });
});

test('what was done and taken back in a heat is counted, with what holds in all of them', () => {
  const done = (heatId: string | null, by: string, undoneAt: number | null = null) =>
    ({ heatId, by, undoneAt }) as unknown as DecisionDto;
  const decisions = [done('h1', 'anna'), done(null, 'anna'), done('h1', 'anna', 9)];
  const others = [done('h2', 'anna'), done('h1', 'bert')];
  expect(actionCountOf([...decisions, ...others], 'h1', 'anna')).toBe(4);
});

test('an address opens a dialog of one heat, and nothing else', () => {
  expect(readHeatsSearch({ open: 'rules', heat: 'h1' })).toEqual({ open: 'rules', heat: 'h1' });
  expect(readHeatsSearch({ open: 'rules' })).toEqual({});
  expect(readHeatsSearch({ open: 'anything', heat: 'h1' })).toEqual({});
});

import type { RunDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { aRun, at, finished } from '../../../testing/a-run.ts';
import { RunIndex, runsOfHeat } from './run-index.ts';

test('keeps other heats out and shows first whoever is longest on course', () => {
  const runs = [aRun('ben', at(30, null)), aRun('anna', at(0, null)), { ...aRun('cleo', at(10, null)), heatId: 'h2' }];
  expect(runsOfHeat(runs, 'h1').onCourse.map((run) => run.competitorId)).toEqual(['anna', 'ben']);
});

test('the further run of a competitor is the current one', () => {
  const again = aRun('anna', { ...at(90, null), runId: 'h1.1.anna.2', number: 2 });
  expect(runsOfHeat([again, finished('anna', 0, 50)], 'h1').current.get('anna')).toBe(again);
});

test('from change to change it says what it would say from the start', () => {
  const kept = new RunIndex('h1');
  const again = aRun('anna', { ...at(90, null), runId: 'h1.1.anna.2', number: 2 });
  const states: readonly (readonly RunDto[])[] = [
    [aRun('anna', at(0, null)), aRun('ben', at(30, null))],
    [aRun('anna', at(0, null)), aRun('ben', at(30, null)), aRun('cleo', at(10, null))],
    [finished('anna', 0, 50), aRun('ben', at(30, null)), aRun('cleo', at(10, null))],
    [finished('anna', 0, 50), finished('ben', 30, 70), aRun('cleo', at(10, null)), again],
    // An operator takes the second run back, and a start away.
    [finished('anna', 0, 50), finished('ben', 30, 70)],
    [finished('ben', 30, 70)],
  ];
  for (const state of states) {
    const { runs } = kept.followRuns(state);
    expect(runs).toEqual(runsOfHeat(state, 'h1'));
  }
});

test('nothing of it is another while the runs of other heats change', () => {
  const kept = new RunIndex('h1');
  const anna = aRun('anna', at(0, null));
  const { runs } = kept.followRuns([anna]);
  expect(kept.followRuns([anna, { ...aRun('ben'), heatId: 'h2' }]).runs).toBe(runs);
});

test('a finish leaves the list of who is on course as it is for the others', () => {
  const kept = new RunIndex('h1');
  const [anna, ben] = [aRun('anna', at(0, null)), aRun('ben', at(30, null))];
  const before = kept.followRuns([anna, ben]).runs.onCourse;
  const after = kept.followRuns([finished('anna', 0, 50), ben]).runs.onCourse;
  expect(before).toEqual([anna, ben]);
  expect(after).toEqual([ben]);
  expect(kept.followRuns([finished('anna', 0, 51), ben]).runs.onCourse).toBe(after);
});

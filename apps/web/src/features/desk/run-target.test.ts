import type { RunDto } from '@startwand/contract';
import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { runsOfHeat } from './derived/run-index.ts';
import { currentRunId, dueSection, runIdForTrigger } from './run-target.ts';

const heat = { id: 'h1', round: 2 };
const passed = {
  timestamp_100ns: 17_686_512_000_000_000n,
  edited: false,
  replaced: false,
  scheduled: false,
  manual: false,
};

function aRun(status: RunDto['status'], sections: RunDto['data']['sections']): RunDto {
  return {
    ...plainRun,
    runId: 'h1.2.anna.1',
    competitorId: 'anna',
    status,
    data: { sections },
  };
}

const waiting = runsOfHeat([], 'h1');
const onCourse = runsOfHeat([aRun('onCourse', [passed, null, null])], 'h1');
const finished = runsOfHeat([aRun('ok', [passed, passed, passed])], 'h1');

test('who waits has a first run in the round of the heat', () => {
  expect(currentRunId(heat, waiting, 'anna')).toBe('h1.2.anna.1');
});

test('a start of who has finished opens a further run', () => {
  expect(runIdForTrigger(heat, finished, 'anna', 0)).toBe('h1.2.anna.2');
});

test('a finish of who has finished is one for the same run', () => {
  expect(runIdForTrigger(heat, finished, 'anna', 2)).toBe('h1.2.anna.1');
});

test('a start of who is on course is one for the same run', () => {
  expect(runIdForTrigger(heat, onCourse, 'anna', 0)).toBe('h1.2.anna.1');
});

test('due is the point behind the last one passed', () => {
  expect(dueSection(waiting, 'anna')).toBe(0);
  expect(dueSection(onCourse, 'anna')).toBe(1);
  expect(dueSection(finished, 'anna')).toBe(2);
});

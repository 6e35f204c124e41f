import { plainHeat as heat } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { aRun, at } from '../../testing/a-run.ts';
import { passedOverIn, queueStart } from './desk-heat.ts';
import { runsOfHeat } from './derived/run-index.ts';

test('the queue begins at the next starter, or behind the last one who started', () => {
  const { current } = runsOfHeat([aRun('anna', at(0, null))], 'h1');
  const startList = ['anna', 'ben', 'cleo'];
  expect(queueStart(startList, { ...heat, nextCompetitorId: 'cleo' }, current)).toBe(2);
  expect(queueStart(startList, heat, current)).toBe(1);
});

test('who waits ahead of the queue was passed over, except in a mass start', () => {
  const runs = runsOfHeat([aRun('ben', at(0, null)), { ...aRun('dora', at(0, null)), status: 'dns' }], 'h1');
  const startList = ['anna', 'ben', 'dora', 'cleo'];
  expect(passedOverIn(startList, 3, heat, runs)).toEqual(['anna']);
  expect(passedOverIn(startList, 3, { massStart: true }, runs)).toEqual([]);
});

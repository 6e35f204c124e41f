/**
 * One place computes a total: `race/event-result.ts` of the contract, with the rule in the timing core. Whoever adds up heats or
 * shares ties by itself shows other ranks than the lists do.
 */
import { expect, test } from 'vitest';
import { sharedTies, totalsAddedUp } from './one-total.ts';
import { isTest, readSourceFiles } from './source-files.ts';

const product = readSourceFiles().filter((file) => /^(apps|packages)\//.test(file.path) && !isTest(file));

test('only the home of totals adds up heats', () => {
  expect(product.length).toBeGreaterThan(1_000);
  expect(product.flatMap(totalsAddedUp)).toEqual([]);
});

test('ties are shared by lists of splits, sections and speeds only; all others ask the rule', () => {
  expect(product.flatMap(sharedTies)).toEqual([]);
});

test('a list that shares ties, or adds up heats by itself, is found', () => {
  const path = 'apps/server/src/calls/papers/a.ts';
  const found = (text: string) => [...totalsAddedUp({ path, text }), ...sharedTies({ path, text })];
  expect(found(`import { overallOf } from '@startwand/timing';`)).toEqual([`${path}: overallOf`]);
  expect(found(`import { totalOf as of } from '@startwand/timing';`)).toEqual([`${path}: totalOf`]);
  expect(found(`const list = rank(rows, 'share');`)).toEqual([`${path}: rank shares ties`]);
  expect(found(`const list = rank(rows, isTotal ? 'share' : ties);`)).toEqual([`${path}: rank shares ties`]);
  expect(found(`new GroupedRanking(valuesOf, compare, 'share');`)).toEqual([`${path}: GroupedRanking shares ties`]);
  expect(found(`const rule = { ties: 'share' as const, deadHeats: [] };`)).toEqual([`${path}: ties: share`]);
  expect(found(`rank(rows, ties, deadHeats); navigator.share('share');`)).toEqual([]);
});

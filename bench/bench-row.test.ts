import { expect, test } from 'vitest';
import { alone, atMost, rowOf } from './bench-row.ts';
import { inTurns, median } from './stage/measure.ts';

test('a row says how many times its limit a figure is, and a limit of nothing is no measure', () => {
  const ratioBeside = (limit: number | null) => rowOf('wait', [30, 'ms'], [limit, 'bare'], atMost(30, 50, 'ms')).ratio;
  expect([20, 0, null].map(ratioBeside)).toEqual([1.5, null, null]);
  expect(rowOf('wait', [60, 'ms'], alone, atMost(60, 50, 'ms'), 'two commits')).toEqual({
    figure: 'wait',
    measured: 60,
    unit: 'ms',
    limit: null,
    limitName: '',
    ratio: null,
    target: '<= 50 ms',
    holds: false,
    notYet: 'two commits',
  });
});

test('ours and its limits take turns, and each is known by its name', async () => {
  const done: string[] = [];
  const act = (name: string) => () => done.push(name);
  const of = await inTurns(3, { bare: act('bare'), ours: act('ours') });
  expect(done).toEqual(['bare', 'ours', 'bare', 'ours', 'bare', 'ours']);
  expect([of('bare'), median(of('ours'))]).toEqual([[1, 3, 5], 4]);
});

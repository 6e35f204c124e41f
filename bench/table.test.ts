import { expect, test } from 'vitest';
import { printTable } from './table.ts';

test('a table shows each figure beside its limit and says which target is missed', () => {
  const table = printTable([
    {
      figure: 'triggers per second',
      measured: 54321.2,
      unit: '/s',
      limit: 100_000,
      limitName: 'bare loop',
      ratio: 0.543212,
      target: '>= 0.5 x limit',
      holds: true,
    },
    {
      figure: 'time to ready',
      measured: 1200,
      unit: 'ms',
      limit: null,
      limitName: '',
      ratio: null,
      target: '< 1000 ms',
      holds: false,
    },
  ]);
  expect(table.split('\n')).toEqual([
    'figure               measured   limit                   ratio  target',
    'triggers per second  54,321 /s  100,000 /s (bare loop)  0.543  >= 0.5 x limit  holds',
    'time to ready        1,200 ms                                  < 1000 ms       MISSED',
  ]);
});

test('a target that is not reached yet says why', () => {
  const row = {
    figure: 'time to ready',
    measured: 1200,
    unit: 'ms',
    limit: null,
    limitName: '',
    ratio: null,
    target: '< 1000 ms',
    notYet: 'reads each fact',
  };
  const cells = (holds: boolean) => printTable([{ ...row, holds }]).split('\n')[1];
  expect(cells(false)).toMatch(/ not yet: reads each fact$/u);
  expect(cells(true)).toMatch(/ holds \(not yet held\)$/u);
});

import { expect, test, vi } from 'vitest';
import type { Bench, BenchRow } from './bench-row.ts';
import { lostOf, measureAll } from './measure-all.ts';
import { printTable } from './table.ts';

const row: BenchRow = {
  figure: 'time to ready',
  measured: 200,
  unit: 'ms',
  limit: null,
  limitName: '',
  ratio: null,
  target: '< 1000 ms',
  holds: true,
};

test('a bench that fails is a row with its reason, and the others are measured', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const benches: Record<string, Bench> = {
    burst: () => Promise.resolve([row]),
    page: () => Promise.reject(new Error('Pages are looked at in Chromium.\nInstall it')),
    ready: () => Promise.resolve([row]),
  };
  const rows = await measureAll(['burst', 'page', 'gone', 'ready'], {
    load: (name) => {
      const bench = benches[name];
      return bench === undefined ? Promise.reject(new Error('no such file')) : Promise.resolve(bench);
    },
    options: { isLong: false, isNamed: false, calls: [] },
  });
  expect(said).toHaveBeenCalledTimes(2);
  expect(printTable(rows).split('\n')).toEqual([
    'figure         measured  limit  ratio  target',
    'time to ready  200 ms                  < 1000 ms  holds',
    'page           FAILED                             Pages are looked at in Chromium.',
    'gone           FAILED                             no such file',
    'time to ready  200 ms                  < 1000 ms  holds',
  ]);
});

test('what is held and misses is lost, as is a bench that measured nothing', () => {
  const missed = { ...row, holds: false };
  expect(
    lostOf([
      row,
      { ...missed, figure: 'memory' },
      { ...missed, notYet: 'two indexes' },
      { failed: 'page', reason: 'no Chromium' },
    ]),
  ).toEqual(['memory', 'page: no Chromium']);
});

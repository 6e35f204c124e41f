import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../tests/temporary-folder.ts';
import { nextRun, readRuns, sayRed, tableOf, writeRuns, type Run } from './counts.ts';

const rules = { name: 'rules', times: 4 };
const server = { name: 'server', times: 2 };

const aRun = (part: string, given: Partial<Run> = {}): Run => ({
  part,
  seed: 7,
  isBesideLoad: false,
  commit: 'abc',
  seconds: 3,
  failed: [],
  ...given,
});

test('parts take turns until each was run as often as it should, half of it beside a load', () => {
  const runs: Run[] = [];
  for (;;) {
    const next = nextRun([rules, server], runs);
    if (next === null) break;
    runs.push(aRun(next.part.name, { isBesideLoad: next.isBesideLoad }));
  }
  expect(runs.map(({ part, isBesideLoad }) => `${part}${isBesideLoad ? ' loaded' : ''}`)).toEqual([
    'rules',
    'server',
    'rules loaded',
    'rules',
    'server loaded',
    'rules loaded',
  ]);
});

test('a table says how often each was green, and which seed was red', () => {
  const red = aRun('server', { seed: 9, isBesideLoad: true, failed: ['a.test.ts: holds'] });
  expect(tableOf([rules, server], [aRun('rules'), red]).split('\n')).toEqual([
    'rules      1 of 4     1 green   0 red   (0 beside a load)',
    'server     1 of 2     0 green   1 red   (1 beside a load)',
    'at abc',
    'RED server, seed 9, beside a load, at abc:',
    '    a.test.ts: holds',
  ]);
  expect(sayRed(red)).toContain('seed 9');
});

test('counting goes on where it was stopped', () => {
  const file = join(aFolder('counts'), 'cache', 'counts.json');
  expect(readRuns(file)).toEqual([]);
  writeRuns(file, [aRun('rules')]);
  expect(readRuns(file)).toEqual([aRun('rules')]);
  expect(existsSync(`${file}.new`)).toBe(false);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dearestOf, keepTimes, readFrom } from './measured-times.mjs';
import { aFolder } from './temporary-folder.ts';

test('what was measured now goes over what was measured before', () => {
  const file = join(aFolder('times'), 'cache', 'times.json');
  expect(readFrom(file)).toEqual({ stages: {}, files: {} });
  keepTimes(file, { stages: { lint: 17.04 }, files: { 'b.test.ts': 8.04, 'a.test.ts': 6 } });
  keepTimes(file, { stages: { types: 35 }, files: { 'b.test.ts': 9 } });
  expect(readFrom(file)).toEqual({
    stages: { lint: 17, types: 35 },
    files: { 'a.test.ts': 6, 'b.test.ts': 9 },
  });
});

test('a file that became short is not kept for everybody', () => {
  const file = join(aFolder('times'), 'times.json');
  keepTimes(file, { stages: {}, files: { 'a.test.ts': 6, 'b.test.ts': 8 } }, 5);
  keepTimes(file, { stages: {}, files: { 'a.test.ts': 1 } }, 5);
  expect(JSON.parse(readFileSync(file, 'utf8')).files).toEqual({ 'b.test.ts': 8 });
});

test('the dearest are told first', () => {
  expect(dearestOf({ 'a.test.ts': 1, 'b.test.ts': 12.34, 'c.test.ts': 3 }, 2).split('\n')).toEqual([
    '   12.3 s  b.test.ts',
    '    3.0 s  c.test.ts',
  ]);
});

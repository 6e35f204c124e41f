import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { parseSource, readSourceFiles } from './source-files.ts';
import { filesOffPath, filesOnPath, returnsOf, stationsOf } from './trigger-path.ts';

const files = new Map(readSourceFiles().map((file) => [file.path, file]));
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const path = filesOnPath(architecture);

describe('the path of a trigger', () => {
  test('leads from a bridge to a page, in nine stations', () => {
    expect(path.at(0)).toMatch(/^apps\/bridge\//);
    expect(path.at(-1)).toMatch(/^apps\/web\/.*\.tsx$/);
    expect(new Set(path).size).toBe(path.length);
    expect(stationsOf(architecture)).toHaveLength(9);
  });

  test('is short enough to be walked', () => {
    expect(path.length).toBeGreaterThan(40);
    expect(path.length).toBeLessThanOrEqual(55);
  });

  test('enters each folder once', () => {
    expect(returnsOf(path)).toEqual([]);
    expect(returnsOf(['a/1.ts', 'b/1.ts', 'b/2.ts', 'a/2.ts'])).toEqual(['a']);
  });

  test('leads over files that are there', () => {
    expect(path.filter((file) => !files.has(file))).toEqual([]);
  });

  test('has no gap', () => {
    expect(filesOffPath(path, files)).toEqual([]);
  });
});

test('a path that leaves out a file is told from one that does not', () => {
  const sources = [
    parseSource('apps/bridge/src/line.ts', `import type { Trigger } from '@startwand/timing';`),
    parseSource(
      'packages/timing/src/index.ts',
      `export type { Trigger } from './trigger.ts'; export { rank } from './rank.ts';`,
    ),
    parseSource('packages/timing/src/trigger.ts', ''),
    parseSource('packages/timing/src/rank.ts', `import './standing.ts';`),
    parseSource('packages/timing/src/standing.ts', `import './trigger.ts';`),
  ];
  const all = new Map(sources.map((file) => [file.path, file]));
  const whole = ['apps/bridge/src/line.ts', ...sources.slice(2).map(({ path: file }) => file)];
  expect(filesOffPath(whole, all)).toEqual([]);
  const withGap = whole.filter((file) => !file.endsWith('standing.ts'));
  expect(filesOffPath(withGap, all)).toEqual(['packages/timing/src/rank.ts']);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { chapters } from './import-laws.ts';

const core = join(root, 'packages/timing/src');
const sources = /^(Spec §\d(, §\d)*|recording|practice|ours)(, (recording|practice|ours))*$/;
const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, rule]) => rule !== 'rule' && !/^-+$/.test(rule ?? ''))
  .map(([, rule = '', source = '', file = '']) => ({ rule, source, file }));

describe('the page of rules', () => {
  test('has rules', () => {
    expect(rules.length).toBeGreaterThan(20);
  });

  test('names a source for each rule', () => {
    expect(rules.filter(({ source }) => !sources.test(source))).toEqual([]);
  });

  test('names a file of the core for each rule', () => {
    expect(rules.filter(({ file }) => !existsSync(join(core, nameIn(file))))).toEqual([]);
  });

  test('has the chapters of the core, in their order', () => {
    const told = rules.map(({ file }) => nameIn(file).split('/')[0] ?? '');
    expect([...new Set(told)]).toEqual(chapters);
    expect(told.filter((chapter, row) => chapter !== (told[row - 1] ?? chapter))).toEqual(chapters.slice(1));
  });
});

/** `` `ranking/rank.ts` `` -> ranking/rank.ts; anything else names no file. */
function nameIn(cell: string): string {
  return /^`([a-z]+\/[a-z-]+\.ts)`$/.exec(cell)?.[1] ?? 'no file named';
}

test('how a race is timed is told with files that are there', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const told = /## How a race is timed\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  const files = [...told.matchAll(/`(\w+\/[\w-]+\.ts)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(join(core, file)))).toEqual([]);
});

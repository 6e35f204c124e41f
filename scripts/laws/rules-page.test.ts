import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';

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

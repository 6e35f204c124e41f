/** One word per thing, one thing per word: a name that the glossary explains, or that many read, is declared in one place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { homesOfTypes } from './homes-of-types.ts';
import { isTest, readSourceFiles, type SourceFile } from './source-files.ts';

const sources = readSourceFiles().filter((file) => /^(apps|packages)\//.test(file.path) && !isTest(file));

/** The first column of its tables. */
const words = new Set(
  readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\|\s*([^|]+?)\s*\|/.exec(line)?.[1]?.split(', ') ?? []),
);

const homes = homesOfTypes(sources);
const spoken = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

test('a type whose name the glossary explains has one home', () => {
  expect(words.size).toBeGreaterThan(150);
  expect([...homes].filter(([name, paths]) => paths.length > 1 && words.has(spoken(name)))).toEqual([]);
});

test('no name of a type has three homes', () => {
  expect(homes.size).toBeGreaterThan(1_000);
  expect([...homes].filter(([, paths]) => paths.length > 2)).toEqual([]);
});

test('a type and a class of one name in two files are seen', () => {
  const files = ['a.ts', 'b.ts'].map((path): SourceFile => ({
    path,
    text: 'export interface Run {}\n',
    imports: [],
    strings: [],
  }));
  expect(homesOfTypes(files).get('Run')).toEqual(['a.ts', 'b.ts']);
});

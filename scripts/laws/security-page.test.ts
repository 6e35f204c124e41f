import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { withoutMarks } from '../specification/marked-titles.ts';
import { readSourceFiles } from './source-files.ts';

const titles = new Map(readSourceFiles().map(({ path, strings }) => [path, strings]));
const lines = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (–|\d)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, requirement = '', how = '', shownBy = '']) => ({ requirement, how, shownBy }));

test('the page of security has a line for each of what is done', () => {
  expect(lines.length).toBeGreaterThan(50);
});

test('and says nothing twice', () => {
  const said = lines.map(({ how }) => how);
  expect(said.filter((how, index) => said.indexOf(how) !== index)).toEqual([]);
});

test.each(lines)('$requirement, $how', ({ shownBy }) => {
  const [, file = '', title = 'no test named'] = /^`([^`]+)`: (.+)$/.exec(shownBy) ?? [];
  expect(
    titles.get(file)?.map((text) => withoutMarks(text.trim())),
    shownBy,
  ).toContain(title);
});

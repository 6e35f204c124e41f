/** A page that a story opens for all its tests goes on beside all stories that follow, unless the story ends it. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';

const folder = join(root, 'e2e/stories');
const opensForAll = /test\.beforeAll\(async \(\{ browser \}\)/;
const endsThem = /test\.afterAll\(async \(\{ browser \}\) => \{\n {2}await closePages\(browser\);/;

test('a story that opens pages for all its tests closes them when it ends', () => {
  const stories = readdirSync(folder).filter((name) => name.endsWith('.story.ts'));
  const opening = stories.filter((name) => opensForAll.test(textOf(name)));
  expect(opening.length).toBeGreaterThan(15);
  expect(opening.filter((name) => !endsThem.test(textOf(name)))).toEqual([]);
});

function textOf(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** «Not armed» holds «armed»: a story that waits for a word at any place goes on before it stands there. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';

const folder = join(root, 'e2e/stories');
const anyText = /\.toHaveText\(\s*(?:'|\/)/;
const pieceOfText = /\.toHaveText\(\s*\/(?!\^)/;

test('a text that a story waits for is meant from its beginning', () => {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.story.ts'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => anyText.test(line));
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.filter((line) => pieceOfText.test(line))).toEqual([]);
});

test('the law sees a piece of a text', () => {
  expect(pieceOfText.test('expect(state).toHaveText(/armed/i);')).toBe(true);
  expect(pieceOfText.test('expect(state).toHaveText(/^armed$/i);')).toBe(false);
});

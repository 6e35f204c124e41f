import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/paths.mjs';
import type { Pieces } from './model.ts';
import { modelled, rowInWords } from './sizes.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The cells of each row of a table. */
const rows = read('docs/capacity.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const kept: { readonly machine: string; readonly pieces: Pieces } = JSON.parse(read('bench/model/pieces.json'));

test('docs/capacity.md has the table that the model makes of the pieces that were kept', () => {
  const wanted = modelled(kept.pieces).map(rowInWords);
  expect(wanted.length).toBeGreaterThan(5);
  expect(rows).toEqual(expect.arrayContaining([...wanted]));
});

test('docs/capacity.md names the machine and the pieces that were measured on it', () => {
  expect(read('docs/capacity.md')).toContain(kept.machine);
  const figures = rows.map(([, figure = '']) => figure);
  for (const [name, value] of Object.entries(kept.pieces))
    expect(figures.filter((figure) => figure.startsWith(String(value))).length, `${name}: ${value}`).toBeGreaterThan(0);
});

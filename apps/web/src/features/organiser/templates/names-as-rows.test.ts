import { expect, test } from 'vitest';
import { namesAsRows } from './names-as-rows.ts';

const heading = 'Bib\tFirst name\tLast name\n';

test.each([
  ['Eva Maier\n\nPia  Gruber', '\tEva\tMaier\n\tPia\tGruber'],
  ['1 Eva Maier\r\n2. Anna Maria Huber\r\n', '1\tEva\tMaier\n2\tAnna Maria\tHuber'],
  ['MAIER Eva\nVAN DIJK Jan', '\tEva\tMAIER\n\tJan\tVAN DIJK'],
  ['Zsófia Nagy-Kiss', '\tZsófia\tNagy-Kiss'],
])('a list of names becomes rows: %j', (text, rows) => {
  expect(namesAsRows(text)).toBe(heading + rows);
});

test.each(['Bib\tName\n1\tEva', 'Eva, Maier\nPia, Gruber', 'Name\nEva', '1\n2', '', 'Eva Maier\n1;2'])(
  'a table stays one: %j',
  (text) => {
    expect(namesAsRows(text)).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { namesAsRows } from './names-as-rows.ts';

const heading = 'Bib\tFull name\n';

test.each([
  ['Eva Maier\n\nPia  Gruber', '\tEva Maier\n\tPia Gruber'],
  ['1 Eva Maier\r\n2. Anna Maria Huber\r\n', '1\tEva Maier\n2\tAnna Maria Huber'],
  ['MAIER Eva\nVAN DIJK Jan', '\tMAIER Eva\n\tVAN DIJK Jan'],
  ['Zsófia Nagy-Kiss', '\tZsófia Nagy-Kiss'],
])('a list of names becomes rows: %j', (text, rows) => {
  expect(namesAsRows(text)).toBe(heading + rows);
});

test.each(['Bib\tName\n1\tEva', 'Eva, Maier\nPia, Gruber', 'Name\nEva', '1\n2', '', 'Eva Maier\n1;2'])(
  'a table stays one: %j',
  (text) => {
    expect(namesAsRows(text)).toBeNull();
  },
);

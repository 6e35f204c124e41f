/** Each sentence of the specification is shown by a test that says so in its title, and each mark in a title is a sentence. */
import { expect, test } from 'vitest';
import { readMarkedTitles, sentences } from '../specification/marked-titles.ts';
import { chapters } from '../specification/sentences.ts';

const titles = readMarkedTitles();
const shown = new Set(titles.flatMap(({ marks }) => marks));

test('each sentence has a test', () => {
  expect(
    [...sentences].filter(([mark]) => !shown.has(mark)),
    'Put the mark at the end of the title of the test that shows it.',
  ).toEqual([]);
});

test('each mark of a title is a sentence', () => {
  expect(
    titles.filter(({ marks }) => marks.some((mark) => !sentences.has(mark))),
    'The sentences stand in scripts/specification/sentences.ts.',
  ).toEqual([]);
});

test('marks are numbered within their chapter, and none stands twice in a title', () => {
  for (const [index, { sentences: inChapter }] of chapters.entries()) {
    const all = Object.keys(inChapter);
    expect(all).toEqual(all.map((_, at) => `§${index + 1}.${at + 1}`));
  }
  expect(titles.filter(({ marks }) => new Set(marks).size < marks.length)).toEqual([]);
});

test('no sentence stands twice', () => {
  const said = [...sentences.values()];
  expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([]);
});

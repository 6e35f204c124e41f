/** Pages that nobody printed, each with one fault that has to be named, and a good one of which nothing is said. */
import { describe, expect, test } from 'vitest';
import { faultsIn, type Shape } from './find-faults.ts';
import { pagesIn, type Page, type Word } from './page-boxes.ts';

const list: Shape = { kind: 'list' };
const labels: Shape = { kind: 'sheet', columns: 2, rows: 4 };

/** A word as 9 pt letters draw it, about as wide as it is long. */
function word(text: string, left: number, top: number, size_pt = 9): Word {
  return { text, left, top, right: left + text.length * size_pt * 0.55, bottom: top + size_pt * 1.17 };
}

const headings = (top: number) => [word('Rank', 42, top), word('Bib', 75, top), word('Name', 110, top)];
const row = (rank: number, top: number, name = 'Moser') => [
  word(String(rank), 45, top),
  word(String(rank + 10), 78, top),
  word(name, 110, top),
  word('1:02.30', 500, top),
];
const foot = [word('Winter', 40, 800, 7.5), word('Page', 530, 800, 7.5)];

function page(words: readonly Word[], width = 595.28, height = 841.89): Page {
  return { width, height, words: [...words, ...foot] };
}

const first = page([word('Winter', 40, 44, 17), ...headings(120), ...row(1, 136), ...row(2, 152)]);
const runningHead = word('Winter', 40, 24, 8);
const second = (words: readonly Word[]) => page([runningHead, ...words]);
const kindsOf = (pages: readonly Page[], shape: Shape = list) => faultsIn(pages, shape).map(({ kind }) => kind);

describe('of a list', () => {
  test('that goes on with its headings nothing is said', () => {
    expect(faultsIn([first, second([...headings(46), ...row(3, 62), ...row(4, 78)])], list)).toEqual([]);
  });

  test('a word beyond the edge of the paper is named with its page', () => {
    const wide = page([...headings(120), word('Götzens', 580, 136)]);
    expect(faultsIn([first, wide], list)).toContainEqual({ kind: 'outside the page', page: 2, text: 'Götzens' });
  });

  test.each([
    ['beside them', word('Götzens', 570 - 35, 136)],
    ['in the room of the foot', word('Götzens', 110, 784)],
  ])('a word in the margins is found: %s', (_where, stray) => {
    expect(kindsOf([page([...headings(120), stray])])).toEqual(['outside the margins']);
  });

  test('two words over each other are named both', () => {
    const both = page([...headings(120), word('Szentgyörgyi', 110, 136), word('Mátra', 150, 138)]);
    expect(faultsIn([both], list)).toEqual([{ kind: 'over each other', page: 1, text: 'Szentgyörgyi | Mátra' }]);
  });

  test('lines close under each other are not over each other', () => {
    expect(kindsOf([page([...headings(120), word('Åse', 110, 136), word('Űrsi', 110, 146)])])).toEqual([]);
  });

  test('a page that goes on without headings is found', () => {
    expect(faultsIn([first, second([...row(3, 46), ...row(4, 62)])], list)).toEqual([
      { kind: 'no headings', page: 2, text: '3 13 Moser 1:02.30' },
    ]);
  });

  test('headings that have moved are not the same ones', () => {
    const moved = headings(46).map((one) => ({ ...one, left: one.left + 5, right: one.right + 5 }));
    expect(kindsOf([first, second([...moved, ...row(3, 62)])])).toEqual(['no headings']);
  });

  test('a group that begins with the page brings headings of its own', () => {
    const group = [word('U16', 42, 46, 11), word('Point', 42, 64), word('Device', 120, 64)];
    expect(kindsOf([first, second([...group, word('Start', 42, 80)])])).toEqual([]);
  });

  test('a row that the end of the page tears is found by what goes on below the headings', () => {
    const rest = [word('Garmisch', 110, 62), word('Partenkirchen', 160, 62)];
    expect(faultsIn([first, second([...headings(46), ...rest, ...row(3, 78)])], list)).toEqual([
      { kind: 'torn row', page: 2, text: 'Garmisch Partenkirchen' },
    ]);
  });

  test('a heading whose rows stand on the next page is found', () => {
    const heading = [word('Disqualified', 42, 700), word('(3)', 110, 700)];
    const begun = page([...headings(120), ...row(1, 136), ...heading]);
    expect(faultsIn([begun, second([...headings(46), ...row(3, 62)])], list)).toEqual([
      { kind: 'heading at the end', page: 1, text: 'Disqualified (3)' },
    ]);
  });

  test('a page with nothing between head and foot is found', () => {
    expect(kindsOf([first, second([])])).toEqual(['empty page']);
  });

  test('another paper is found, and letters that it makes too small', () => {
    const a3 = page([...headings(120), word('Moser', 110, 136, 7)], 1_190.55, 841.89);
    expect(kindsOf([{ ...a3, words: a3.words.slice(0, 4) }])).toEqual(['no A4', 'too small']);
  });
});

describe('of labels', () => {
  const of = (words: readonly Word[]) => kindsOf([{ width: 595.28, height: 841.89, words }], labels);

  test('that keep to their fields nothing is said', () => {
    expect(of([word('1', 140, 60, 96), word('Moser', 100, 180, 15), word('2', 430, 60, 96)])).toEqual([]);
  });

  test.each([
    ['beside it', word('Weißmüller', 270, 180, 15)],
    ['below it', word('Moser', 100, 203, 15)],
  ])('a word across a cut is found: %s', (_where, stray) => {
    expect(of([stray])).toEqual(['across a cut']);
  });

  test('a word where printers do not print is found', () => {
    expect(of([word('Moser', 6, 180, 15)])).toEqual(['outside the margins']);
  });

  test('a sheet without a word is found', () => {
    expect(of([])).toEqual(['empty page']);
  });
});

test('what pdftotext says becomes pages of words', () => {
  const told = `<doc>
  <page width="595.280000" height="841.890000">
    <word xMin="40.000000" yMin="-1.500000" xMax="52.250000" yMax="60.000000">O&amp;A &lt;</word>
  </page>
  <page width="841.890000" height="595.280000">
  </page>
</doc>`;
  expect(pagesIn(told)).toEqual([
    { width: 595.28, height: 841.89, words: [{ left: 40, top: -1.5, right: 52.25, bottom: 60, text: 'O&A <' }] },
    { width: 841.89, height: 595.28, words: [] },
  ]);
});

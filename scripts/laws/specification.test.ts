/** Each sentence of the specification is shown by a test that says so in its title, and each mark in a title is a sentence. */
import { expect, test } from 'vitest';
import { readMarkedTitles, sentences, titlesIn } from '../specification/marked-titles.ts';
import { chapters } from '../specification/sentences.ts';

const titles = readMarkedTitles();
const shown = new Set(titles.flatMap(({ marks }) => marks));

test('each sentence has a test', () => {
  expect(
    [...sentences].filter(([mark]) => !shown.has(mark)),
    'Put the mark at the end of the title of the test that shows it.',
  ).toEqual([]);
});

test('each refusal and each message is seen on a page that is rendered', () => {
  const seen = new Set(titles.filter(({ path }) => isSeenOnAPage(path)).flatMap(({ marks }) => marks));
  expect(
    [...sentences].filter(([mark]) => /^§(?:5|8)\./.test(mark) && !seen.has(mark)),
    'A test of e2e/rendered or a story reads the message where somebody sees it, and carries the mark.',
  ).toEqual([]);
});

test('what is kept rests on more than its shape in the contract', () => {
  const read = new Set(
    titles.filter(({ path }) => !path.startsWith('packages/contract/')).flatMap(({ marks }) => marks),
  );
  const unread = [...sentences.keys()].filter((mark) => mark.startsWith('§3.') && !read.has(mark));
  expect(
    unread,
    'The shape says that a field is there. A test that enters a value and reads it again carries the mark, or for what is computed a test of the rule.',
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

/** A check that the server makes says nothing about what the page tells: only a page with the server behind shows that. */
function isSeenOnAPage(path: string): boolean {
  return /^e2e\/rendered\/.+\.test\.tsx?$/.test(path) || path.endsWith('.story.ts');
}

test('a mark counts in a title and in a table of titles, and not in what a test does', () => {
  const text = `
    const rows = [['a table §1.1', 1]];
    test.each(rows)('%s', () => say('within §1.2'));
    describe('a group', () => { test(\`a \${name} §1.3\`, async () => { await say('within §1.4'); }); });
    test.describe('another', () => { it('too §1.5', function () { say('within §1.6'); }); });
    beforeEach(() => prepare());
  `;
  const marked = titlesIn('a.test.ts', text).filter((title) => title.includes('§'));
  expect(marked).toEqual(['a table §1.1', ' §1.3', 'too §1.5']);
});

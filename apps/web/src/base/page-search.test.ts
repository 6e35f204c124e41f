import { expect, test } from 'vitest';
import { like, oneOf, search, text, word, words } from './page-search.ts';
import { day, id, orElse, sortBy, wallClock, whole } from './search-values.ts';

/** What comes where something else is expected. */
const strange = [null, undefined, true, -1, 1.5, Number.NaN, '', ' ', 'x'.repeat(5_000), [], ['a'], {}, { a: 1 }, 10n];

const parsers = {
  text: text(10),
  word: word(10),
  like: like(/^[A-Z]{3}$/),
  id,
  oneOf: oneOf(['a', 'b']),
  sortBy: sortBy(['name']),
  whole: whole(3, 120),
  day,
  wallClock,
  words: words(2),
  orElse: orElse(oneOf(['a', 'b']), 'a'),
};

test.each(Object.entries(parsers))('%s reads whatever comes, and nothing of it is long', (_, parse) => {
  for (const given of strange) {
    const read = parse(given);
    expect(['undefined', 'string', 'number', 'object']).toContain(typeof read);
    expect(JSON.stringify(read ?? '').length).toBeLessThan(1_100);
  }
});

test('a text is what was typed, also where it looks like a number; a word is none then', () => {
  expect([text(10)(2026), text(3)('abcdef'), text(10)('')]).toEqual(['2026', 'abc', undefined]);
  expect([word()('h1'), word()(7), word()('')]).toEqual(['h1', undefined, undefined]);
});

test('one of those that we know, and an order by one of the columns', () => {
  expect([oneOf([true])(true), oneOf([true])('true'), oneOf([0, 1])(1)]).toEqual([true, undefined, 1]);
  const order = sortBy(['name', 'date']);
  expect(['name', '-date', '--date', 'size', '-'].map(order)).toEqual([
    'name',
    '-date',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a number within its bounds, also as text', () => {
  expect([3, '120', 2, '121', 4.5, '', 'ten', null, [15], true].map(whole(3, 120))).toEqual([
    3,
    120,
    ...Array.from({ length: 8 }, () => undefined),
  ]);
});

test('days and wall clocks that there are', () => {
  expect(['2026-01-17', '2026-13-45', '17.1.2026', 20_260_117].map(day)).toEqual([
    '2026-01-17',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['2026-01-17T10:30', '2026-01-17T25:30', '2026-01-17'].map(wallClock)).toEqual([
    '2026-01-17T10:30',
    undefined,
    undefined,
  ]);
});

test('words by their names, so many at the most', () => {
  expect(words(2)({ class: 'U12', gender: '', age: 7, club: 'SC', team: 'A' })).toEqual({ class: 'U12', club: 'SC' });
  expect([words(2)({}), words(2)('class'), words(2)(null)]).toEqual([undefined, undefined, undefined]);
});

test('each name that is declared is read, so that nothing else is left of it; others are not', () => {
  const read = search({ tab: orElse(oneOf(['a', 'b']), 'a'), heat: word() });
  expect(Object.entries(read({ tab: 'c', heat: 7, more: 'x' }))).toEqual([
    ['tab', 'a'],
    ['heat', undefined],
  ]);
});

test('what says nothing without another is read only with it', () => {
  const read = search({ open: oneOf(['copy']), event: word(), view: oneOf(['all']) }, ['open', 'event']);
  expect(read({ open: 'copy', event: 'e1', view: 'all' })).toEqual({ open: 'copy', event: 'e1', view: 'all' });
  expect(read({ open: 'copy', view: 'all' })).toEqual({ view: 'all' });
  expect(read({ open: 'restart', event: 'e1' })).toEqual({});
});

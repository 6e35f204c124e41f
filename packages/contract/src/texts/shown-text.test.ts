import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { issuesOf } from '../wire/issues.ts';

function codesOf(name: string) {
  const body = z.object({ name: field.text(100), note: field.multilineText(100) });
  const typed = { name, note: name };
  return issuesOf(body.safeParse(typed).error?.issues ?? [], typed).map(({ path, code }) => [path[0], code]);
}

test.each([
  ['spaces of no width', '\u200B\u200C\u200D\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['fillers of Hangul', '\u3164\u115F\uFFA0'],
  ['a blank of Braille', '\u2800'],
  ['signs of tags', '\u{E0041}\u{E0042}'],
  ['marks on nothing', '\u0301\u0302'],
])('a name of nothing that anybody sees is missing: %s', (_what, name) => {
  expect(codesOf(name)).toEqual([
    ['name', 'REQUIRED'],
    ['note', 'REQUIRED'],
  ]);
});

test('an empty one is missing once', () => {
  expect(codesOf('')).toEqual([
    ['name', 'REQUIRED'],
    ['note', 'REQUIRED'],
  ]);
});

test('marks piled on one letter, which cover other lines, are refused', () => {
  expect(codesOf(`Z${'\u0301\u0315\u0334'.repeat(4)}`)).toEqual([
    ['name', 'UNPRINTABLE'],
    ['note', 'UNPRINTABLE'],
  ]);
});

test('a line holds no sign that ends it', () => {
  expect(codesOf('Anna\u2028Gruber')).toEqual([['name', 'UNPRINTABLE']]);
});

test.each(['Anna Müller-Đorđević', 'Nguye\u0302\u0303n', 'שָׁלוֹם', 'ཧཱུྃ', 'क्षत्रिय', '👩‍👩‍👧‍👦', '7', '김\u200D', '–'])(
  'what people are called is taken: %s',
  (name) => {
    expect(codesOf(name)).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { en } from './en.ts';
import { ro } from './ro.ts';
import { translator } from './translate.ts';

test('a text without values is given as it stands', () => {
  expect(translator('en', en)('live.onCourse')).toBe('On course');
});

test('values stand where the text wants them', () => {
  expect(translator('en', en)('live.allOnCourse', { number: 3 })).toBe('All 3 on course');
});

test('a number picks the plural form of the language and is written in it', () => {
  const english = translator('en', en);
  expect(english('event.competitorCount', { count: 1 })).toBe('1 competitor');
  expect(english('event.competitorCount', { count: 1_234 })).toBe('1,234 competitors');
  const romanian = translator('ro', ro);
  expect(romanian('event.competitorCount', { count: 2 })).toBe('2 concurenți');
  expect(romanian('event.competitorCount', { count: 20 })).toBe('20 de concurenți');
});

test('a value is not read as a text of its own', () => {
  expect(translator('en', en)('live.follow', { name: '{count}' })).toBe('Follow {count}');
});

test('a value stands as the reader of the text wants it, a counted number as the language does', () => {
  const t = translator('en', en, (value) => `<${value}>`);
  expect(t('live.follow', { name: 'כהן' })).toBe('Follow <כהן>');
  expect(t('event.competitorCount', { count: 1_234 })).toBe('1,234 competitors');
});

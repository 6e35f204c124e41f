import { expect, test } from 'vitest';
import { chooseLanguage, localeTag } from './language.ts';

test('what was saved beats the wishes of the browser §1.22', () => {
  expect(chooseLanguage('it', ['de-AT', 'en'])).toBe('it');
});

test('a saved language that does not exist is passed over §1.22', () => {
  expect(chooseLanguage('klingon', ['hu-HU'])).toBe('hu');
});

test('the first wish of the browser that is spoken here counts §1.22', () => {
  expect(chooseLanguage(null, ['fi', 'ro-RO', 'de'])).toBe('ro');
});

test('both standards of Norwegian find the Norwegian texts §1.22', () => {
  expect(chooseLanguage(null, ['nb-NO'])).toBe('no');
  expect(chooseLanguage(null, ['nn'])).toBe('no');
  expect(localeTag('no')).toBe('nb');
});

test('English is left when nothing fits §1.20', () => {
  expect(chooseLanguage(null, ['fi', 'ja'])).toBe('en');
});

import { languages, localeTag } from '@startwand/locales';
import { decimalSigns, duration } from '@startwand/timing';
import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';

const result = duration(623_300_000);

test('the decimal sign follows the language of the reader', () => {
  expect(createFormats('en').duration(result, 2)).toBe('1:02.33');
  expect(createFormats('de').duration(result, 2)).toBe('1:02,33');
  expect(createFormats('no').gap(duration(3_300_000), 2)).toBe('+0,33');
});

test.each(languages)('times in %s have the decimal sign that all its numbers have', (language) => {
  const half = new Intl.NumberFormat(localeTag(language)).format(0.5);
  expect(half).toBe(`0${decimalSigns[language]}5`);
});

test('an event of one day shows one date, a longer one both', () => {
  const formats = createFormats('en');
  expect(formats.days('2026-11-20', '2026-11-20')).toBe('20 November 2026');
  expect(formats.days('2026-12-05', '2026-12-06')).toMatch(/^5\s?–\s?6 December 2026$/);
});

test('an age is said in the largest unit that fits', () => {
  const formats = createFormats('en');
  expect(formats.age(12_400)).toBe('12 sec ago');
  expect(formats.age(125_000)).toBe('2 min ago');
  expect(formats.age(7_300_000)).toBe('2 hr ago');
});

test.each([
  ['en', '5 December 2026'],
  ['de', '5. Dezember 2026'],
  ['no', '5. desember 2026'],
  ['ro', '5 decembrie 2026'],
] as const)('a date in %s reads %s §1.21', (language, day) => {
  expect(createFormats(language).days('2026-12-05', '2026-12-05')).toBe(day);
});

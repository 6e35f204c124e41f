/**
 * One order of names and classes: `base/text-order.ts` of the contract. A bare `localeCompare` puts U8 behind U16, and follows the
 * language of the machine instead of the language of the page.
 */
import { expect, test } from 'vitest';
import { isTest, readSourceFiles } from './source-files.ts';

const home = 'packages/contract/src/base/text-order.ts';
const ownOrder = /\.localeCompare\(|\bIntl\.Collator\b/;

const product = readSourceFiles().filter((file) => /^(apps|packages)\//.test(file.path) && !isTest(file));

test('texts are compared in one place', () => {
  expect(product.filter(({ path, text }) => path !== home && ownOrder.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the place is there, and a comparison beside it is found', () => {
  expect(product.find(({ path }) => path === home)?.text).toMatch(ownOrder);
  expect('names.toSorted((a, b) => a.localeCompare(b))').toMatch(ownOrder);
  expect('new Intl.Collator(locale).compare').toMatch(ownOrder);
  expect('names.toSorted(compareTexts)').not.toMatch(ownOrder);
});

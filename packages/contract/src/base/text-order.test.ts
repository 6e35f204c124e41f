import { expect, test } from 'vitest';
import { compareTexts, emptyLast, textOrder } from './text-order.ts';

test('U8 comes before U10 and U16, in every language', () => {
  for (const locale of ['de', 'en', 'es', 'hu', 'it', 'nb', 'ro']) {
    expect(['U16', 'U8', 'U10'].toSorted(textOrder(locale))).toEqual(['U8', 'U10', 'U16']);
  }
});

test('letters stand as the language has them', () => {
  const clubs = ['Ål', 'Zell', 'Bø'];
  expect(clubs.toSorted(textOrder('nb'))).toEqual(['Bø', 'Zell', 'Ål']);
  expect(clubs.toSorted(compareTexts)).toEqual(['Ål', 'Bø', 'Zell']);
});

test('those without a class come last', () => {
  expect([null, 'U16', 'U8'].toSorted(emptyLast(compareTexts))).toEqual(['U8', 'U16', null]);
});

import { expect, test } from 'vitest';
import { priceOfCompetitors, priceOfHeats, usualPrices } from './prices.ts';

test('two heats are in the price of an event, each further one costs 2', () => {
  expect([0, 1, 2, 3, 5].map((heats) => priceOfHeats(usualPrices, heats))).toEqual([0, 0, 0, 2, 6]);
});

test('a hundred competitors are in it, each further hundred costs 5 when it is begun', () => {
  const fields = [0, 100, 101, 200, 201, 1_000];
  expect(fields.map((field) => priceOfCompetitors(usualPrices, field))).toEqual([0, 0, 5, 5, 10, 45]);
});

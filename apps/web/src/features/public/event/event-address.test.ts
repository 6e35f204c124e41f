import { expect, test } from 'vitest';
import { filterAddress, readEventAddress, readFilterAddress, readHeatAddress } from './event-address.ts';

test('an address that somebody made up opens nothing and narrows nothing', () => {
  expect(readEventAddress({ competitor: 7, show: 'everything' })).toEqual({});
  expect(readEventAddress({ competitor: '', show: ['results'] })).toEqual({});
  expect(readFilterAddress({ search: { a: 1 }, where: 'class' })).toEqual({});
  expect(readFilterAddress({ where: { class: 3, gender: '' } })).toEqual({});
  expect(readHeatAddress({ heat: null })).toEqual({});
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, field) => [`f${field}`, 'x']));
  expect(Object.keys(readFilterAddress({ where: many }).where ?? {})).toHaveLength(12);
});

test('a filter comes back from its address as it was', () => {
  const filter = { search: 'Anna', where: { class: 'U12', Shirt: 'M' } };
  expect(readFilterAddress({ ...filterAddress(filter) })).toEqual(filter);
  // A search for a bib comes as a number.
  expect(readFilterAddress({ search: 15 })).toEqual({ search: '15' });
  expect(filterAddress({ search: '', where: {} })).toEqual({});
});

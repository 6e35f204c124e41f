import { expect, test } from 'vitest';
import { filterAddress, readEventSearch, readFilterSearch, readHeatSearch } from './event-search.ts';

test('an address that somebody made up opens nothing and narrows nothing', () => {
  expect(readEventSearch({ competitor: 7, show: 'everything' })).toEqual({});
  expect(readEventSearch({ competitor: '', show: ['results'] })).toEqual({});
  expect(readFilterSearch({ search: { a: 1 }, where: 'class' })).toEqual({});
  expect(readFilterSearch({ where: { class: 3, gender: '' } })).toEqual({});
  expect(readHeatSearch({ heat: null })).toEqual({});
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, field) => [`f${field}`, 'x']));
  expect(Object.keys(readFilterSearch({ where: many }).where ?? {})).toHaveLength(12);
});

test('a filter comes back from its address as it was', () => {
  const filter = { search: 'Anna', where: { class: 'U12', Shirt: 'M' } };
  expect(readFilterSearch({ ...filterAddress(filter) })).toEqual(filter);
  // A search for a bib comes as a number.
  expect(readFilterSearch({ search: 15 })).toEqual({ search: '15' });
  expect(filterAddress({ search: '', where: {} })).toEqual({});
});

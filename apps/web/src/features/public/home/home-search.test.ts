import { expect, test } from 'vitest';
import { countFilters, readHomeSearch } from './home-search.ts';

test('an address from anywhere looks for what it can, and for nothing else', () => {
  expect(readHomeSearch({ country: 'austria', from: 'soon', to: 7, open: 'yes', x: 1 })).toEqual({});
  const whole = {
    search: 'sprint',
    country: 'AUT',
    from: '2026-01-01',
    to: '2026-02-01',
    open: true,
  };
  expect(readHomeSearch(whole)).toEqual(whole);
  expect(readHomeSearch({ search: 'x'.repeat(500) }).search).toHaveLength(100);
});

test('what is typed is no filter', () => {
  expect(countFilters({ search: 'sprint', country: 'AUT', open: true })).toBe(2);
});

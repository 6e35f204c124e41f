import { expect, test } from 'vitest';
import { readCompetitorsSearch } from './competitors-search.ts';
import { isOfEverybody, matchIn, sortFrom, sortIn } from './competitors-match.ts';

test('an address from anywhere opens what it can, and nothing else', () => {
  expect(readCompetitorsSearch({ search: '', gender: 'x', nation: 'at', bib: 1, open: 'all', tab: 2 })).toEqual({});
  const whole = {
    search: '12',
    class: '16',
    gender: 'female',
    nation: 'AUT',
    bib: 'none',
    sort: '-name',
    competitor: 'c1',
    tab: 'results',
    open: 'bibs',
  };
  expect(readCompetitorsSearch({ ...whole, search: 12, class: 16 })).toEqual(whole);
  expect(readCompetitorsSearch({ search: 'x'.repeat(500) }).search).toHaveLength(100);
});

test('an empty class is nobody’s class, and an absent one is everybody’s', () => {
  expect(matchIn({})).toEqual({ search: '', withoutStartNumber: false });
  expect(matchIn({ class: '', bib: 'none' })).toEqual({
    search: '',
    class: null,
    withoutStartNumber: true,
  });
  expect(isOfEverybody({ sort: 'name', competitor: 'c1' })).toBe(true);
  expect(isOfEverybody({ class: '' })).toBe(false);
});

test('the order of the list comes back as it was chosen', () => {
  for (const sort of ['name', '-name', '-bib']) expect(sortFrom(sortIn({ sort }))).toBe(sort);
  expect(sortFrom(sortIn({}))).toBeUndefined();
});

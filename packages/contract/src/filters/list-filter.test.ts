import { expect, test } from 'vitest';
import { isInGroup, matchesSearch, narrow, valueOf } from './list-filter.ts';

const eva = {
  startNumber: 21,
  firstName: 'Éva',
  lastName: 'Moser',
  gender: 'female',
  nation: 'AUT',
  club: 'SC Kaunertal',
  class: null,
  fields: { Shop: 'Gipfel' },
} as const;
const all = { search: '', where: {} };

test('words stand in bib, name, club or nation, written as people type on a phone', () => {
  for (const search of ['eva', 'MOSER 21', 'kauner aut', '  ']) {
    expect([search, matchesSearch(eva, search)]).toEqual([search, true]);
  }
  for (const search of ['moser 22', 'gipfel', 'female', 'null']) {
    expect([search, matchesSearch(eva, search)]).toEqual([search, false]);
  }
});

test('fields make the group, a nation and words only hide', () => {
  expect(isInGroup({ ...all, where: { gender: 'female', Shop: 'Gipfel' } }, eva)).toBe(true);
  expect(isInGroup({ ...all, where: { gender: 'male' } }, eva)).toBe(false);
  const foreign = { ...all, where: { nation: 'NOR' } };
  expect([isInGroup(foreign, eva), narrow(foreign, [eva], (one) => one)]).toEqual([true, []]);
  expect([valueOf(eva, 'class'), valueOf(eva, 'nation')]).toEqual(['', 'AUT']);
});

test('a list that nothing narrows stays the same one', () => {
  const list = [eva];
  expect(narrow(all, list, (one) => one)).toBe(list);
});

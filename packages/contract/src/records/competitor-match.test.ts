import { expect, test } from 'vitest';
import { matching, type Matched } from './competitor-match.ts';

const someone: Matched = {
  startNumber: 12,
  firstName: 'Žofia',
  lastName: 'Müller',
  gender: 'female',
  nation: 'SVK',
  club: 'SC Nordkette',
  team: null,
  class: 'U16',
  email: null,
  fields: { Boat: 'K1' },
};
const isFound = (match: Parameters<typeof matching>[0], more: Partial<Matched> = {}) =>
  matching(match)({ ...someone, ...more });

test('a search finds whoever has each of its words, without minding case and accents', () => {
  for (const search of ['', 'muller', 'ZOFIA nord', 'u16 12', 'k1', ' svk ']) {
    expect(isFound({ search })).toBe(true);
  }
  expect(isFound({ search: 'muller u18' })).toBe(false);
  // Words stand in one field each: a name never runs on into the next one.
  expect(isFound({ search: 'zofiamuller' })).toBe(false);
});

test('nothing asked for is everybody, and «none» is somebody who has none', () => {
  expect(isFound({})).toBe(true);
  expect(isFound({ class: null })).toBe(false);
  expect(isFound({ class: null }, { class: null })).toBe(true);
  expect(isFound({ gender: null }, { gender: null })).toBe(true);
  expect(isFound({ withoutStartNumber: true })).toBe(false);
  expect(isFound({ withoutStartNumber: true, class: 'U16' }, { startNumber: null })).toBe(true);
});

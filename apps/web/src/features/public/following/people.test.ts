import { expect, test } from 'vitest';
import { createTextStorage } from '../../../base/storage.ts';
import { isSamePerson, peopleIn, rememberPeople, type Person } from './people.ts';

const zsofia: Person = { firstName: 'Zsófia', lastName: 'Nagy', yearOfBirth: 2012, club: 'SC Buda' };

test('a name alone is nobody: the year of birth says more, and the club where there is no year', () => {
  expect(isSamePerson(zsofia, { ...zsofia, lastName: 'NAGY ', club: null })).toBe(true);
  expect(isSamePerson(zsofia, { ...zsofia, yearOfBirth: 2013 })).toBe(false);
  expect(isSamePerson(zsofia, { ...zsofia, yearOfBirth: null })).toBe(true);
  expect(isSamePerson(zsofia, { ...zsofia, yearOfBirth: null, club: null })).toBe(false);
  expect(isSamePerson(zsofia, { ...zsofia, firstName: 'Anna' })).toBe(false);
});

test('who is followed is found again, and who is followed no more is forgotten', () => {
  const storage = createTextStorage(() => window.localStorage);
  const other: Person = { firstName: 'Ole', lastName: 'Ås', yearOfBirth: null, club: 'IL\tBerg' };
  rememberPeople(storage, [zsofia, other], []);
  rememberPeople(storage, [zsofia], []);
  expect(peopleIn(storage)).toEqual([{ ...other, club: 'IL Berg' }, zsofia]);
  rememberPeople(storage, [], [zsofia, { ...other, club: 'IL Berg' }]);
  expect(peopleIn(storage)).toEqual([]);
  expect(storage.read('mine.people')).toBeNull();
});

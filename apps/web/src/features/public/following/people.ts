/**
 * Whom one follows, beyond one event: an event knows its competitors by ids of its own, so a person is found again by
 * the name, with the year of birth or, where an event does not show it, the club. That may be another one of the same
 * name: it is asked, and never taken for granted.
 */
import type { PublicCompetitorDto } from '@startwand/contract';
import type { TextStorage } from '../../../base/storage.ts';

export type Person = Pick<PublicCompetitorDto, 'firstName' | 'lastName' | 'yearOfBirth' | 'club'>;

const key = 'mine.people';
const most = 50;

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether both may well be one; a name alone is not enough. */
export function isSamePerson(a: Person, b: Person): boolean {
  if (!same(a.lastName, b.lastName) || !same(a.firstName, b.firstName)) return false;
  if (a.yearOfBirth !== null && b.yearOfBirth !== null) return a.yearOfBirth === b.yearOfBirth;
  return a.club !== null && b.club !== null && same(a.club, b.club);
}

export function peopleIn(storage: TextStorage): readonly Person[] {
  const lines = (storage.read(key) ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [lastName = '', firstName = '', year = '', club = ''] = line.split('\t');
    return { lastName, firstName, yearOfBirth: year === '' ? null : Number(year), club: club === '' ? null : club };
  });
}

/** Takes in who is followed now, and forgets who is no more. */
export function rememberPeople(storage: TextStorage, come: readonly Person[], gone: readonly Person[]): void {
  const kept = peopleIn(storage).filter((known) => ![...come, ...gone].some((other) => isSamePerson(known, other)));
  const lines = [...kept, ...come]
    .slice(-most)
    .map((person) =>
      [person.lastName, person.firstName, person.yearOfBirth ?? '', person.club ?? '']
        .map((part) => String(part).replaceAll(/\s+/g, ' '))
        .join('\t'),
    );
  const text = lines.length === 0 ? null : lines.join('\n');
  if (text !== storage.read(key)) storage.write(key, text);
}

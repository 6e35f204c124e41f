import { expect, it } from 'vitest';
import { competitor } from '../../testing/race-story.ts';
import type { EnteredPerson } from '../index.ts';
import { lateEntry } from './late-entry.ts';

it('a late entry without club and year is named, and nobody else without them', () => {
  const person = (bib: number, about: Partial<EnteredPerson>): EnteredPerson => ({
    competitorId: competitor(bib),
    firstName: `Racer ${bib}`,
    lastName: 'Late',
    yearOfBirth: null,
    ...about,
  });
  const people = [
    person(1, {}),
    person(2, { isLateEntry: true }),
    person(3, { isLateEntry: true, club: 'SC Nord' }),
    person(4, { isLateEntry: true, yearOfBirth: 2010 }),
  ];
  expect(lateEntry(people).next()).toMatchObject({ value: [{ kind: 'lateEntry', competitorId: competitor(2) }] });
});

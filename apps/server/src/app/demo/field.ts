/** The field of the demo's ski races: sixty skiers in six classes, the youngest girls first. */
import { consentTextVersion, type CompetitorInput } from '@startwand/contract';
import type { Gender, Timestamp } from '@startwand/timing';
import { competitorOf, type EnteredCompetitor } from '../../calls/competitors/competitor-of.ts';
import { notRegistered } from '../../race/competitors/record.ts';
import { asCompetitorId, asUserId, mintId } from '../../base/ids.ts';
import type { User } from '../../accounts/users/user.ts';
import { nations } from './people.ts';

const classes: readonly { readonly name: string; readonly gender: Gender; readonly age: number }[] = [
  { name: 'U12 female', gender: 'female', age: 11 },
  { name: 'U12 male', gender: 'male', age: 11 },
  { name: 'U14 female', gender: 'female', age: 13 },
  { name: 'U14 male', gender: 'male', age: 13 },
  { name: 'U16 female', gender: 'female', age: 15 },
  { name: 'U16 male', gender: 'male', age: 15 },
];

/** One skier of each nation in each class, bibs 1 to 60. */
export function demoField(year: number): readonly CompetitorInput[] {
  return classes.flatMap(({ name, gender, age }, classIndex) =>
    nations.map((nation, index): CompetitorInput => {
      const day = ((index * 7 + classIndex * 3) % 28) + 1;
      const month = ((index + classIndex * 2) % 12) + 1;
      return {
        startNumber: classIndex * nations.length + index + 1,
        firstName: nth(nation.first[gender], Math.floor(classIndex / 2)),
        lastName: nth(nation.last, classIndex),
        gender,
        nation: nation.code,
        club: nation.club,
        class: name,
        dateOfBirth: `${year - age}-${twoDigits(month)}-${twoDigits(day)}`,
      };
    }),
  );
}

/** Entered by the timekeeper, but for the one whose account it is: that person registered. */
export function enter(
  inputs: readonly CompetitorInput[],
  { id: userId, firstName, lastName, email }: User,
  at: Timestamp,
): readonly EnteredCompetitor[] {
  const consent = { at, textVersion: consentTextVersion };
  return inputs.map((input) => {
    const isTheirs = input.firstName === firstName && input.lastName === lastName;
    const id = asCompetitorId(mintId());
    if (!isTheirs) return competitorOf(id, input, [], notRegistered);
    const registered = { userId: asUserId(userId), consent, language: null };
    return competitorOf(id, { ...input, email }, [], registered);
  });
}

export function nth(names: readonly string[], index: number): string {
  const name = names[index % names.length];
  if (name === undefined) throw new Error('A nation of the demo has no names');
  return name;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

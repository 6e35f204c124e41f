/** The fields of the demo's races: who starts with which bib, and in which class. */
import type { CompetitorInput } from '@startwand/contract';
import type { Gender } from '@startwand/timing';
import { nations } from './cast.ts';

/** @param year of the race */
export type Field = (year: number) => readonly CompetitorInput[];

const skiClasses = [
  { name: 'U12', age: 11 },
  { name: 'U14', age: 13 },
  { name: 'U16', age: 15 },
].flatMap(({ name, age }) =>
  (['female', 'male'] as const).map((gender) => ({ name: `${name} ${gender}`, age, gender })),
);

/** One skier of each nation in each of six classes, bibs 1 to 60, the youngest girls first. */
export const skiers: Field = (year) =>
  skiClasses.flatMap(({ name, gender, age }, classIndex) =>
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

const youngest = 15;
const agesSpan = 54;

/** Runners of all ages, by bib; at most 300: each has a name of their own. */
export const runners =
  (size: number): Field =>
  (year) =>
    Array.from({ length: size }, (_, index): CompetitorInput => {
      const nation = nth(nations, index);
      // Three girls' and three boys' names of a nation, with each of its family names.
      const place = Math.floor(index / nations.length);
      const gender: Gender = Math.floor(place / 3) % 2 === 0 ? 'female' : 'male';
      const age = youngest + ((index * 17) % agesSpan);
      // As running has them: by tens of years.
      const ages = age < 20 ? 'U20' : `${Math.floor(age / 10) * 10}`;
      return {
        startNumber: index + 1,
        firstName: nth(nation.first[gender], place),
        lastName: nth(nation.last, Math.floor(place / 6) + place),
        gender,
        nation: nation.code,
        club: index % 3 === 0 ? null : nation.club,
        class: `${gender === 'female' ? 'W' : 'M'} ${ages}`,
        dateOfBirth: `${year - age}-0${(index % 9) + 1}-1${index % 10}`,
      };
    });

/** Round and round. */
function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('A nation of the demo has no names');
  return item;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

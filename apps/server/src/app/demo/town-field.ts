/** The field of the town run: three hundred runners of all ages, bibs 1 to 300. */
import type { CompetitorInput } from '@startwand/contract';
import type { Gender } from '@startwand/timing';
import { nth } from './field.ts';
import { nations } from './people.ts';

const youngest = 15;
const agesSpan = 54;

/** @param size at most as many as there are names */
export function townField(year: number, size: number): readonly CompetitorInput[] {
  return Array.from({ length: size }, (_, index): CompetitorInput => {
    const nation = nations[index % nations.length];
    if (nation === undefined) throw new Error('The demo has no nations');
    // Three girls' and three boys' names of a nation, with each of its family names.
    const place = Math.floor(index / nations.length);
    const gender: Gender = Math.floor(place / 3) % 2 === 0 ? 'female' : 'male';
    const age = youngest + ((index * 17) % agesSpan);
    return {
      startNumber: index + 1,
      firstName: nth(nation.first[gender], place),
      lastName: nth(nation.last, Math.floor(place / 6) + place),
      gender,
      nation: nation.code,
      club: index % 3 === 0 ? null : nation.club,
      class: classOf(gender, age),
      dateOfBirth: `${year - age}-0${(index % 9) + 1}-1${index % 10}`,
    };
  });
}

/** As running has them: by tens of years. */
function classOf(gender: Gender, age: number): string {
  const sign = gender === 'female' ? 'W' : 'M';
  return age < 20 ? `${sign} U20` : `${sign} ${Math.floor(age / 10) * 10}`;
}

/** Two cups whose standings are printed: one of a few races, which stand by name above their columns, and one of many. */
import { aClubRace, aSeries, type ClubRace } from '../../apps/server/src/calls/series/series.test-support.ts';
import type { TestUser } from '../../apps/server/src/testing/people.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { hardField } from './hard-names.ts';
import type { Calls } from './printed-race.ts';

const starters = 24;
const named = 3;
const many = 12;

/** @returns the cups by their ids; races that are numbered on paper have a column each */
export async function hardSeries(app: TestApp, owner: TestUser, calls: Calls): Promise<readonly string[]> {
  const races: ClubRace[] = [];
  for (let race = 0; race < many; race += 1) {
    const name = `${race + 1}. Raiffeisen-Bezirkscup Óriás-műlesiklás, Innerkrems-Schulterkogel`;
    races.push(await aClubRace(app, owner, fieldOf(race), { name, endDate: '2026-01-31' }));
  }
  const cup = async (changes: object, of: readonly ClubRace[]) => {
    const [made = {}] = await calls.post(`/user/${owner.id}/series`, { ...aSeries(of), ...changes });
    return String(made['id']);
  };
  const name = 'Széchenyi-emlékkupa der Wintersportgemeinschaft Bad Kleinkirchheim–St. Oswald–Innerkrems';
  return [
    await cup({ name, per: 'classAndGender', best: 2 }, races.slice(0, named)),
    await cup({ name, best: many - 2 }, races),
  ];
}

/** Everybody misses a race now and then, and each is won by another one. */
function fieldOf(race: number) {
  return hardField(starters).map(({ firstName, lastName, club, class: ofClass, dateOfBirth }, place) => ({
    // First and last name, a word each; the number keeps those apart who are called alike.
    name: `${firstName.replaceAll(' ', '-')} ${lastName.replaceAll(' ', '-')}-${Math.floor(place / 8) + 1}`,
    time_s: (place + race) % 7 === 6 ? null : 60 + ((place * 17 + race * 5) % 29),
    born: dateOfBirth,
    gender: place % 2 === 0 ? ('male' as const) : ('female' as const),
    ...(club === null ? {} : { club }),
    ...(ofClass === null ? {} : { class: ofClass }),
  }));
}

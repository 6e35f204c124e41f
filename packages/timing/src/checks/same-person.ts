/** Entered twice: the same name and the same year of birth, however it is written. Where either has no year, the name decides. */
import { eachOf, found, type Checking, type EnteredPerson } from './finding.ts';
import type { CompetitorId } from '../model/ids.ts';

export function* samePerson(people: Iterable<EnteredPerson>): Checking {
  const known = new Map<string, Map<number | null, CompetitorId>>();
  return yield* eachOf(people, (person) => {
    const name = comparedName(person);
    const year = person.yearOfBirth;
    const same = known.get(name);
    if (same === undefined) {
      known.set(name, new Map([[year, person.competitorId]]));
      return null;
    }
    const [first] = same.values();
    const other = (year === null ? first : (same.get(year) ?? same.get(null))) ?? null;
    if (!same.has(year)) same.set(year, person.competitorId);
    if (other === null) return null;
    return found('samePerson', 'competitor', { competitorId: person.competitorId, otherId: other, count: 2 });
  });
}

/**
 * A name as people are compared by it. Accents, capitals and spaces do not make another person, nor does which name
 * stands first.
 */
export function comparedName({ firstName, lastName }: Pick<EnteredPerson, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map(plain).sort().join(' ');
}

function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s/g, '').toLowerCase();
}

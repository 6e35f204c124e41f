/** Entered at the desk in a hurry: without club and year of birth, lists and classes miss something. */
import { eachOf, found, type Checking, type EnteredPerson } from './finding.ts';

export function lateEntry(people: Iterable<EnteredPerson>): Checking {
  return eachOf(people, ({ competitorId, isLateEntry = false, club, yearOfBirth }) =>
    isLateEntry && club === undefined && yearOfBirth === null
      ? found('lateEntry', 'competitor', { competitorId })
      : null,
  );
}

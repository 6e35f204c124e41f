/** Results as ITRA takes them: one list of all, in the headings of its guidelines. Who did not start is left out. */
import { ratedHeatsOf, takesPart, type ExchangePerson, type ExchangeRace } from '../race/exchange-race.ts';
import { MissingList, type Missing } from '../race/missing.ts';
import { hoursOf, type ExchangeSheet } from './sheets.ts';

const itraHeadings = [
  'Ranking',
  'Time',
  'Family name',
  'First name',
  'Gender',
  'Birthdate',
  'Nationality',
  'Bib number',
] as const;

export function missingForItra(race: ExchangeRace): readonly Missing[] {
  const missing = new MissingList();
  missing.race('ratedHeat', ratedHeatsOf(race));
  const people = listed(race);
  missing.race('starters', people);
  missing.people('sex', people, ({ sex }) => sex);
  missing.people('dateOfBirth', people, ({ dateOfBirth }) => dateOfBirth);
  missing.people('nationality', people, ({ nation }) => nation);
  return missing.found;
}

export function itraSheets(race: ExchangeRace): readonly ExchangeSheet[] {
  const rows = listed(race).map((person) => [
    person.total.places.all?.rank ?? 'DNF',
    person.total.places.all === null || person.total.result_100ns === null ? null : hoursOf(person.total.result_100ns),
    person.lastName,
    person.firstName,
    person.sex === null ? null : person.sex === 'female' ? 'F' : 'M',
    person.dateOfBirth,
    person.nation,
    person.bib,
  ]);
  return [{ name: 'Results', headingRow: 1, rows: [itraHeadings, ...rows] }];
}

/** Who is ranked, then who gave up; the guidelines have no word for who was disqualified. */
function listed(race: ExchangeRace): readonly ExchangePerson[] {
  const rankOf = ({ total }: ExchangePerson) => total.places.all?.rank ?? Number.MAX_SAFE_INTEGER;
  return race.people
    .filter((person) => takesPart(race, person) && (person.total.places.all !== null || person.total.status === 'dnf'))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.bib ?? Infinity) - (b.bib ?? Infinity));
}

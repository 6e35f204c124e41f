/** Results as the UCI takes them: a workbook for each sex, with sheets that say what event it is, who started and who came where. */
import { ratedHeatsOf, type ExchangePerson, type ExchangeRace, type Sex } from '../race/exchange-race.ts';
import { MissingList, type Missing } from '../race/missing.ts';
import { codexOf } from '../race/reported-race.ts';
import { peopleOf } from '../fis/missing-fis.ts';
import { hoursOf, type ExchangeSheet } from './sheets.ts';

export function missingForUci(race: ExchangeRace, sex: Sex): readonly Missing[] {
  const missing = new MissingList();
  missing.report(race.report, [sex === 'female' ? 'codexWomen' : 'codexMen']);
  missing.race('ratedHeat', ratedHeatsOf(race));
  const people = peopleOf(race, sex);
  missing.race('starters', people);
  missing.people('licence', people, ({ licence }) => (licence !== null && isUciId(licence) ? licence : null));
  missing.people('nationality', people, ({ nation }) => nation);
  missing.people('bib', people, ({ bib }) => bib);
  return missing.found;
}

/** Eleven digits, of which the last two are the rest of the first nine by 97; 97 where there is none. */
export function isUciId(text: string): boolean {
  const digits = text.replaceAll(' ', '');
  if (!/^\d{11}$/.test(digits)) return false;
  const rest = Number(digits.slice(0, 9)) % 97;
  return Number(digits.slice(9)) === (rest === 0 ? 97 : rest);
}

const irm: Readonly<Partial<Record<ExchangePerson['total']['status'], string>>> = {
  dns: 'DNS',
  dnf: 'DNF',
  dsq: 'DSQ',
};
const ofPerson = ['BIB', 'UCI ID', 'Last Name', 'First Name', 'Country', 'Team', 'Gender'] as const;

export function uciSheets(race: ExchangeRace, sex: Sex): readonly ExchangeSheet[] {
  const people = peopleOf(race, sex);
  return [generalOf(race, sex), startsOf(race, people), resultsOf(people)];
}

/** The codex of the race is «competition/event»; where it is one code, it is that of the competition. */
function generalOf({ report }: ExchangeRace, sex: Sex): ExchangeSheet {
  const [competition = null, event = null] = (codexOf(report, sex) ?? '').split('/');
  return {
    name: 'General',
    headingRow: 4,
    rows: [
      ["UCI Event's Results File"],
      [],
      [],
      ['Field', 'Value', 'Description', 'Comment'],
      ['Competition Code', competition, 'UCI unique competition code', 'Mandatory'],
      ['Event Code', event, 'UCI unique event code', 'Mandatory'],
      ['Race Type', report.discipline ?? null, 'Race type of the Event (IRR, XCO, OM)', 'Optional'],
      ['Competitor type', 'A', 'A or T (Athlete or Team)', 'Mandatory'],
      ['Result type', 'Time', 'Points or Time', 'Mandatory'],
      ['Document version', 1, 'Version number of the file', 'Mandatory'],
    ],
  };
}

function startsOf(race: ExchangeRace, people: readonly ExchangePerson[]): ExchangeSheet {
  const [first] = ratedHeatsOf(race);
  const order = new Map(first?.heat.starters.map(({ personId }, place) => [personId, place]));
  const placeOf = ({ id }: ExchangePerson) => order.get(id) ?? Number.MAX_SAFE_INTEGER;
  return {
    name: 'StartList',
    headingRow: 1,
    rows: [
      ['Start Order', ...ofPerson],
      ...people.toSorted((a, b) => placeOf(a) - placeOf(b)).map((person, place) => [place + 1, ...cellsOf(person)]),
    ],
  };
}

function resultsOf(people: readonly ExchangePerson[]): ExchangeSheet {
  const rankOf = ({ total }: ExchangePerson) => total.places.sex?.rank ?? Number.MAX_SAFE_INTEGER;
  const order = ['dnf', 'dns', 'dsq'];
  const ordered = people.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      order.indexOf(a.total.status) - order.indexOf(b.total.status) ||
      (a.bib ?? Infinity) - (b.bib ?? Infinity),
  );
  return {
    name: 'Results',
    headingRow: 1,
    rows: [
      ['Rank', ...ofPerson, 'Phase', 'Heat', 'Result', 'IRM', 'Sort Order'],
      ...ordered.map((person, place) => {
        const { status, result_100ns, places } = person.total;
        const result = places.sex === null || result_100ns === null ? null : hoursOf(result_100ns);
        return [places.sex?.rank ?? null, ...cellsOf(person), 'Final', null, result, irm[status] ?? null, place + 1];
      }),
    ],
  };
}

function cellsOf(person: ExchangePerson): readonly (string | number | null)[] {
  return [
    person.bib,
    person.licence?.replaceAll(' ', '') ?? null,
    person.lastName,
    person.firstName,
    person.nation,
    person.team ?? person.club,
    person.sex === null ? null : person.sex === 'female' ? 'W' : 'M',
  ];
}

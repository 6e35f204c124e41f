/**
 * The text files of photo finish programs (Lynx): who starts where, for them to read, and results as they write them. The ID of
 * a competitor is the bib, the number of an event the place of the heat.
 */
import { duration, formatDuration, gapDecimals, shownDecimals, type Decimals, type Duration } from '@startwand/timing';
import { clockOf } from '../race/exchange-times.ts';
import type { ExchangeHeat, ExchangePerson, ExchangeRace, ExchangeRun } from '../race/exchange-race.ts';

/** What lists are written of. */
export interface LynxRace {
  readonly heats: readonly Pick<ExchangeHeat, 'name' | 'distance_m' | 'starters'>[];
  readonly people: readonly LynxPerson[];
}

type LynxPerson = Pick<
  ExchangePerson,
  'id' | 'bib' | 'firstName' | 'lastName' | 'club' | 'team' | 'nation' | 'licence'
>;

/** Everybody: ID, last name, first name, affiliation, licence. */
export function writePpl({ people }: LynxRace): string {
  return file(
    people
      .filter(({ bib }) => bib !== null)
      .toSorted((a, b) => (a.bib ?? 0) - (b.bib ?? 0))
      .map((person) => [person.bib, person.lastName, person.firstName, affiliationOf(person), person.licence]),
  );
}

/** The heats in their order: event, round, heat. */
export function writeSch({ heats }: LynxRace): string {
  return file(heats.map((_, place) => [place + 1, 1, 1]));
}

/** Each heat with who starts in it, in their order. */
export function writeEvt(race: LynxRace): string {
  const byId = new Map(race.people.map((person) => [person.id, person]));
  return file(
    race.heats.flatMap((heat, place) => [
      [place + 1, 1, 1, heat.name, null, null, null, null, null, distanceOf(heat)],
      ...heat.starters.flatMap(({ personId, startsAt }, lane) => {
        const person = byId.get(personId);
        if (person === undefined || person.bib === null) return [];
        const { bib, lastName, firstName, licence } = person;
        const start = startsAt === null ? null : clockOf(startsAt, 4);
        return [
          [null, bib, lane + 1, lastName, firstName, affiliationOf(person), null, licence, null, null, null, start],
        ];
      }),
    ]),
  );
}

/** The result of a heat: the ranked, then a word in the place of the rank, last of whom nothing is known yet. */
export function writeLif(race: ExchangeRace, index: number): string {
  const heat = race.heats[index];
  if (heat === undefined) return '';
  const runs = race.people.flatMap((person) => {
    const run = person.runs[index] ?? null;
    return run === null || person.bib === null ? [] : [{ person, run }];
  });
  const rankOf = ({ run }: { run: ExchangeRun }) =>
    run.places.all?.rank ?? Number.MAX_SAFE_INTEGER - unranked.length + unranked.indexOf(run.status);
  const ordered = runs.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.person.bib ?? 0) - (b.person.bib ?? 0));
  const starts = runs.flatMap(({ run }) => (run.start === null ? [] : [run.start]));
  const first = starts.reduce<(typeof starts)[number] | null>((a, b) => (a === null || b.at < a.at ? b : a), null);
  const lanes = new Map(heat.starters.map(({ personId }, lane) => [personId, lane + 1]));
  let before: Duration | null = null;
  const rows = ordered.map(({ person, run }) => {
    const place = run.places.all?.rank ?? null;
    const time = place === null ? null : run.result_100ns;
    const delta = time === null || before === null ? null : time - before;
    before = time ?? before;
    return [
      place ?? words[run.status] ?? null,
      person.bib,
      lanes.get(person.id) ?? null,
      person.lastName,
      person.firstName,
      affiliationOf(person),
      timeOf(time, shownDecimals(run, heat.decimals)),
      person.licence,
      delta === null ? null : timeOf(delta, gapDecimals(run, duration(delta), heat.decimals)),
      null,
      null,
      run.start === null ? null : clockOf(run.start, 4),
    ];
  });
  const start = first === null ? null : clockOf(first, 4);
  return file([[index + 1, 1, 1, heat.name, null, null, null, null, null, distanceOf(heat), start], ...rows]);
}

/** Behind the ranked, in this order; of the last two nothing is known yet. */
const unranked: readonly ExchangeRun['status'][] = ['ok', 'dnf', 'dsq', 'dns', 'onCourse', 'waiting'];

const words: Readonly<Partial<Record<ExchangeRun['status'], string>>> = { dns: 'DNS', dnf: 'DNF', dsq: 'DQ' };

function timeOf(time: number | null, decimals: Decimals): string | null {
  return time === null ? null : formatDuration(duration(time), decimals);
}

function affiliationOf({ team, club, nation }: Pick<ExchangePerson, 'team' | 'club' | 'nation'>): string | null {
  return club ?? team ?? nation;
}

function distanceOf({ distance_m }: Pick<ExchangeHeat, 'distance_m'>): number | null {
  return distance_m;
}

type LynxCell = string | number | null;

function file(rows: readonly (readonly LynxCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Quotation marks stand around commas only; a line that began with a semicolon would be a comment. */
function cellOf(cell: LynxCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const plain = cell
    .toWellFormed()
    .replaceAll(/[\p{Cc}"]/gu, ' ')
    .trim();
  return plain.includes(',') ? `"${plain}"` : plain;
}

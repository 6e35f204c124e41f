/** For tests: people with their places, ranked by the core as pages and lists are. */
import { isRanked, overallOf, rank, type CompetitorId, type Duration, type RunStatus } from '@startwand/timing';
import { noPlaces, type ExchangePerson, type ExchangeRun, type PlacedOutcome, type Place } from './exchange-race.ts';

type Unplaced = Omit<ExchangePerson, 'runs' | 'total'> & { readonly runs: readonly (ExchangeRun | null)[] };

interface Row {
  readonly person: Unplaced;
  readonly status: RunStatus;
  readonly result_100ns: Duration | null;
}

/** @param rated places of the heats that make the total */
export function placed(people: readonly Unplaced[], rated: readonly number[]): readonly ExchangePerson[] {
  const heats = people[0]?.runs.length ?? 0;
  const perHeat = Array.from({ length: heats }, (_, index) =>
    placesOf(people.flatMap((person) => rowOf(person, person.runs[index] ?? null))),
  );
  const totals = people.map((person): Row => {
    const outcomes = rated.map((index) => person.runs[index] ?? null);
    return { person, ...overallOf(outcomes, { mode: 'sum' }) };
  });
  const total = placesOf(totals);
  return people.map((person, at): ExchangePerson => {
    const { status = 'dns', result_100ns = null } = totals[at] ?? {};
    return {
      ...person,
      runs: person.runs.map((run, index) =>
        run === null ? null : { ...run, ...outcome(run, perHeat[index], person) },
      ),
      total: outcome({ status, result_100ns }, total, person),
    };
  });
}

type Found = ReadonlyMap<string, PlacedOutcome['places']>;

function outcome(
  { status, result_100ns }: Pick<PlacedOutcome, 'status' | 'result_100ns'>,
  found: Found | undefined,
  person: Unplaced,
): PlacedOutcome {
  return { status, result_100ns, places: found?.get(person.id) ?? noPlaces };
}

function rowOf(person: Unplaced, run: ExchangeRun | null): readonly Row[] {
  return run === null ? [] : [{ person, status: run.status, result_100ns: run.result_100ns }];
}

function placesOf(rows: readonly Row[]): Found {
  const all = ranked(rows);
  const sex = groupedBy(rows, ({ person }) => person.sex ?? '');
  const byClass = groupedBy(rows, ({ person }) => person.className ?? '');
  return new Map(
    rows.map(({ person: { id } }) => [
      id,
      { all: all.get(id) ?? null, sex: sex.get(id) ?? null, class: byClass.get(id) ?? null },
    ]),
  );
}

function groupedBy(rows: readonly Row[], groupOf: (row: Row) => string): ReadonlyMap<string, Place> {
  return new Map([...Map.groupBy(rows, groupOf).values()].flatMap((group) => [...ranked(group)]));
}

function ranked(rows: readonly Row[]): ReadonlyMap<string, Place> {
  const isId = (id: string): id is CompetitorId => id !== '';
  const standings = rows.flatMap(({ person: { id, bib }, status, result_100ns }) =>
    isId(id) ? [{ competitorId: id, bib, status, result_100ns, arrival: null }] : [],
  );
  return new Map(
    rank(
      standings.filter((row) => isRanked(row)),
      'share',
    ).flatMap(({ row, rank: place, gap_100ns }) =>
      place === null || gap_100ns === null ? [] : [[row.competitorId, { rank: place, gap_100ns }] as const],
    ),
  );
}

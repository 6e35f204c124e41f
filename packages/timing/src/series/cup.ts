/** The standings of a series: what its races gave each person in points, and the sum of the best of them. */
import { pointsFor, type Placing, type PointsTable } from './points-table.ts';

/**
 * Who stands before whom at equal points. `share`: nobody. `byPlaces`: whoever has more first places among the counted
 * results, then more second ones, and so on; then whoever was before the other in the last race, else in the one before.
 */
export type CupTies = 'share' | 'byPlaces';

export interface CupRules {
  readonly table: PointsTable;
  /** How many results count, the best ones; `null`: all. */
  readonly best: number | null;
  readonly ties: CupTies;
}

/** Where a person came in one race of the series. */
export interface CupPlacing extends Placing {
  readonly person: string;
  /** Which race, from 0 on in the order of their dates. */
  readonly race: number;
}

/** What one race gives. */
export interface CupResult extends Placing {
  readonly race: number;
  readonly points: number;
  /** One of the best that make the sum; another one is a dropped result. */
  readonly counts: boolean;
}

export interface CupStanding {
  readonly person: string;
  /** `null`: without any points. */
  readonly rank: number | null;
  readonly points: number;
  /** In the order of the races; races without this person are left out. */
  readonly results: readonly CupResult[];
}

/**
 * By points, those without any behind the others. Of two placings of one person in one race the better one is taken.
 *
 * @example cupStandings(placings, { table: pointsTables.worldCup, best: 4, ties: 'share' })
 */
export function cupStandings(placings: readonly CupPlacing[], rules: CupRules): readonly CupStanding[] {
  const standings = [...byPerson(placings)].map(([person, own]) => standingOf(person, [...own.values()], rules));
  const compare = comparing(rules);
  const ordered = standings.toSorted((a, b) => compare(a, b) || (a.person < b.person ? -1 : 1));
  let rank = 0;
  return ordered.map((standing, place) => {
    const before = ordered[place - 1];
    if (before === undefined || compare(before, standing) !== 0) rank = place + 1;
    return { ...standing, rank: standing.points > 0 ? rank : null };
  });
}

/** @returns of each person one placing a race */
function byPerson(placings: readonly CupPlacing[]): ReadonlyMap<string, ReadonlyMap<number, CupPlacing>> {
  const persons = new Map<string, Map<number, CupPlacing>>();
  for (const placing of placings) {
    const known = persons.get(placing.person) ?? new Map<number, CupPlacing>();
    const other = known.get(placing.race);
    if (other === undefined || isBefore(placing, other)) known.set(placing.race, placing);
    persons.set(placing.person, known);
  }
  return persons;
}

/** Of two entries of one person in one race; by status where neither is ranked, so that their order does not matter. */
function isBefore(a: Placing, b: Placing): boolean {
  return compareRanks(a, b) < 0 || (a.rank === b.rank && a.status < b.status);
}

function standingOf(person: string, placings: readonly CupPlacing[], { table, best }: CupRules): Unranked {
  const results = placings.map(({ race, rank, status }) => {
    const points = pointsFor(table, { rank, status });
    return { race, rank, status, points };
  });
  const counted = new Set(results.toSorted(betterFirst).slice(0, best ?? results.length));
  return {
    person,
    points: [...counted].reduce((sum, { points }) => sum + points, 0),
    results: results.toSorted((a, b) => a.race - b.race).map((result) => ({ ...result, counts: counted.has(result) })),
  };
}

type Unranked = Omit<CupStanding, 'rank'>;

type Worth = Omit<CupResult, 'counts'>;

/** Of equal points the better place counts, then the earlier race. */
function betterFirst(a: Worth, b: Worth): number {
  return b.points - a.points || compareRanks(a, b) || a.race - b.race;
}

function compareRanks(a: Placing, b: Placing): number {
  return (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER);
}

function comparing({ ties }: CupRules): (a: Unranked, b: Unranked) => number {
  return (a, b) => b.points - a.points || (ties === 'share' ? 0 : comparePlaces(a, b) || compareLast(a, b));
}

function comparePlaces(a: Unranked, b: Unranked): number {
  return firstDifference(countedPlaces(a), countedPlaces(b));
}

/** From the best one on. */
function countedPlaces({ results }: Unranked): readonly number[] {
  const places = results.flatMap(({ rank, counts }) => (counts && rank !== null ? [rank] : []));
  return places.sort((a, b) => a - b);
}

/** From the last race back, dropped results as well as counted ones. */
function compareLast(a: Unranked, b: Unranked): number {
  const length = 1 + Math.max(...[...a.results, ...b.results].map(({ race }) => race));
  return firstDifference(placesBack(a, length), placesBack(b, length));
}

function placesBack({ results }: Unranked, length: number): readonly number[] {
  const places = Array<number>(length).fill(Number.MAX_SAFE_INTEGER);
  for (const { race, rank } of results) if (rank !== null) places[length - 1 - race] = rank;
  return places;
}

/** Who has one more is before who has none there. */
function firstDifference(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (a[at] ?? Number.MAX_SAFE_INTEGER) - (b[at] ?? Number.MAX_SAFE_INTEGER);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What a place in a race is worth in a cup: a table as data, so that a club may write its own. */
import type { RunStatus } from '../model/run.ts';

export interface PointsTable {
  /** For the first, the second, and so on. */
  readonly places: readonly number[];
  /** For whoever is ranked behind the last of these places. */
  readonly further: number;
  readonly dnf: number;
  readonly dns: number;
  readonly dsq: number;
}

/** Where somebody came in one race. */
export interface Placing {
  /** `null`: not ranked. */
  readonly rank: number | null;
  readonly status: RunStatus;
}

const nothingElse = { further: 0, dnf: 0, dns: 0, dsq: 0 };

/** Those that clubs know by name. */
export const pointsTables = {
  /** FIS, alpine and cross-country World Cup: thirty places. */
  worldCup: {
    ...nothingElse,
    places: [
      100, 80, 60, 50, 45, 40, 36, 32, 29, 26, 24, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ],
  },
  /** Ten places from fifteen down, as many motor sports counted for decades. */
  fifteen: { ...nothingElse, places: [15, 12, 10, 8, 6, 5, 4, 3, 2, 1] },
  /** Ten places from twenty-five down, as Formula 1 counts. */
  twentyFive: { ...nothingElse, places: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] },
} as const satisfies Readonly<Record<string, PointsTable>>;

/** One point less for each place, down to one. @example linearTable(3).places // [3, 2, 1] */
export function linearTable(first: number): PointsTable {
  return { ...nothingElse, places: Array.from({ length: first }, (_, place) => first - place) };
}

/**
 * Those who share a rank each have the points of that place. Who is not ranked has none, unless the table says so of
 * dnf, dns or dsq.
 *
 * @example pointsFor(pointsTables.worldCup, { rank: 2, status: 'ok' }) // 80
 */
export function pointsFor(table: PointsTable, { rank, status }: Placing): number {
  if (rank !== null) return table.places[rank - 1] ?? table.further;
  return status === 'dnf' || status === 'dns' || status === 'dsq' ? table[status] : 0;
}

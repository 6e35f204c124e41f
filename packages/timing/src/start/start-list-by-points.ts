/** The start order by points of a federation's list. */
import { compareBibs, type Bibbed } from '../ranking/standing.ts';
import { draw } from './draw.ts';

/** So many of the best are drawn among each other. */
export const firstGroup = 15;

/**
 * The best fifteen in an order by lot, with everyone who has as many points as the fifteenth; behind them the others, fewer
 * points first and equals by lot; then those without points, by lot. The seed is recorded; the order in which the rows
 * came does not matter.
 *
 * @param pointsOf in hundredths; `null`: none
 * @example startListByPoints(entries, ({ competitorId }) => points.get(competitorId) ?? null, 20_261_127)
 */
export function startListByPoints<Row extends Bibbed>(
  rows: readonly Row[],
  pointsOf: (row: Row) => number | null,
  seed: number,
): readonly Row[] {
  const drawn = draw(rows.toSorted(compareBibs), seed);
  const listed = drawn.flatMap((row) => {
    const points = pointsOf(row);
    return points === null ? [] : [{ row, points }];
  });
  const best = listed.map(({ points }) => points).toSorted((a, b) => a - b);
  const last = best[Math.min(firstGroup, best.length) - 1] ?? 0;
  const isFirst = ({ points }: { readonly points: number }) => points <= last;
  return [
    ...listed.filter(isFirst),
    // Equals stay as they were drawn.
    ...listed.filter((one) => !isFirst(one)).sort((a, b) => a.points - b.points),
    ...drawn.filter((row) => pointsOf(row) === null).map((row) => ({ row })),
  ].map(({ row }) => row);
}

/**
 * The total while a later heat of a sum runs: what a competitor brings from the heats before, plus the time so far,
 * rounded as it is shown. At each point it is compared with all who passed there; at the finish of the last heat it is
 * the total of the overall ranking. With the best of several heats, or where deviations count, nobody has a total on
 * the way.
 */
import type { CompetitorId } from '../model/ids.ts';
import type { HeatRules, OverallMode } from '../model/rules.ts';
import { gapTo } from '../time/gap.ts';
import { placeIn } from '../time/sorted-place.ts';
import type { Duration } from '../time/time.ts';
import { IncrementalRanking } from './incremental-ranking.ts';
import { overallOf, type Outcome } from './overall.ts';
import { rank, type Ranked } from './rank.ts';
import { isRanked, type Standing } from './standing.ts';

/**
 * Whether the last of these rated heats runs for a total.
 *
 * @param heats those before in their order, and the one that runs
 */
export function hasRunningTotal(mode: OverallMode, heats: readonly Pick<HeatRules, 'regularity'>[]): boolean {
  return mode.mode === 'sum' && heats.length > 1 && heats.every(({ regularity }) => regularity === 'disabled');
}

/**
 * What the heats before gave together; who has no result in one of them brings none, and keeps the status that says why.
 *
 * @example carriedFrom([runOne]) // { status: 'ok', result_100ns: 59.76 s }
 */
export function carriedFrom(before: readonly (Outcome | null)[]): Outcome {
  return overallOf(before, { mode: 'sum' });
}

/**
 * A standing of the heat that runs, at a point or at its finish, as one of the total.
 *
 * @example inTotal(carriedFrom([runOne]), standingOn(entry, run, split))
 */
export function inTotal<Row extends Standing>(carried: Outcome, here: Row): Row {
  // Whose totals are equal share the rank, however they arrived: so it is in the overall ranking.
  const total = overallOf([carried, here], { mode: 'sum' });
  return { ...here, ...total, decimals: total.decimals, arrival: null };
}

/** Ranks the rows of a heat by their totals with the heats before. */
export function rankInTotal<Row extends Standing>(
  rows: readonly Row[],
  carried: (competitorId: CompetitorId) => Outcome,
): readonly Ranked<Row>[] {
  return rank(
    rows.map((row) => inTotal(carried(row.competitorId), row)),
    'share',
  );
}

/** Where a total stands among those of the others at the same point. */
export interface PlaceInTotal {
  readonly rank: number;
  /** To the best of the others, negative for who is ahead of them; `null` while there is nobody else. */
  readonly gap_100ns: Duration | null;
}

/** The totals of a field at each point, kept from change to change: one costs the same in every field. */
export class RunningTotal<Row extends Standing> {
  readonly #points: readonly IncrementalRanking<Row>[];
  readonly #rows = new Map<CompetitorId, readonly (Row | null)[]>();

  /** @param points of the course, start and finish too */
  constructor(points: number) {
    this.#points = Array.from({ length: points }, () => new IncrementalRanking<Row>('share'));
  }

  /** @param rows at each point, start first and finish last; `null` where the competitor has not passed */
  set(competitorId: CompetitorId, rows: readonly (Row | null)[]): void {
    this.#rows.set(competitorId, rows);
    for (const [point, ranking] of this.#points.entries()) {
      const row = rows[point] ?? null;
      if (row === null) ranking.remove(competitorId);
      else ranking.set(row);
    }
  }

  remove(competitorId: CompetitorId): void {
    this.#rows.delete(competitorId);
    for (const ranking of this.#points) ranking.remove(competitorId);
  }

  /** At the finish. */
  list(): readonly Ranked<Row>[] {
    return this.#points.at(-1)?.list() ?? [];
  }

  /** At the finish; `null` for who has no total there. */
  rankOf(competitorId: CompetitorId): number | null {
    return this.#points.at(-1)?.rankOf(competitorId) ?? null;
  }

  /** At the finish, to who leads; `null` as with the rank. */
  gapOf(competitorId: CompetitorId): Duration | null {
    return this.#points.at(-1)?.gapOf(competitorId) ?? null;
  }

  /** Among the others at that point, also for a total that is not in the lists; equal totals share the rank. */
  placeAt(point: number, competitorId: CompetitorId, total: Duration): PlaceInTotal {
    const isBetter = (row: Row) => isRanked(row) && row.result_100ns < total;
    const own = this.#rows.get(competitorId)?.[point] ?? null;
    const better = placeIn(this.#points[point]?.ordered ?? [], isBetter);
    const best = this.bestAt(point, competitorId);
    return { rank: better + (own !== null && isBetter(own) ? 0 : 1), gap_100ns: gapTo(best, total) };
  }

  /** Of the others the best total at that point: what has to be beaten there. */
  bestAt(point: number, competitorId: CompetitorId): Duration | null {
    const [first, second] = this.#points[point]?.ordered ?? [];
    const best = first?.competitorId === competitorId ? second : first;
    return best !== undefined && isRanked(best) ? best.result_100ns : null;
  }
}

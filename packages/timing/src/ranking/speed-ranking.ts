/** The list of the fastest: by the speed that is shown, whatever ranks the heat itself. */
import type { Run } from '../model/run.ts';
import { speedOf } from './speed.ts';
import { compareBibs, type Bibbed } from './standing.ts';

/** A row of a speed list. */
export interface SpeedStanding extends Bibbed {
  /** Hundredths of km/h, rounded as shown. */
  readonly speed_ckmh: number;
}

export interface RankedBySpeed<Row> {
  readonly row: Row;
  /** 1, 1, 3: equal speeds always share a rank. */
  readonly rank: number;
  /** How much slower than the first, in hundredths of km/h. */
  readonly gap_ckmh: number;
}

type RunWithSpeed = Pick<Run, 'status' | 'counts' | 'net_100ns'>;

/**
 * A run as the speed list reads it; `null` for those that do not stand in it: only counting runs that are ok do.
 *
 * @example speedStandingOf(entry, run, speedRulesOf(race.rules, heat.rules).distance_mm)
 */
export function speedStandingOf(
  { competitorId, bib }: Bibbed,
  { status, counts, net_100ns }: RunWithSpeed,
  distance_mm: number | null,
): SpeedStanding | null {
  const speed_ckmh = status === 'ok' && counts ? speedOf(distance_mm, net_100ns) : null;
  return speed_ckmh === null ? null : { competitorId, bib, speed_ckmh };
}

/**
 * Fastest first, the lower bib first among equals.
 *
 * @example rankBySpeed(rows).map(({ rank, row }) => `${rank}. #${row.bib} ${row.speed_ckmh / 100}`)
 */
export function rankBySpeed<Row extends SpeedStanding>(rows: readonly Row[]): readonly RankedBySpeed<Row>[] {
  const ordered = rows.toSorted((a, b) => b.speed_ckmh - a.speed_ckmh || compareBibs(a, b));
  const fastest = ordered[0]?.speed_ckmh ?? 0;
  let rank = 0;
  let previous: number | null = null;
  return ordered.map((row, place) => {
    if (row.speed_ckmh !== previous) rank = place + 1;
    previous = row.speed_ckmh;
    return { row, rank, gap_ckmh: fastest - row.speed_ckmh };
  });
}

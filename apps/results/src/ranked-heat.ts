/** The lists of a timed heat: who stands where, by the ranking of the core. */
import {
  rank,
  rankBy,
  rankBySpeed,
  sectionTimes,
  speedStandingOf,
  splitTimes,
  standingIn,
  standingOn,
  tiesIn,
  type DeadHeat,
  type Duration,
  type Ranked,
  type RankedBySpeed,
  type Rounding,
  type Run,
  type SpeedStanding,
  type Standing,
  type Ties,
} from '@startwand/timing';
import { bibOf } from './ids.ts';
import { runsByBib } from './latest-run.ts';
import type { Competitor } from './race-file.ts';
import { heatOf, type TimedHeat } from './heat-task.ts';

/** A row of a heat's list: its run, and what it is ranked by. */
export interface HeatRow extends Standing {
  readonly run: Run;
}

/** A row of a heat's speed list. */
export interface SpeedRow extends SpeedStanding {
  readonly run: Run;
}

export interface RankedHeat extends TimedHeat {
  /** Of every bib of the start list its runs in their order. */
  readonly runs: ReadonlyMap<number, readonly Run[]>;
  /** Of every bib of the start list the run that counts. */
  readonly rows: readonly HeatRow[];
  readonly ranking: readonly Ranked<HeatRow>[];
  /** How equal results stand in the heat's list and its groups. */
  readonly ties: Ties;
  readonly deadHeats: readonly DeadHeat[];
}

export function rankHeat(timed: TimedHeat): RankedHeat {
  const runs = runsByBib(timed);
  const rows: HeatRow[] = [];
  for (const ofBib of runs.values()) {
    const counting = ofBib.find(({ counts }) => counts);
    if (counting !== undefined) rows.push(rowOf(timed, counting));
  }
  const ties = tiesIn(timed.heat, timed.file.settings.ties);
  const { deadHeats } = heatOf(timed);
  return { ...timed, runs, rows, ranking: rank(rows, ties, deadHeats), ties, deadHeats };
}

/** By the values of a field, in the order in which they first appear on the start list. */
export function rankGroups(ranked: RankedHeat, field: string): ReadonlyMap<string, readonly Ranked<HeatRow>[]> {
  const values = valuesOf(ranked.file.competitors, field);
  const groupOf = ({ competitorId }: HeatRow) => values.get(bibOf(competitorId)) ?? '';
  const names = new Set(ranked.rows.map(groupOf));
  // In the order of the heat's list nearly every group is in order already.
  const inOrder = ranked.ranking.map(({ row }) => row);
  const groups = rankBy(inOrder, groupOf, ranked.ties, ranked.deadHeats);
  return new Map([...names].map((name) => [name, groups.get(name) ?? []]));
}

/** What every competitor has in a field; nothing is the empty name. */
export function valuesOf(competitors: readonly Competitor[], field: string): ReadonlyMap<number, string> {
  return new Map(
    competitors.map((competitor) => {
      const value = Object.hasOwn(competitor, field) ? competitor[field] : null;
      return [competitor.bib, typeof value === 'string' ? value : ''];
    }),
  );
}

function rowOf({ heat }: TimedHeat, run: Run): HeatRow {
  const entry = { competitorId: run.competitorId, bib: bibOf(run.competitorId) };
  return { ...standingIn(heat, entry, run), run };
}

/** The intermediates, each a list of those who have a time there. */
export function splitRankings(ranked: RankedHeat) {
  const { length } = ranked.heat.points;
  return rankingsOf(ranked, length - 2, (run, rounding) => splitTimes(run.crossings, rounding));
}

export function sectionRankings(ranked: RankedHeat) {
  const { length } = ranked.heat.points;
  return rankingsOf(ranked, length - 1, (run, rounding) => sectionTimes(run.crossings, rounding));
}

function rankingsOf(
  { ranking, race }: RankedHeat,
  count: number,
  timesOf: (run: Run, rounding: Rounding) => readonly (Duration | null)[],
): (readonly Ranked<Standing>[])[] {
  // Most courses have no intermediate.
  if (count <= 0) return [];
  const { rounding } = race.rules;
  // Who was fast on the whole was so on most of it: they come nearly in order.
  const rows = ranking.map(({ row }) => row);
  const times = rows.map(({ run }) => timesOf(run, rounding));
  return Array.from({ length: count }, (_, index) => {
    const standings = rows.map(({ run, bib, competitorId }, place) =>
      standingOn({ bib, competitorId }, run, times[place]?.[index] ?? null),
    );
    return rank(standings, 'share').filter((each) => each.rank !== null);
  });
}

export function speedRanking(ranked: RankedHeat): readonly RankedBySpeed<SpeedRow>[] {
  const { distance_mm } = heatOf(ranked).rules;
  const rows: SpeedRow[] = [];
  for (const row of ranked.rows) {
    const standing = speedStandingOf(row, row.run, distance_mm);
    if (standing !== null) rows.push({ ...standing, run: row.run });
  }
  return rankBySpeed(rows);
}

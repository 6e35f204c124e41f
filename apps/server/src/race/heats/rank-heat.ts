/** Totals as the server knows them. Pages rank with the same functions of the core. */
import {
  carriedFrom,
  hasBegun,
  rankTotals,
  rowsOfHeat,
  toCome,
  totalOf,
  type CompetitorId,
  type Heat,
  type HeatRow,
  type Outcome,
  type Race,
  type Ranked,
  type RatedHeat,
  type Standing,
} from '@startwand/timing';

/** What a heat gave, by the competitor; who was to start and has no run is waiting. */
export function outcomesOf(race: Race, heat: Heat): ReadonlyMap<CompetitorId, Standing> {
  return new Map(rowsOfHeat(race, heat).map((row) => [row.competitorId, row]));
}

/** What competitors bring from these heats, by the competitor; the rated heats before, in their order. */
export function carriedOver(race: Race, before: readonly Heat[]): (competitorId: CompetitorId) => Outcome {
  const outcomes = before.map((one) => outcomesOf(race, one));
  return (competitorId) => carriedFrom(outcomes.map((of) => of.get(competitorId) ?? null));
}

/**
 * The totals of everybody who is entered, not ranked yet.
 *
 * @param rated the rated heats in their order
 * @param outcomes what `outcomesOf` says of each of them
 */
export function totalRows(
  race: Race,
  rated: readonly Heat[],
  outcomes: readonly ReadonlyMap<CompetitorId, Standing>[] = rated.map((heat) => outcomesOf(race, heat)),
): readonly HeatRow[] {
  const begun = outcomes.map((given, place) => {
    const heat = rated[place];
    return heat !== undefined && hasBegun(heat.state, given.values()) ? given : null;
  });
  return [...race.entries.values()].map((entry) => {
    const own = begun.map((of) => (of === null ? toCome : (of.get(entry.competitorId) ?? null)));
    return { ...totalOf(entry, own, race.rules.overall), entry };
  });
}

/** Ranks rows of `totalRows` among each other. */
export function rankTotalRows(
  race: Race,
  rated: readonly Heat[],
  rows: readonly HeatRow[],
): readonly Ranked<HeatRow>[] {
  const heats = rated.map(({ rules, deadHeats }): RatedHeat => ({ regularity: rules.regularity, deadHeats }));
  return rankTotals(rows, heats, race.rules.ties);
}

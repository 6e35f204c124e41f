/** The ranking of a heat as the server knows it; pages rank with the same functions of the core. */
import {
  carriedFrom,
  hasBegun,
  inTotal,
  overallOf,
  rank,
  standingIn,
  tiesIn,
  toCome,
  withoutResult,
  type CompetitorId,
  type Entry,
  type Heat,
  type Outcome,
  type Race,
  type Ranked,
  type Standing,
} from '@startwand/timing';

export interface HeatRow extends Standing {
  readonly entry: Entry;
}

/** Everyone of the heat, by the run that counts; who has none is waiting. */
export function rowsOfHeat({ entries }: Race, heat: Heat): readonly HeatRow[] {
  const counting = new Map(
    [...heat.runs.values()].filter(({ counts }) => counts).map((run) => [run.competitorId, run]),
  );
  const everyone = new Set<CompetitorId>([...heat.startList, ...counting.keys()]);
  return [...everyone].flatMap((competitorId) => {
    const entry = entries.get(competitorId);
    const run = counting.get(competitorId);
    if (entry === undefined) return [];
    const standing = run === undefined ? withoutResult(entry, 'waiting') : standingIn(heat.rules, entry, run);
    return [{ ...standing, entry }];
  });
}

/** What a heat gave, by the competitor; who was to start and has no run is waiting. */
function outcomesOf(race: Race, heat: Heat): ReadonlyMap<CompetitorId, Standing> {
  return new Map(rowsOfHeat(race, heat).map((row) => [row.competitorId, row]));
}

/** What competitors bring from these heats, by the competitor; the rated heats before, in their order. */
export function carriedOver(race: Race, before: readonly Heat[]): (competitorId: CompetitorId) => Outcome {
  const outcomes = before.map((one) => outcomesOf(race, one));
  return (competitorId) => carriedFrom(outcomes.map((of) => of.get(competitorId) ?? null));
}

/** Rows of a heat against the total, once heats before are carried into it. */
export function rankInTotal(
  rows: readonly HeatRow[],
  carried: (competitorId: CompetitorId) => Outcome,
): readonly Ranked<HeatRow>[] {
  return rank(
    rows.map((row) => inTotal(carried(row.competitorId), row)),
    'share',
  );
}

/** Everybody who is entered, by what these heats gave together: the rated ones, in their order. */
export function totalRows(race: Race, rated: readonly Heat[]): readonly HeatRow[] {
  const outcomes = rated.map((heat) => {
    const given = outcomesOf(race, heat);
    return hasBegun(heat.state, given.values()) ? given : null;
  });
  return [...race.entries.values()].map((entry) => {
    const own = outcomes.map((of) => (of === null ? toCome : (of.get(entry.competitorId) ?? null)));
    const { competitorId, bib } = entry;
    return { ...overallOf(own, race.rules.overall), competitorId, bib, arrival: null, entry };
  });
}

export function rankRows(race: Race, heat: Heat, rows: readonly HeatRow[]): readonly Ranked<HeatRow>[] {
  return rank(rows, tiesIn(heat.rules, race.rules.ties), heat.deadHeats);
}

/** All rated heats together. */
import { rank, rankBy, tiesInTotal, totalOf, type Ranked, type RatedHeat, type Standing } from '@startwand/timing';
import { bibOf, competitorOf } from './ids.ts';
import type { RaceFile } from './race-file.ts';
import { valuesOf } from './ranked-heat.ts';

/** A rated heat, without its runs. */
export interface RatedHeatRows extends RatedHeat {
  readonly rows: readonly Standing[];
}

export interface OverallRanking {
  readonly heats: number;
  readonly ranking: readonly Ranked<Standing>[];
  /** By field, then by its value. */
  readonly by: ReadonlyMap<string, ReadonlyMap<string, readonly Ranked<Standing>[]>>;
}

export function rankOverall(file: RaceFile, heats: readonly RatedHeatRows[]): OverallRanking {
  const { settings, competitors } = file;
  const rated = heats.map(outcomesOf);
  const rows = rated.length === 0 ? [] : competitors.map(({ bib }) => row(file, rated, bib));
  const { ties, deadHeats } = tiesInTotal(heats, settings.ties);
  const by = settings.groupBy.map((field) => {
    const values = valuesOf(competitors, field);
    const group = ({ competitorId }: Standing) => values.get(bibOf(competitorId)) ?? '';
    return [field, rankBy(rows, group, ties, deadHeats)] as const;
  });
  return { heats: heats.length, ranking: rank(rows, ties, deadHeats), by: new Map(by) };
}

type Outcomes = ReadonlyMap<number | null, Standing>;

function outcomesOf({ rows }: RatedHeatRows): Outcomes {
  return new Map(rows.map((row) => [row.bib, row]));
}

/** Who is not on the list of a rated heat has no outcome there: a dns. */
function row({ settings }: RaceFile, rated: readonly Outcomes[], bib: number): Standing {
  const outcomes = rated.map((heat) => heat.get(bib) ?? null);
  return totalOf({ competitorId: competitorOf(bib), bib }, outcomes, settings.overall);
}

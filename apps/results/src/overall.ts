/** All rated heats together. */
import { overallOf, rank, rankBy, type Outcome, type Ranked, type Standing } from '@startwand/timing';
import { bibOf, competitorOf } from './ids.ts';
import type { RaceFile } from './race-file.ts';
import { valuesOf } from './ranked-heat.ts';

/** What is kept of a heat that counts. */
export interface RatedHeat {
  readonly rows: readonly Standing[];
}

export interface OverallRanking {
  readonly heats: number;
  readonly ranking: readonly Ranked<Standing>[];
  /** By field, then by its value. */
  readonly by: ReadonlyMap<string, ReadonlyMap<string, readonly Ranked<Standing>[]>>;
}

export function rankOverall(file: RaceFile, heats: readonly RatedHeat[]): OverallRanking {
  const { settings, competitors } = file;
  const rated = heats.map(outcomesOf);
  const rows = rated.length === 0 ? [] : competitors.map(({ bib }) => row(file, rated, bib));
  const by = settings.groupBy.map((field) => {
    const values = valuesOf(competitors, field);
    const group = ({ competitorId }: Standing) => values.get(bibOf(competitorId)) ?? '';
    return [field, rankBy(rows, group, 'share')] as const;
  });
  return { heats: heats.length, ranking: rank(rows, 'share'), by: new Map(by) };
}

type Outcomes = ReadonlyMap<number | null, Outcome>;

function outcomesOf({ rows }: RatedHeat): Outcomes {
  return new Map(rows.map((row) => [row.bib, row]));
}

/** Who is not on the list of a rated heat has no outcome there: a dns. */
function row({ settings }: RaceFile, rated: readonly Outcomes[], bib: number): Standing {
  const outcomes = rated.map((heat) => heat.get(bib) ?? null);
  const total = overallOf(outcomes, settings.overall);
  return { ...total, competitorId: competitorOf(bib), bib, arrival: null };
}

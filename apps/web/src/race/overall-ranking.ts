/** The ranking over all rated heats, by the core's sum. */
import { ratedOutcomes, standingOverall, type PublicCompetitorDto, type PublicDetailDto } from '@startwand/contract';
import { isRanked, rank, type Ranked, type RunStatus, type Standing } from '@startwand/timing';
import type { RankingLine } from './heat-ranking.ts';

export interface OverallView {
  readonly ranked: readonly Ranked<RankingLine>[];
  /** dnf, dns and dsq: they cannot get a total any more. */
  readonly unranked: readonly RankingLine[];
  /** Who still has a heat to go. */
  readonly unfinished: readonly RankingLine[];
}

/** @param shows whom the list is of: ranks and gaps count among these only */
export function overallView(
  detail: PublicDetailDto,
  shows: (competitor: PublicCompetitorDto) => boolean = () => true,
): OverallView {
  const outcomesOf = ratedOutcomes(detail);
  const ranking = rank(
    detail.competitors
      .filter(shows)
      .map((competitor) =>
        rowOf(competitor, standingOverall(competitor, outcomesOf(competitor.id), detail.event.overallRanking)),
      ),
    'share',
  );
  const others = ranking.filter((entry) => !isRanked(entry.row)).map((entry) => entry.row);
  return {
    ranked: ranking.filter((entry) => isRanked(entry.row)),
    unranked: others.filter(({ status }) => hasFailed(status)),
    unfinished: others.filter(({ status }) => !hasFailed(status)),
  };
}

const rows = new WeakMap<PublicCompetitorDto, RankingLine>();

/** The same row while its total is the same, so that it is neither drawn again nor taken for new. */
function rowOf(competitor: PublicCompetitorDto, total: Standing): RankingLine {
  const known = rows.get(competitor);
  if (known?.status === total.status && known.result_100ns === total.result_100ns) return known;
  const row: RankingLine = { ...total, competitor, run: null };
  rows.set(competitor, row);
  return row;
}

function hasFailed(status: RunStatus): boolean {
  return status === 'dns' || status === 'dnf' || status === 'dsq';
}

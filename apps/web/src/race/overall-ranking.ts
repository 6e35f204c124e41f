/** The ranking over all rated heats, by the core's sum. */
import type { HeatDto, PublicCompetitorDto, PublicDetailDto, RunDto } from '@startwand/contract';
import { isRanked, overallOf, rank } from '@startwand/timing';
import type { Outcome, Ranked } from '@startwand/timing';
import { competitorId } from './competitor.ts';
import type { Row } from './heat-ranking.ts';
import { resultOf } from './live-run.ts';

export interface OverallView {
  readonly ranked: readonly Ranked<Row>[];
  readonly unranked: readonly Row[];
}

/** @param shows whom the list is of: ranks and gaps count among these only */
export function overallView(
  detail: PublicDetailDto,
  shows: (competitor: PublicCompetitorDto) => boolean = () => true,
): OverallView {
  const heats = ratedHeats(detail.heats);
  const outcomes = outcomesByHeat(detail, heats);
  const ranking = rank(
    detail.competitors.filter(shows).map((competitor): Row => {
      const results = heats.map((heat) => outcomes.get(heat.id)?.get(competitor.id) ?? null);
      return {
        competitorId: competitorId(competitor.id),
        bib: competitor.startNumber,
        ...overallOf(results, detail.event.overallRanking),
        arrival: null,
        competitor,
        run: null,
      };
    }),
    'share',
  );
  return {
    ranked: ranking.filter((entry) => isRanked(entry.row)),
    unranked: ranking.filter((entry) => !isRanked(entry.row)).map((entry) => entry.row),
  };
}

export function ratedHeats(heats: readonly HeatDto[]): readonly HeatDto[] {
  return heats
    .filter((heat) => heat.isRated && heat.state !== 'cancelled')
    .toSorted((a, b) => a.position - b.position);
}

/** What each heat gave to whom: a result, a status, or still waiting on the start list. */
function outcomesByHeat(
  detail: PublicDetailDto,
  heats: readonly HeatDto[],
): ReadonlyMap<string, ReadonlyMap<string, Outcome>> {
  const waiting: Outcome = { status: 'waiting', result_100ns: null };
  const byHeat = new Map(heats.map((heat) => [heat.id, new Map<string, Outcome>()]));
  for (const list of detail.startLists) {
    for (const id of list.competitorIds) byHeat.get(list.heatId)?.set(id, waiting);
  }
  for (const run of detail.runs) {
    if (run.counts) byHeat.get(run.heatId)?.set(run.competitorId, outcomeOf(run));
  }
  return byHeat;
}

function outcomeOf(run: RunDto): Outcome {
  return { status: run.status, result_100ns: resultOf(run) };
}

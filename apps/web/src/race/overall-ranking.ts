/** The ranking over all rated heats, by the core's sum. */
import type { HeatDto, PublicCompetitorDto, PublicDetailDto, RunDto } from '@startwand/contract';
import { isRanked, overallOf, rank } from '@startwand/timing';
import type { Outcome, Ranked, RunStatus } from '@startwand/timing';
import { competitorId } from './competitor.ts';
import type { Row } from './heat-ranking.ts';
import { standingOfRun } from './live-run.ts';

export interface OverallView {
  readonly ranked: readonly Ranked<Row>[];
  /** dnf, dns and dsq: they cannot get a total any more. */
  readonly unranked: readonly Row[];
  /** Who still has a heat to go. */
  readonly unfinished: readonly Row[];
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
      const results = heats.map((heat) => outcomeIn(heat, outcomes.get(heat.id), competitor.id));
      return rowOf(competitor, overallOf(results, detail.event.overallRanking));
    }),
    'share',
  );
  const others = ranking.filter((entry) => !isRanked(entry.row)).map((entry) => entry.row);
  return {
    ranked: ranking.filter((entry) => isRanked(entry.row)),
    unranked: others.filter(({ status }) => hasFailed(status)),
    unfinished: others.filter(({ status }) => !hasFailed(status)),
  };
}

const rows = new WeakMap<PublicCompetitorDto, Row>();

/** The same row while its total is the same, so that it is neither drawn again nor taken for new. */
function rowOf(competitor: PublicCompetitorDto, total: Outcome): Row {
  const known = rows.get(competitor);
  if (known?.status === total.status && known.result_100ns === total.result_100ns) return known;
  const row: Row = {
    competitorId: competitorId(competitor.id),
    bib: competitor.startNumber,
    status: total.status,
    result_100ns: total.result_100ns,
    arrival: null,
    competitor,
    run: null,
  };
  rows.set(competitor, row);
  return row;
}

function hasFailed(status: RunStatus): boolean {
  return status === 'dns' || status === 'dnf' || status === 'dsq';
}

export function ratedHeats(heats: readonly HeatDto[]): readonly HeatDto[] {
  return heats
    .filter((heat) => heat.isRated && heat.state !== 'cancelled')
    .toSorted((a, b) => a.position - b.position);
}

const waiting: Outcome = { status: 'waiting', result_100ns: null };

/** Who is on no start list has not started; but a heat without any list is still to be drawn. */
function outcomeIn(
  heat: HeatDto,
  outcomes: ReadonlyMap<string, Outcome> | undefined,
  competitorId: string,
): Outcome | null {
  const isToBeDrawn = heat.state === 'prepared' && outcomes?.size === 0;
  return outcomes?.get(competitorId) ?? (isToBeDrawn ? waiting : null);
}

/** What each heat gave to whom: a result, a status, or still waiting on the start list. */
function outcomesByHeat(
  detail: PublicDetailDto,
  heats: readonly HeatDto[],
): ReadonlyMap<string, ReadonlyMap<string, Outcome>> {
  const byHeat = new Map(heats.map((heat) => [heat.id, new Map<string, Outcome>()]));
  for (const list of detail.startLists) {
    for (const id of list.competitorIds) byHeat.get(list.heatId)?.set(id, waiting);
  }
  const heatById = new Map(heats.map((heat) => [heat.id, heat]));
  for (const run of detail.runs) {
    const heat = run.counts ? heatById.get(run.heatId) : undefined;
    if (heat !== undefined) byHeat.get(heat.id)?.set(run.competitorId, outcomeOf(run, heat));
  }
  return byHeat;
}

/** What the run gives to the total: its result, or in a regularity heat its deviation. */
function outcomeOf(run: RunDto, heat: HeatDto): Outcome {
  const { status, result_100ns } = standingOfRun(run, null, heat);
  return { status, result_100ns };
}

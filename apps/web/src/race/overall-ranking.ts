/** The ranking over all rated heats, by the core's sum. */
import {
  eventTotals,
  type EventTotal,
  type HeatDto,
  type PublicCompetitorDto,
  type PublicDetailDto,
} from '@startwand/contract';
import { isRanked, shownDecimals, type Outcome, type Ranked, type RunStatus } from '@startwand/timing';
import type { RankingLine } from './heat-ranking.ts';
import { partOf, type Part } from './part.ts';

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
  const { heats, totals, rank } = eventTotals(detail);
  const shown = totals.filter(({ competitor }) => shows(competitor));
  const ranking = rank(shown.map((total) => rowOf(total, heats)));
  const others = ranking.filter((entry) => !isRanked(entry.row)).map((entry) => entry.row);
  return {
    ranked: ranking.filter((entry) => isRanked(entry.row)),
    unranked: others.filter(({ status }) => hasFailed(status)),
    unfinished: others.filter(({ status }) => !hasFailed(status)),
  };
}

const rows = new WeakMap<PublicCompetitorDto, RankingLine>();

/** The same row while its total is the same, so that it is neither drawn again nor taken for new. */
function rowOf({ outcomes, ...total }: EventTotal<PublicCompetitorDto>, heats: readonly HeatDto[]): RankingLine {
  const { competitor } = total;
  const known = rows.get(competitor);
  const isSame =
    known?.status === total.status &&
    known.result_100ns === total.result_100ns &&
    isSameArrival(known.arrival, total.arrival) &&
    known.decimals === total.decimals &&
    known.parts?.length === heats.length &&
    known.parts.every((part, place) => isOf(part, outcomes[place] ?? null, heats[place]));
  if (isSame) return known;
  const parts = heats.map((heat, place) => partOf(outcomes[place] ?? null, heat));
  const row: RankingLine = { ...total, run: null, parts };
  rows.set(competitor, row);
  return row;
}

function isSameArrival(a: RankingLine['arrival'], b: RankingLine['arrival']): boolean {
  return a?.timestamp === b?.timestamp && a?.place === b?.place;
}

function isOf(part: Part, outcome: Outcome | null, heat: HeatDto | undefined): boolean {
  return (
    part.status === (outcome?.status ?? 'dns') &&
    part.result_100ns === (outcome?.result_100ns ?? null) &&
    part.heatId === heat?.id &&
    part.name === heat.name &&
    part.decimals === shownDecimals(outcome, heat.precision)
  );
}

function hasFailed(status: RunStatus): boolean {
  return status === 'dns' || status === 'dnf' || status === 'dsq';
}

/**
 * What the picture of a result tells: made of the snapshot that visitors are sent, so nothing else can stand on it, by the
 * same functions that rank its pages.
 */
import {
  decimalsOfTotal,
  entrantsOf,
  eventTotals,
  heatsToCome,
  rankEntrants,
  ratedHeats,
  roundingOf,
  timesOf,
  type Entrant,
  type HeatDto,
  type PublicCompetitorDto,
  type PublicDetailDto,
  type RunDto,
} from '@startwand/contract';
import {
  gapDecimals,
  isRanked,
  shownDecimals,
  type Decimals,
  type Duration,
  type Ranked,
  type Standing,
} from '@startwand/timing';

export interface ToldResult {
  readonly competitor: PublicCompetitorDto;
  /** What the large figure is of; `null`: of the whole event. */
  readonly heat: string | null;
  readonly main: Placing;
  /** Ranked by how far each was from its aim, to either side. */
  readonly isRegularity: boolean;
  /** Each heat that gave a result, in their order. */
  readonly heats: readonly (Placing & { readonly name: string })[];
  /** How the gap of the last of them grew from point to point; `null`: there is nobody to compare with, or no point between. */
  readonly gaps: Gaps | null;
  /** Each heat was declared. */
  readonly isOfficial: boolean;
}

export interface Placing {
  readonly result_100ns: Duration;
  readonly decimals: Decimals;
  readonly gapDecimals: Decimals;
  readonly rank: number;
  readonly count: number;
  /** To whoever leads. */
  readonly gap_100ns: Duration;
  /** `null`: no class, or all are of the same. */
  readonly inClass: { readonly name: string; readonly rank: number; readonly count: number } | null;
}

export interface Gaps {
  readonly heat: string;
  /** Number of decimals in which the heat is shown. */
  readonly decimals: Decimals;
  /** Whom it is measured against: who leads, or for the leader who is second. */
  readonly against: Pick<PublicCompetitorDto, 'firstName' | 'lastName' | 'startNumber'>;
  readonly isLeader: boolean;
  /** At each point behind the start; positive: behind. */
  readonly at: readonly (number | null)[];
}

type Row = Standing & { readonly competitor: PublicCompetitorDto };
type HeatRow = Row & Entrant<PublicCompetitorDto>;

/** `null`: no such competitor, or none of the runs has a result. */
export function resultOf(detail: PublicDetailDto, competitorId: string): ToldResult | null {
  const competitors = new Map(detail.competitors.map((one) => [one.id, one]));
  const competitor = competitors.get(competitorId);
  if (competitor === undefined) return null;
  const ranked = detail.heats
    .toSorted((a, b) => a.position - b.position)
    .flatMap((heat) => placedIn(detail, heat, competitors, competitorId) ?? []);
  const last = ranked.at(-1);
  if (last === undefined) return null;
  const overall = totalOf(detail, competitorId);
  const heats = ranked.map(({ heat, placing }) => ({ ...placing, name: heat.name }));
  const rated = ratedHeats(detail.heats);
  const official = overall === null ? [last.heat] : rated;
  return {
    competitor,
    heat: overall === null ? last.heat.name : null,
    main: overall ?? last.placing,
    isRegularity: last.heat.regularity !== 'disabled',
    heats,
    gaps: gapsOf(last),
    isOfficial: official.every((heat) => heat.official !== undefined),
  };
}

interface Placed {
  readonly heat: HeatDto;
  readonly placing: Placing;
  readonly own: HeatRow;
  readonly ranking: readonly Ranked<HeatRow>[];
}

function placedIn(
  detail: PublicDetailDto,
  heat: HeatDto,
  competitors: ReadonlyMap<string, PublicCompetitorDto>,
  competitorId: string,
): Placed | null {
  const { startLists, runs, event } = detail;
  const ranking = rankEntrants(entrantsOf({ startLists, runs, competitors }, heat), heat, event.ties);
  const placing = placingIn(ranking, competitorId, heat.precision);
  const own = ranking.find(({ row }) => row.competitorId === competitorId)?.row;
  return placing === null || own === undefined ? null : { heat, placing, own, ranking };
}

/** Over all heats, where several count and all of the own ones did. */
function totalOf(detail: PublicDetailDto, competitorId: string): Placing | null {
  const { heats, totals, rank } = eventTotals(detail);
  return heats.length < 2 || heatsToCome(detail).length > 0
    ? null
    : placingIn(rank(totals), competitorId, decimalsOfTotal(heats));
}

function placingIn<One extends Row>(
  ranking: readonly Ranked<One>[],
  competitorId: string,
  decimals: Decimals,
): Placing | null {
  const own = ranking.find(({ row }) => row.competitorId === competitorId);
  if (own === undefined || own.rank === null || own.gap_100ns === null || !isRanked(own.row)) return null;
  const place = own.rank;
  const placed = ranking.filter(({ rank: one }) => one !== null);
  const name = own.row.competitor.class;
  const ofClass = placed.filter(({ row }) => row.competitor.class === name);
  return {
    result_100ns: own.row.result_100ns,
    decimals: shownDecimals(own.row, decimals),
    gapDecimals: gapDecimals(own.row, own.gap_100ns, decimals),
    rank: place,
    count: placed.length,
    gap_100ns: own.gap_100ns,
    inClass:
      name === null || ofClass.length === placed.length
        ? null
        : // Equal results share a rank in the class as they do among all.
          { name, rank: ofClass.filter(({ rank: one }) => (one ?? 0) < place).length + 1, count: ofClass.length },
  };
}

function gapsOf({ heat, own, ranking, placing }: Placed): Gaps | null {
  if (heat.regularity !== 'disabled') return null;
  const isLeader = placing.rank === 1;
  const other = ranking.find(({ row, rank: place }) => place !== null && row.competitorId !== own.competitorId)?.row;
  if (other === undefined || own.run === null || other.run === null) return null;
  const [mine, theirs] = [timesIn(own.run, heat), timesIn(other.run, heat)];
  const at = mine.map((time, point) => {
    const against = theirs[point] ?? null;
    return time === null || against === null ? null : time - against;
  });
  // A line needs two places besides the start.
  if (at.filter((gap) => gap !== null).length < 2) return null;
  const { firstName, lastName, startNumber } = other.competitor;
  return { heat: heat.name, decimals: heat.precision, against: { firstName, lastName, startNumber }, isLeader, at };
}

function timesIn(run: RunDto, heat: HeatDto): readonly (Duration | null)[] {
  return timesOf(run, roundingOf(heat));
}

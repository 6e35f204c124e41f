/**
 * What programs read of a race without ranking it themselves (Spec §3): the ranking and the runs of each heat, and of
 * each competitor ranks, totals, times and speeds. Made of the same detail as the lists of pages, by the same functions.
 */
import {
  courseOf,
  crossingsOf,
  entrantsOf,
  eventTotals,
  heatsToCome,
  rankEntrants,
  roundingOf,
  type Entrant,
  type HeatDto,
  type HeatWithRanksDto,
  type InHeatDto,
  type OperatorDetailDto,
  type PublicDetailDto,
  type RunDto,
  type StandingDto,
} from '@startwand/contract';
import {
  formatTimeOfDay,
  isRanked,
  sectionSpeeds,
  sectionTimes,
  splitTimes,
  timestamp,
  type Ranked,
  type Standing,
} from '@startwand/timing';
import { offsetsIn } from '../exports/zone-clock.ts';

type Detail = PublicDetailDto | OperatorDetailDto;

type Row = Standing & Entrant<Detail['competitors'][number]>;

interface RankedHeat {
  readonly heat: HeatDto;
  readonly runs: readonly RunDto[];
  readonly ranking: readonly Ranked<Row>[];
}

/** Adds ranks to the detail. Everything that the detail says without them stays as it is. */
export function withRanks(detail: Detail) {
  const runsOf = Map.groupBy(detail.runs, ({ heatId }) => heatId);
  const competitors = new Map(detail.competitors.map((competitor) => [competitor.id, competitor]));
  const ranked = detail.heats
    .toSorted((a, b) => a.position - b.position)
    .map((heat) => rankedHeat({ ...detail, runs: runsOf.get(heat.id) ?? [] }, heat, competitors));
  const standingOf = standings(detail, ranked);
  const offsetAt = offsetsIn(detail.event.timeZone);
  return {
    ...detail,
    heats: ranked.map(({ heat, runs, ranking }): HeatWithRanksDto => ({
      ...heat,
      ranking: ranking.map(listed),
      heatCycle: { entries: runs.map((run) => ({ ...run, timeOfDay: timeOfDay(run, offsetAt) })) },
    })),
    competitors: detail.competitors.map((competitor) => ({
      ...competitor,
      ...standingOf(competitor.id),
    })),
  };
}

function rankedHeat(
  { startLists, runs, event }: Detail,
  heat: HeatDto,
  competitors: ReadonlyMap<string, Detail['competitors'][number]>,
): RankedHeat {
  const entrants = entrantsOf({ startLists, runs, competitors }, heat);
  return { heat, runs, ranking: rankEntrants(entrants, heat, event.ties) };
}

function listed({ row, rank: place, gap_100ns }: Ranked<Row>) {
  return {
    competitorId: row.competitorId,
    runId: row.run?.runId ?? null,
    rank: place,
    status: row.status,
    result_100ns: isRanked(row) ? row.result_100ns : null,
    gap_100ns,
  };
}

/** @returns what is told of each competitor beside name and number */
function standings(detail: Detail, ranked: readonly RankedHeat[]): (id: string) => StandingDto {
  const heatTimes = new Map<string, InHeatDto[]>();
  for (const { heat, ranking } of ranked) {
    const inHeat = timesIn(detail, heat);
    for (const place of ranking) {
      const known = heatTimes.get(place.row.competitorId) ?? [];
      known.push(inHeat(place));
      heatTimes.set(place.row.competitorId, known);
    }
  }
  const totals = totalsOf(detail);
  const totalIsProvisional = heatsToCome(detail).length > 0;
  return (id) => {
    const total = totals.get(id);
    return {
      heatTimes: heatTimes.get(id) ?? [],
      totalRank: total?.rank ?? null,
      totalStatus: total?.row.status ?? 'waiting',
      totalTime_100ns: total !== undefined && isRanked(total.row) ? total.row.result_100ns : null,
      totalIsProvisional,
    };
  };
}

function totalsOf(detail: Detail): ReadonlyMap<string, Ranked<Standing>> {
  const { totals, rank } = eventTotals<Detail['competitors'][number]>(detail);
  return new Map(rank(totals).map((place) => [place.row.competitorId, place]));
}

function timesIn(detail: Detail, heat: HeatDto): (place: Ranked<Row>) => InHeatDto {
  const list = detail.startLists.find(({ heatId }) => heatId === heat.id);
  const orderOf = new Map((list?.competitorIds ?? []).map((id, place) => [id, place]));
  const rounding = roundingOf(heat);
  const course = courseOf(detail.event);
  return ({ row, rank: heatRank }) => {
    const { run, competitorId: id, status } = row;
    const order = orderOf.get(id) ?? null;
    const crossings = run === null ? [] : crossingsOf(run);
    return {
      heatId: heat.id,
      heatRank,
      status,
      startOrder: order === null ? null : order + 1,
      startTime_100ns: order === null ? null : (list?.startTimes_100ns[order] ?? null),
      runTime_100ns: run?.runTime_100ns ?? null,
      result_100ns: run?.result_100ns ?? null,
      intermediateTimes_100ns: [...splitTimes(crossings, rounding)],
      sectionTimes_100ns: [...sectionTimes(crossings, rounding)],
      speed_ckmh: run?.speed_ckmh ?? null,
      sectionSpeeds_ckmh: [...sectionSpeeds(crossings, course)],
      ...(heat.referenceRun === undefined ? {} : { reference: run !== null && heat.referenceRun?.runId === run.runId }),
    };
  };
}

/** Of what was timed, not of what was written or worked out in the place of an impulse. */
function timeOfDay({ data }: RunDto, offsetAt: (moment: bigint) => number): string | null {
  const last = data.sections.findLast(
    (section) => section !== null && !section.edited && !section.replaced && !section.scheduled,
  );
  if (last === undefined || last === null) return null;
  const moment = timestamp(last.timestamp_100ns);
  return formatTimeOfDay(moment, offsetAt(moment), 4, '.');
}

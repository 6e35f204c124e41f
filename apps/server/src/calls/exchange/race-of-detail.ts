/** A race as other programs are given it, of an event as its operators see it: ranked by those who rank for pages and lists. */
import {
  crossingsOf,
  entrantsOf,
  eventTotals,
  rankEntrants,
  ratedHeats,
  roundingOf,
  scoredRaces,
  type HeatDto,
  type PointRules,
  type RunDto,
} from '@startwand/contract';
import {
  noPlaces,
  type ExchangeHeat,
  type ExchangePerson,
  type ExchangeRace,
  type ExchangeRun,
  type Place,
  type PlacedOutcome,
  type Places,
  type ReportedRace,
  type ZonedMoment,
} from '@startwand/exchange';
import { isRanked, splitTimes, timestamp, type Ranked, type Standing } from '@startwand/timing';
import type { Detail, ListedCompetitor } from '../exports/race-lists.ts';
import { offsetsIn } from '../exports/zone-clock.ts';

type Competitors = ReadonlyMap<string, ListedCompetitor>;
type MomentOf = (moment: bigint | null) => ZonedMoment | null;

export function raceOfDetail(detail: Detail, report: ReportedRace & PointRules): ExchangeRace {
  const { event } = detail;
  const offsetAt = offsetsIn(event.timeZone);
  const momentOf: MomentOf = (at) => (at === null ? null : { at: timestamp(at), offset_min: offsetAt(at) });
  const competitors = new Map(detail.competitors.map((competitor) => [competitor.id, competitor]));
  const heats = detail.heats.filter(({ state }) => state !== 'cancelled').toSorted((a, b) => a.position - b.position);
  const rated = new Set(ratedHeats(detail.heats).map(({ id }) => id));
  const runs = heats.map((heat) => runsOf(detail, competitors, heat, momentOf));
  const totals = totalsIn(detail);
  const scores = scoredRaces(detail, report);
  const pointsOf = new Map(scores.flatMap(({ racePoints }) => [...racePoints]));
  return {
    name: event.name,
    place: event.place,
    country: event.country,
    organizer: event.organizer.name,
    date: event.startDate,
    startTime: event.startTime,
    isOver: rated.size > 0 && heats.every(({ id, state }) => !rated.has(id) || state === 'finished'),
    isOfficial: rated.size > 0 && heats.every(({ id, official }) => !rated.has(id) || official !== undefined),
    heats: heats.map((heat) => heatOf(detail, heat, rated.has(heat.id), momentOf)),
    people: detail.competitors.map((competitor) => ({
      ...personOf(competitor),
      racePoints_hundredths: pointsOf.get(competitor.id) ?? null,
      runs: runs.map((ofHeat) => ofHeat.get(competitor.id) ?? null),
      total: totals.get(competitor.id) ?? nothing,
    })),
    report,
    penalties: Object.fromEntries(
      scores.flatMap(({ gender, penalty }) => (gender === null || penalty === null ? [] : [[gender, penalty]])),
    ),
  };
}

const nothing: PlacedOutcome = { status: 'dns', result_100ns: null, places: noPlaces };

function heatOf(detail: Detail, heat: HeatDto, isRated: boolean, momentOf: MomentOf): ExchangeHeat {
  const { measuringPoints } = detail.event;
  const list = detail.startLists.find(({ heatId }) => heatId === heat.id);
  return {
    id: heat.id,
    name: heat.name,
    isRated,
    decimals: heat.precision,
    startTime: heat.startTime,
    controls: measuringPoints.slice(1, -1).map(({ section }) => String(section)),
    distance_m: heat.distance,
    starters: (list?.competitorIds ?? []).map((personId, place) => ({
      personId,
      startsAt: momentOf(list?.startTimes_100ns[place] ?? null),
    })),
  };
}

function personOf(competitor: ListedCompetitor): Omit<ExchangePerson, 'runs' | 'total' | 'racePoints_hundredths'> {
  const { id, startNumber, firstName, lastName, gender, nation, yearOfBirth, club, team } = competitor;
  // Visitors are told none of these.
  const {
    dateOfBirth,
    licence = null,
    listPoints_hundredths = null,
  } = 'licence' in competitor || 'dateOfBirth' in competitor ? competitor : { dateOfBirth: null };
  return {
    id,
    bib: startNumber,
    firstName,
    lastName,
    sex: gender,
    nation,
    yearOfBirth,
    dateOfBirth: dateOfBirth?.length === wholeDateLength ? dateOfBirth : null,
    club,
    team,
    className: competitor.class,
    licence,
    listPoints_hundredths,
  };
}

/** Of who is known by the year alone, no day is invented. */
const wholeDateLength = 'YYYY-MM-DD'.length;

function runsOf(
  detail: Detail,
  competitors: Competitors,
  heat: HeatDto,
  momentOf: MomentOf,
): ReadonlyMap<string, ExchangeRun> {
  const entrants = entrantsOf({ ...detail, competitors }, heat);
  const placed = placesIn(
    entrants,
    ({ competitor }) => competitor,
    (group) => rankEntrants(group, heat, detail.event.ties),
  );
  return new Map(
    placed.map(({ row, places }) => [
      row.competitor.id,
      {
        status: row.status,
        result_100ns: row.result_100ns,
        decimals: row.decimals,
        places,
        ...courseOfRun(row.run, heat, detail.event.measuringPoints.length, momentOf),
      },
    ]),
  );
}

function courseOfRun(
  run: RunDto | null,
  heat: HeatDto,
  points: number,
  momentOf: MomentOf,
): Omit<ExchangeRun, keyof PlacedOutcome> {
  if (run === null) return { start: null, finish: null, splits_100ns: [], reason: null, gate: null };
  const { sections } = run.data;
  return {
    start: momentOf(sections[0]?.timestamp_100ns ?? null),
    finish: momentOf(sections[points - 1]?.timestamp_100ns ?? null),
    splits_100ns: splitTimes(crossingsOf(run), roundingOf(heat)).slice(0, points - 2),
    reason: run.message ?? null,
    gate: run.gate ?? null,
  };
}

function totalsIn(detail: Detail): ReadonlyMap<string, PlacedOutcome> {
  const { totals, rank } = eventTotals(detail);
  const placed = placesIn(totals, ({ competitor }) => competitor, rank);
  return new Map(
    placed.map(({ row, places }) => [
      row.competitor.id,
      { status: row.status, result_100ns: row.result_100ns, decimals: row.decimals, places },
    ]),
  );
}

/** Where each is among all, among those of the same sex and in the class, in the order of all. */
function placesIn<Item, Row extends Standing & Item>(
  items: readonly Item[],
  competitorOf: (item: Item) => ListedCompetitor,
  ranked: (group: readonly Item[]) => readonly Ranked<Row>[],
): readonly { readonly row: Row; readonly places: Places }[] {
  const all = ranked(items);
  const within = (groupOf: (competitor: ListedCompetitor) => string | null): ReadonlyMap<string, Place> => {
    const groups = Map.groupBy(items, (item) => groupOf(competitorOf(item)) ?? '');
    return new Map([...groups.values()].flatMap((group) => [...placesOfRows(ranked(group))]));
  };
  const [ofAll, ofSex, ofClass] = [placesOfRows(all), within(({ gender }) => gender), within((one) => one.class)];
  return all.map(({ row }) => ({
    row,
    places: {
      all: ofAll.get(row.competitorId) ?? null,
      sex: ofSex.get(row.competitorId) ?? null,
      class: ofClass.get(row.competitorId) ?? null,
    },
  }));
}

function placesOfRows(rows: readonly Ranked<Standing>[]): ReadonlyMap<string, Place> {
  return new Map(
    rows.flatMap(({ row, rank: place, gap_100ns }) =>
      !isRanked(row) || place === null || gap_100ns === null
        ? []
        : [[row.competitorId, { rank: place, gap_100ns }] as const],
    ),
  );
}

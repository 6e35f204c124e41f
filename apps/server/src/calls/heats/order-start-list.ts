/** In which order a heat starts: by bib, by lot, by list points, or by what the heat before made of it. */
import type { StartListOrder } from '@startwand/contract';
import {
  groupOf,
  rankedStartList,
  startListBehind,
  startListByBibDown,
  startListByBibUp,
  startListByLot,
  startListByPoints,
  startListPer,
  type CompetitorId,
  type Entry,
  type Heat,
  type Race,
  type Ranked,
  type RankingOrder,
  type StoredListFrom,
  rankRows,
  rowsOfHeat,
  type HeatRow,
} from '@startwand/timing';
import { asHeatId } from '../../base/ids.ts';

/** An order that is sure to have the seed of its lot, and knows whose points a federation lists. */
export type SeededOrder = StartListOrder & {
  readonly seed: number;
  readonly pointsOf: (competitorId: CompetitorId) => number | null;
};

/** The list, and the ranking that it was made from. */
interface OrderedList {
  readonly competitorIds: readonly CompetitorId[];
  readonly from?: StoredListFrom;
}

/** Competitors who have started stay where they are: the order is for those behind. */
export function orderedStartList(race: Race, heat: Heat, order: SeededOrder): OrderedList | 'HEAT_NOT_FOUND' {
  const from = rankingOrderOf(order);
  const list = from === null ? wholeOrder(race, heat, order) : rankedStartList(race, from);
  if (list === null) return 'HEAT_NOT_FOUND';
  const competitorIds = startListBehind([...heat.runs.values()], heat.startList, list);
  return from === null ? { competitorIds } : { competitorIds, from: { ...from, made: list } };
}

function rankingOrderOf({ order, fromHeatId, best, withoutResult, per }: SeededOrder): RankingOrder | null {
  if (fromHeatId === null || (order !== 'ranking' && order !== 'reversed')) return null;
  return { fromHeatId: asHeatId(fromHeatId), order, best, withoutResult, per };
}

/** @returns `null` where the heat that gives the competitors is unknown */
function wholeOrder(race: Race, heat: Heat, order: SeededOrder): readonly CompetitorId[] | null {
  const group = (entry: Entry) => (order.per === null ? '' : groupOf(entry, order.per));
  const entries = [...race.entries.values()];
  if (order.fromHeatId === null) {
    const rows = startersOf(heat, entries);
    const list = startListPer(entries, group, rows, (members) => inOrder(order, members));
    return list.map(({ competitorId }) => competitorId);
  }
  const previous = race.heats.get(asHeatId(order.fromHeatId));
  if (previous === undefined) return null;
  const rows = rowsOfHeat(race, previous);
  const list = startListPer(entries, group, rows, (members) => afterwards(order, rankRows(race, previous, members)));
  return list.map(({ competitorId }) => competitorId);
}

/** Who is on the list stays on it; a heat without one takes everybody. */
function startersOf({ startList }: Heat, entries: readonly Entry[]): readonly Entry[] {
  if (startList.length === 0) return entries;
  const listed = new Set(startList);
  return entries.filter(({ competitorId }) => listed.has(competitorId));
}

function afterwards(order: SeededOrder, list: readonly Ranked<HeatRow>[]): readonly HeatRow[] {
  const ranked = list.filter(({ rank }) => rank !== null).map(({ row }) => row);
  const others = list.filter(({ rank }) => rank === null).map(({ row }) => row);
  return [...inOrder(order, ranked), ...(order.withoutResult ? startListByBibUp(others) : [])];
}

function inOrder<Row extends Pick<Entry, 'competitorId' | 'bib'>>(
  { order, seed, pointsOf }: SeededOrder,
  rows: readonly Row[],
): readonly Row[] {
  if (order === 'bibDown') return startListByBibDown(rows);
  if (order === 'points') return startListByPoints(rows, ({ competitorId }) => pointsOf(competitorId), seed);
  return order === 'random' ? startListByLot(rows, seed) : startListByBibUp(rows);
}

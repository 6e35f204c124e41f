/** In which order a heat starts: by bib, by lot, by list points, or by what the heat before made of it. */
import type { StartListOrder } from '@startwand/contract';
import {
  groupOf,
  startListBehind,
  startListByBibDown,
  startListByBibUp,
  startListByLot,
  startListByPoints,
  startListByRanking,
  startListPer,
  startListReversed,
  type CompetitorId,
  type Entry,
  type Heat,
  type Race,
  type Ranked,
} from '@startwand/timing';
import { asHeatId } from '../../base/ids.ts';
import { rankRows, rowsOfHeat, type HeatRow } from '../../race/heats/rank-heat.ts';

/** An order that is sure to have the seed of its lot, and knows whose points a federation lists. */
export type SeededOrder = StartListOrder & {
  readonly seed: number;
  readonly pointsOf: (competitorId: CompetitorId) => number | null;
};

/** Who has started already stays where they are: the order is for those behind. */
export function orderedStartList(
  race: Race,
  heat: Heat,
  order: SeededOrder,
): readonly CompetitorId[] | 'HEAT_NOT_FOUND' {
  const list = wholeOrder(race, heat, order);
  return list === 'HEAT_NOT_FOUND' ? list : startListBehind([...heat.runs.values()], heat.startList, list);
}

function wholeOrder(race: Race, heat: Heat, order: SeededOrder): readonly CompetitorId[] | 'HEAT_NOT_FOUND' {
  const group = (entry: Entry) => (order.per === null ? '' : groupOf(entry, order.per));
  const entries = [...race.entries.values()];
  if (order.fromHeatId === null) {
    const rows = startersOf(heat, entries);
    const list = startListPer(entries, group, rows, (members) => inOrder(order, members));
    return list.map(({ competitorId }) => competitorId);
  }
  const previous = race.heats.get(asHeatId(order.fromHeatId));
  if (previous === undefined) return 'HEAT_NOT_FOUND';
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
  const { withoutResult, best } = order;
  if (order.order === 'ranking') return startListByRanking(list, { withoutResult });
  if (order.order === 'reversed') return startListReversed(list, best, { withoutResult });
  const ranked = list.filter(({ rank }) => rank !== null).map(({ row }) => row);
  const others = list.filter(({ rank }) => rank === null).map(({ row }) => row);
  return [...inOrder(order, ranked), ...(withoutResult ? startListByBibUp(others) : [])];
}

function inOrder<Row extends Pick<Entry, 'competitorId' | 'bib'>>(
  { order, seed, pointsOf }: SeededOrder,
  rows: readonly Row[],
): readonly Row[] {
  if (order === 'bibDown') return startListByBibDown(rows);
  if (order === 'points') return startListByPoints(rows, ({ competitorId }) => pointsOf(competitorId), seed);
  return order === 'random' ? startListByLot(rows, seed) : startListByBibUp(rows);
}

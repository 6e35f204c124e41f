/** The start list that the ranking of another heat gives. */
import type { CompetitorId } from '../model/ids.ts';
import type { RankingOrder } from '../model/list-from.ts';
import type { Race } from '../model/race.ts';
import { rankRows, rowsOfHeat } from '../ranking/heat-rows.ts';
import type { Ranked } from '../ranking/rank.ts';
import { groupOf } from '../ranking/ranking-by.ts';
import type { Bibbed } from '../ranking/standing.ts';
import { startListByRanking, startListReversed } from './start-list.ts';
import { startListPer } from './start-list-per.ts';

/** The field of the event, and the heat whose ranking is taken over. */
export interface RankedField<Competitor extends Pick<Bibbed, 'competitorId'>, Row extends Bibbed> {
  /** All of the event, in their order. */
  readonly competitors: Iterable<Competitor>;
  readonly group: (competitor: Competitor, field: string) => string;
  /** Everyone of that heat. */
  readonly rows: readonly Row[];
  readonly rank: (rows: readonly Row[]) => readonly Ranked<Row>[];
}

/**
 * The winner first, or the best N reversed; with `per` group by group, each with its own ranking.
 *
 * @param order `fromHeatId` has chosen the rows already
 */
export function startListFromRanking<Competitor extends Pick<Bibbed, 'competitorId'>, Row extends Bibbed>(
  order: Omit<RankingOrder, 'fromHeatId'>,
  { competitors, group, rows, rank }: RankedField<Competitor, Row>,
): readonly CompetitorId[] {
  const { best, per, withoutResult } = order;
  const list = startListPer(
    competitors,
    (competitor) => (per === null ? '' : group(competitor, per)),
    rows,
    (members) =>
      order.order === 'ranking'
        ? startListByRanking(rank(members), { withoutResult })
        : startListReversed(rank(members), best, { withoutResult }),
  );
  return list.map(({ competitorId }) => competitorId);
}

/** The same of a race. @returns `null` where the heat is gone */
export function rankedStartList(
  race: Pick<Race, 'entries' | 'heats' | 'rules'>,
  order: RankingOrder,
): readonly CompetitorId[] | null {
  const previous = race.heats.get(order.fromHeatId);
  if (previous === undefined) return null;
  return startListFromRanking(order, {
    competitors: race.entries.values(),
    group: groupOf,
    rows: rowsOfHeat(race, previous),
    rank: (rows) => rankRows(race, previous, rows),
  });
}

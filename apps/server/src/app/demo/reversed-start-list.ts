/** Run 2 of a ski race: the best of run 1 start in reverse, who has no result does not start. */
import { startListReversed, type CompetitorId, type HeatId, type Race } from '@startwand/timing';
import { rankRows, rowsOfHeat } from '../../race/heats/rank-heat.ts';

const reversedBest = 30;

export function reversedStartList(race: Race, firstHeat: HeatId): readonly CompetitorId[] {
  const heat = race.heats.get(firstHeat);
  if (heat === undefined) return [];
  const ranking = rankRows(race, heat, rowsOfHeat(race, heat));
  const list = startListReversed(ranking, reversedBest, { withoutResult: false });
  return list.map(({ competitorId }) => competitorId);
}

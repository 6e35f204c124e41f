/** Run 2 of a ski race: the best of run 1 start in reverse, who has no result does not start. */
import { rank, standingOf, startListReversed } from '@startwand/timing';
import type { CompetitorId, HeatId, Race } from '@startwand/timing';

const reversedBest = 30;

export function reversedStartList(race: Race, firstHeat: HeatId): readonly CompetitorId[] {
  const runs = new Map(
    [...(race.heats.get(firstHeat)?.runs.values() ?? [])]
      .filter((run) => run.counts)
      .map((run) => [run.competitorId, run]),
  );
  const standings = [...race.entries.values()].flatMap((entry) => {
    const run = runs.get(entry.competitorId);
    return run === undefined ? [] : [standingOf(entry, run)];
  });
  const list = startListReversed(rank(standings, race.rules.ties), reversedBest, {
    withoutResult: false,
  });
  return list.map(({ competitorId }) => competitorId);
}

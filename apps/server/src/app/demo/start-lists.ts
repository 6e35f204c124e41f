/** Who starts when in a heat of the demo. */
import {
  TICKS_PER_SECOND,
  after,
  duration,
  startListReversed,
  type CompetitorId,
  type HeatId,
  type Race,
  type Setup,
  rankRows,
  rowsOfHeat,
} from '@startwand/timing';
import { ticksOf } from '../../base/clock.ts';

const reversedBest = 30;

/** Run 2 of a ski race: the best of run 1 start in reverse, who has no result does not start. */
export function reversedStartList(race: Race, firstHeat: HeatId): readonly CompetitorId[] {
  const heat = race.heats.get(firstHeat);
  if (heat === undefined) return [];
  const ranking = rankRows(race, heat, rowsOfHeat(race, heat));
  return startListReversed(ranking, reversedBest, { withoutResult: false }).map(({ competitorId }) => competitorId);
}

type StartTimes = Extract<Setup, { readonly kind: 'setStartTimes' }>['times'];

/** One after the other; without an interval all at once. */
export function startTimesFrom(
  competitorIds: readonly CompetitorId[],
  begin_ms: number,
  interval_s: number,
): StartTimes {
  const first = ticksOf(begin_ms);
  return competitorIds.map((competitorId, place) => ({
    competitorId,
    startTime: after(first, duration(place * interval_s * TICKS_PER_SECOND)),
  }));
}

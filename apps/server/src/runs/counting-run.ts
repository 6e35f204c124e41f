import { runIdOf } from '@startwand/timing';
import type { CompetitorId, HeatId, Race, RunId } from '@startwand/timing';
import type { CommandRefusal } from '../live/room-job.ts';

/** The run of a competitor that counts in a heat, or the first one where none has begun. */
export function countingRunOf(
  race: Race,
  heatId: HeatId,
  competitorId: CompetitorId,
): RunId | { error: CommandRefusal } {
  const heat = race.heats.get(heatId);
  if (heat === undefined) return { error: 'HEAT_NOT_FOUND' };
  if (!race.entries.has(competitorId)) return { error: 'COMPETITOR_NOT_FOUND' };
  const counting = heat.runs
    .values()
    .find((run) => run.competitorId === competitorId && run.counts);
  return counting?.id ?? runIdOf(heatId, heat.round, competitorId, 1);
}

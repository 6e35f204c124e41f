/** Which of a competitor's runs in a heat is meant where a call names the competitor. */
import { runIdOf, type CompetitorId, type Heat, type HeatId, type Race, type Run, type RunId } from '@startwand/timing';
import type { CommandRefusal } from '../rooms/room-job.ts';

/** The run that counts, or the first one where none has begun. */
export function countingRunOf(
  race: Race,
  heatId: HeatId,
  competitorId: CompetitorId,
): RunId | { error: CommandRefusal } {
  return findRun(race, heatId, competitorId, (runs) => runs.find(({ counts }) => counts));
}

/** The run that the competitor is on, or began last. */
export function latestRunOf(race: Race, heatId: HeatId, competitorId: CompetitorId): RunId | { error: CommandRefusal } {
  return findRun(race, heatId, competitorId, (runs) => runs.at(-1));
}

function findRun(
  race: Race,
  heatId: HeatId,
  competitorId: CompetitorId,
  choose: (runs: readonly Run[]) => Run | undefined,
): RunId | { error: CommandRefusal } {
  const heat = race.heats.get(heatId);
  if (heat === undefined) return { error: 'HEAT_NOT_FOUND' };
  if (!race.entries.has(competitorId)) return { error: 'COMPETITOR_NOT_FOUND' };
  return choose(runsOf(heat, competitorId))?.id ?? runIdOf(heatId, heat.round, competitorId, 1);
}

/** Those of one competitor, in the order in which they were begun; their numbers have no gaps. */
export function runsOf({ id, round, runs }: Heat, competitorId: CompetitorId): readonly Run[] {
  const found: Run[] = [];
  for (;;) {
    const run = runs.get(runIdOf(id, round, competitorId, found.length + 1));
    if (run === undefined) return found;
    found.push(run);
  }
}

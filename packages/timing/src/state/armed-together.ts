/**
 * Several heats may be armed together, on the same sources even, as long as nobody is waiting or on
 * course in two of them: a bib then decides the heat.
 */
import type { RoundState } from './round-state.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { LiveHeat } from './live-heat.ts';
import type { RaceState } from './race-state.ts';
import { automaticStatus } from './run-life.ts';
import { isOver } from './timeouts.ts';

/** Whether one of the competitors, on the heat's list now or soon, is still to run here and in another armed heat. */
export function competesElsewhere(
  state: RaceState,
  heat: LiveHeat,
  competitorIds: readonly CompetitorId[],
  roundState = heat.roundState,
): boolean {
  const others = [...state.heats.values()].filter((other) => other !== heat && other.state === 'armed');
  return others.some((other) =>
    competitorIds.some(
      (id) => isStillToRun(roundState, id) && other.roundState.order.has(id) && isStillToRun(other.roundState, id),
    ),
  );
}

function isStillToRun(roundState: RoundState, competitorId: CompetitorId): boolean {
  const run = roundState.currentRun(competitorId);
  if (run.override.status !== null) return false;
  const status = automaticStatus(run, isOver(roundState, run));
  return status === 'waiting' || status === 'onCourse';
}

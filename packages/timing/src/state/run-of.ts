/** A run by its id, also that of a competitor who has done nothing yet, and whose it is. */
import { existingOrNext } from './addressed-run.ts';
import { heatOfRun } from './heat-of-decision.ts';
import type { RunId } from '../model/ids.ts';
import type { Race } from '../model/race.ts';
import type { Replacement } from '../model/replacement-time.ts';
import { stateOf } from './race-state.ts';
import { showRun } from './run-life.ts';
import { isOver } from './timeouts.ts';
import type { Run } from '../model/run.ts';

/**
 * `null` for a run of an earlier round, of no heat, or of a competitor who is not in the heat.
 *
 * @example runOf(race, runId)?.status // 'waiting' for who has done nothing yet
 */
export function runOf(race: Race, runId: RunId): Run | null {
  const state = stateOf(race);
  const heat = heatOfRun(state, runId);
  if (heat === null) return null;
  const shown = heat.runs.get(runId);
  if (shown !== undefined) return shown;
  const waiting = existingOrNext(heat, runId);
  if (waiting === null) return null;
  return showRun(waiting, {
    rounding: heat.rules.rounding ?? state.rules.rounding,
    handPrecision: state.rules.handPrecision,
    isOver: heat.state === 'finished' || isOver(heat.roundState, waiting),
    // Who only waits is not held against anything yet.
    aim: null,
    placeAt: () => null,
  });
}

/**
 * Whose a run is, and in which heat; `null` where `runOf` is.
 *
 * @example bearerOf(race, runId)?.competitorId
 */
export function bearerOf(race: Race, runId: RunId): Pick<Run, 'heatId' | 'competitorId'> | null {
  const heat = heatOfRun(stateOf(race), runId);
  return heat === null ? null : existingOrNext(heat, runId);
}

/**
 * How the time of a run at a point was made of a backup clock's; `null` where it was not.
 *
 * @example replacementOf(race, runId, finish)?.neighbours.length
 */
export function replacementOf(race: Race, runId: RunId, point: number): Replacement | null {
  const heat = heatOfRun(stateOf(race), runId);
  return heat?.roundState.find(runId)?.override.edits.get(point)?.replacement ?? null;
}

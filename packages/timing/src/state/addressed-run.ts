/** The run that a decision names, whether something is known of it or not. */
import type { Refusal } from '../model/command.ts';
import { heatOfRun } from './heat-of-decision.ts';
import type { RunId } from '../model/ids.ts';
import { isBlank, type RunState } from './run-state.ts';
import type { LiveHeat } from './live-heat.ts';
import type { RaceState } from './race-state.ts';

export interface AddressedRun {
  readonly heat: LiveHeat;
  readonly run: RunState;
}

export function addressedRun(state: RaceState, runId: RunId): AddressedRun | Refusal {
  const heat = heatOfRun(state, runId);
  const run = heat === null ? null : existingOrNext(heat, runId);
  if (heat === null || run === null) return 'RUN_NOT_FOUND';
  return heat.state === 'cancelled' ? 'INVALID_STATE' : { heat, run };
}

/** A run with something in it, or the one that its competitor would open next. */
export function existingOrNext(heat: LiveHeat, runId: RunId): RunState | null {
  const { competitorId, number } = heat.roundState.partsOf(runId);
  const runs = heat.roundState.runsOf(competitorId);
  const present = runs.find((run) => run.number === number);
  if (present !== undefined) return present;
  if (!heat.roundState.order.has(competitorId)) return null;
  const next = (runs.findLast((run) => !isBlank(run))?.number ?? 0) + 1;
  const exists = Number.isInteger(number) && number >= 1 && number <= next;
  return exists ? heat.roundState.waitingRun(competitorId, number) : null;
}

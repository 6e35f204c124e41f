/**
 * Decisions that take something away from a run: an impulse, a status, a written run time. What stood under
 * it counts again, or the run is on course again; it must not overlap another one of its competitor then.
 * To be asked of what is possible otherwise.
 */
import type { Refusal } from '../model/command.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import type { RunId, TriggerId } from '../model/ids.ts';
import type { RunState, Override } from '../state/run-state.ts';
import type { RaceState } from '../state/race-state.ts';
import { overlapsOthers, without } from './runs-apart.ts';

/**
 * An impulse leaves the runs that it times; within its own run the new place has been looked at.
 *
 * @param own the run that it is given to
 */
export function refuseTaking(state: RaceState, triggerId: TriggerId, own: RunId | null): Refusal | null {
  const verdict = state.triggers.get(triggerId)?.verdict;
  if (verdict?.status !== 'used') return null;
  for (const runId of verdict.runIds) {
    if (runId === own) continue;
    const refusal = refuseAfter(state, runId, (run) => without(run, triggerId));
    if (refusal !== null) return refusal;
  }
  return null;
}

/** The operator's override over the run is changed so. */
export function refuseOverride(state: RaceState, runId: RunId, change: Partial<Override>): Refusal | null {
  return refuseAfter(state, runId, (run) => ({ ...run, override: { ...run.override, ...change } }));
}

export function refuseAfter(state: RaceState, runId: RunId, after: (run: RunState) => RunState): Refusal | null {
  const roundState = heatOfRun(state, runId)?.roundState;
  const run = roundState?.find(runId) ?? null;
  if (roundState === undefined || run === null) return null;
  const overlaps = !overlapsOthers(roundState, run) && overlapsOthers(roundState, after(run));
  return overlaps ? 'RUNS_OVERLAP' : null;
}

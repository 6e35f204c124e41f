/** What the decisions about one run have in common: it has to be there, and the override is written over it. */
import { addressedRun, type AddressedRun } from '../state/addressed-run.ts';
import type { RoundState } from '../state/round-state.ts';
import type { Refusal } from '../model/command.ts';
import type { DecisionOf, RunDecision } from '../model/decision.ts';
import type { OwnScope, Writing, WritingPlace } from './decision-row.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import type { RunId } from '../model/ids.ts';
import type { Override } from '../state/run-state.ts';
import type { RaceState } from '../state/race-state.ts';

export function refuseOnRun(
  state: RaceState,
  { runId }: { readonly runId: RunId },
  refuse: (addressed: AddressedRun) => Refusal | null = () => null,
): Refusal | null {
  const addressed = addressedRun(state, runId);
  return typeof addressed === 'string' ? addressed : refuse(addressed);
}

/** @param change what the decision says otherwise than what stands over the run */
export function overItsRun<Kind extends RunDecision['kind']>(
  change: (override: Override, decision: DecisionOf<Kind>) => Partial<Override>,
): Writing<Kind> {
  return {
    over: ({ runId }) => new Set([runId]),
    write: (roundState, decision, at) => {
      overrideRuns(roundState, at, (override) => ({ ...override, ...change(override, decision) }));
    },
  };
}

export function overrideRuns(
  roundState: RoundState,
  { overriddenRuns, runIds }: WritingPlace,
  change: (override: Override, runId: RunId) => Override,
): void {
  for (const runId of overriddenRuns) {
    if (!runIds.has(runId)) continue;
    const run = roundState.openRun(runId);
    run.override = change(run.override, runId);
    roundState.noteChange(run);
  }
}

export function itsRun(_: RaceState, { runId }: { readonly runId: RunId }): OwnScope {
  return { runs: [runId] };
}

/** It says when the run was on course. */
export function itsRunInTime(state: RaceState, { runId }: { readonly runId: RunId }): OwnScope {
  return { runs: [runId], matters: competitorsTimed(state, [runId]) };
}

/** The runs of one competitor must not overlap: each is in the scope of the other. */
export function competitorsTimed(state: RaceState, runIds: readonly RunId[]): readonly string[] {
  return runIds.flatMap((runId) => {
    const roundState = heatOfRun(state, runId)?.roundState;
    return roundState === undefined ? [] : [`times of ${roundState.partsOf(runId).competitorId}`];
  });
}

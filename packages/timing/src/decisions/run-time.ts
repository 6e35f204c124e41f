/** Run times in place of finish - start: one that an operator writes, or a list that is one action. */
import { refuseOverride } from './back-on-course.ts';
import type { RoundState } from '../state/round-state.ts';
import type { Refusal } from '../model/command.ts';
import type { DecisionOf, RunTimeOf } from '../model/decision.ts';
import { withStatus } from './cancellation.ts';
import { asGiven, movesNothing, type DecisionRow } from './decision-row.ts';
import { existingOrNext } from '../state/addressed-run.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import { itsRunInTime, overItsRun, refuseOnRun } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Duration } from '../time/time.ts';

export const editRunTime: DecisionRow<'editRunTime'> = {
  resolve: asGiven,
  refuse: (state, decision) => {
    const { runId, runTime_100ns } = decision;
    const refusal = refuseOnRun(state, decision, () => (isRunTime(runTime_100ns) ? null : 'TIMES_NOT_IN_ORDER'));
    if (refusal !== null || runTime_100ns !== null) return refusal;
    return refuseOverride(state, runId, { runTime_100ns: null });
  },
  moves: movesNothing,
  writes: overItsRun((_, { runTime_100ns }) => ({ runTime_100ns })),
  conflictScope: itsRunInTime,
};

export const editRunTimes: DecisionRow<'editRunTimes'> = {
  resolve: asGiven,
  refuse: refuseRunTimes,
  moves: movesNothing,
  writes: {
    over: ({ times }) => new Set(times.map(({ runId }) => runId)),
    // Row by row: the last one of a run counts.
    write: (roundState, { times }, { runIds }) => {
      for (const row of times) if (runIds.has(row.runId)) writeRunTime(roundState, row);
    },
  },
  conflictScope: (_, { times }) => ({ runs: times.map(({ runId }) => runId) }),
};

function refuseRunTimes(state: RaceState, { heatId, times }: DecisionOf<'editRunTimes'>): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (heat.state === 'cancelled') return 'INVALID_STATE';
  const isKnown = ({ runId }: RunTimeOf) => heatOfRun(state, runId) === heat && existingOrNext(heat, runId) !== null;
  if (!times.every(isKnown)) return 'RUN_NOT_FOUND';
  if (!times.every(({ runTime_100ns }) => isRunTime(runTime_100ns))) return 'TIMES_NOT_IN_ORDER';
  for (const { runId, runTime_100ns, resetStatus } of times) {
    const override = resetStatus ? { runTime_100ns, status: null } : { runTime_100ns };
    const refusal = refuseOverride(state, runId, override);
    if (refusal !== null) return refusal;
  }
  return null;
}

function isRunTime(time: Duration | null): boolean {
  return time === null || time >= 0;
}

function writeRunTime(roundState: RoundState, { runId, runTime_100ns, resetStatus }: RunTimeOf): void {
  const run = roundState.openRun(runId);
  const { override } = run;
  run.override = { ...override, runTime_100ns, ...(resetStatus ? withStatus(null) : {}) };
  roundState.noteChange(run);
}

/**
 * The status that an operator gives a run. A competitor is called off in a heat (Spec §4): who waits did
 * not start, who is on course did not finish. It is a status like any other, and can be taken back.
 */
import { addressedRun } from '../state/addressed-run.ts';
import { refuseOverride } from './back-on-course.ts';
import type { Refusal } from '../model/command.ts';
import type { Decision, DecisionOf } from '../model/decision.ts';
import { asGiven, movesNothing, type DecisionRow } from './decision-row.ts';
import type { Override, RunState } from '../state/run-state.ts';
import { itsRunInTime, overItsRun, refuseOnRun } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import { automaticStatus } from '../state/run-life.ts';
import type { GivenStatus, Remark } from '../model/run.ts';

export const setStatus: DecisionRow<'setStatus'> = {
  resolve: asGiven,
  refuse: (state, decision) => {
    const refusal = refuseOnRun(state, decision);
    if (refusal !== null || decision.status !== null) return refusal;
    return refuseOverride(state, decision.runId, { status: null });
  },
  moves: movesNothing,
  writes: overItsRun((_, { status, remark }) => withStatus(status, remark)),
  conflictScope: itsRunInTime,
};

export const cancelRun: DecisionRow<'cancelRun'> = {
  resolve: withCancellation,
  refuse: refuseOnRun,
  moves: movesNothing,
  writes: overItsRun((_, { status }) => withStatus(status)),
  conflictScope: itsRunInTime,
};

export const resetCancellation: DecisionRow<'resetCancellation'> = {
  resolve: asGiven,
  refuse: (state, decision) =>
    refuseOnRun(state, decision, ({ run }) => (isCancelled(run) ? null : 'INVALID_STATE')) ??
    refuseOverride(state, decision.runId, { status: null }),
  moves: movesNothing,
  writes: overItsRun(() => withStatus(null)),
  conflictScope: itsRunInTime,
};

/** What was said of a run was said of its status: another status replaces both. */
export function withStatus(
  status: GivenStatus | null,
  remark: Remark | null = null,
): Pick<Override, 'status' | 'remark'> {
  return { status, remark };
}

/** The decision as it goes into the history: what it made of the run, whatever becomes known later. */
function withCancellation(state: RaceState, decision: DecisionOf<'cancelRun'>): Decision | Refusal {
  const addressed = addressedRun(state, decision.runId);
  if (typeof addressed === 'string') return addressed;
  const { heat, run } = addressed;
  const status = cancelledStatus(run, heat.state === 'finished');
  return status === null ? 'INVALID_STATE' : { ...decision, status };
}

/** `null`: the run is over, there is nothing to call off. */
function cancelledStatus(run: RunState, isHeatFinished: boolean): GivenStatus | null {
  if (run.override.status !== null) return null;
  const status = automaticStatus(run, isHeatFinished);
  if (status === 'waiting') return 'dns';
  return status === 'onCourse' ? 'dnf' : null;
}

/** A disqualification is none: it is taken back as a status. */
function isCancelled({ override }: RunState): boolean {
  return override.status === 'dns' || override.status === 'dnf';
}

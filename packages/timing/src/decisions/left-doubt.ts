/** An operator looked at a run in doubt and leaves it as it is: the desk and the checks ask no more. It changes no result. */
import { asGiven, movesNothing, type DecisionRow } from './decision-row.ts';
import { overItsRun, refuseOnRun } from './on-run.ts';
import { isLeft } from '../model/run-doubt.ts';
import { isBlank } from '../state/run-state.ts';

export const leaveDoubt: DecisionRow<'leaveDoubt'> = {
  resolve: asGiven,
  // A key that is pressed twice is one answer, and one undo. Of a run of which nothing is known nothing is in doubt.
  refuse: (state, decision) =>
    refuseOnRun(state, decision, ({ run }) => {
      const isKnown = isLeft(run.override.leftDoubts, decision.doubt, decision.time_100ns);
      return isKnown || isBlank(run) ? 'INVALID_STATE' : null;
    }),
  moves: movesNothing,
  // The newest answer to each kind stands: the run travels with them.
  writes: overItsRun(({ leftDoubts }, { doubt, time_100ns }) => ({
    leftDoubts: [...leftDoubts.filter((one) => one.doubt !== doubt), { doubt, time_100ns }],
  })),
  conflictScope: (_, { runId, doubt }) => ({ matters: [`${doubt} of ${runId}`] }),
};

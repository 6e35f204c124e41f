/** What lists say beside a run, whatever its status; a status may bring its own (`cancellation.ts`). */
import { asGiven, movesNothing, type DecisionRow } from './decision-row.ts';
import { itsRun, overItsRun, refuseOnRun } from './on-run.ts';

export const setRemark: DecisionRow<'setRemark'> = {
  resolve: asGiven,
  refuse: refuseOnRun,
  moves: movesNothing,
  writes: overItsRun((_, { remark }) => ({ remark })),
  conflictScope: itsRun,
};

/** A time of day that an operator puts at a point of a run, typed or from a backup clock. */
import { contradictedBy } from './contradiction.ts';
import { asGiven, type DecisionRow } from './decision-row.ts';
import type { Edit, Override } from '../state/run-state.ts';
import { itsRunInTime, overItsRun, refuseOnRun } from './on-run.ts';
import { withReplacement } from './replacement-for.ts';
import { refuseTimes } from './times-in-order.ts';

export const editCrossing: DecisionRow<'editCrossing'> = {
  resolve: asGiven,
  refuse: (state, decision) =>
    refuseOnRun(state, decision, ({ heat, run }) => refuseTimes(heat, run, decision.point, decision.timestamp, null)),
  moves: (roundState, decision) => contradictedBy(roundState, decision, decision.timestamp),
  writes: overItsRun(({ edits }, { point, timestamp }) => ({
    edits: withEdit(edits, point, timestamp && { timestamp, replacement: null }),
  })),
  conflictScope: itsRunInTime,
};

export const replaceTime: DecisionRow<'replaceTime'> = {
  resolve: withReplacement,
  refuse: (state, decision) => {
    const timestamp = decision.replacement?.timestamp ?? null;
    return refuseOnRun(state, decision, ({ heat, run }) => refuseTimes(heat, run, decision.point, timestamp, null));
  },
  moves: (roundState, decision) => contradictedBy(roundState, decision, decision.replacement?.timestamp ?? null),
  writes: overItsRun(({ edits }, { point, replacement }) => ({
    edits: withEdit(edits, point, replacement && { timestamp: replacement.timestamp, replacement }),
  })),
  conflictScope: (state, decision) => ({
    ...itsRunInTime(state, decision),
    // One passage replaces one time: who takes it next builds on that.
    triggers: decision.replacement === null ? [] : [decision.replacement.backupId],
  }),
};

/** `null` takes away what was there. */
export function withEdit(edits: Override['edits'], point: number, edit: Edit | null): Override['edits'] {
  const changed = new Map(edits);
  if (edit === null) changed.delete(point);
  else changed.set(point, edit);
  return changed;
}

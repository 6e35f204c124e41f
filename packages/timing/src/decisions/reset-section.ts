/**
 * The time of a run at one point goes, with what an operator wrote there (Spec §4). Its impulse stays,
 * unassigned; of a gun only its effect on this run goes.
 */
import { refuseAfter } from './back-on-course.ts';
import type { RoundState } from '../state/round-state.ts';
import type { Refusal } from '../model/command.ts';
import type { DecisionOf } from '../model/decision.ts';
import { asGiven, type DecisionRow } from './decision-row.ts';
import { withEdit } from './edited-crossing.ts';
import { timeAt, type RunState } from '../state/run-state.ts';
import type { Change } from '../state/trigger-record.ts';
import { itsRunInTime, overItsRun, refuseOnRun } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import { freed, withoutRuns } from './reset.ts';
import { hasPoint } from './times-in-order.ts';

type ResetSection = DecisionOf<'resetSection'>;

export const resetSection: DecisionRow<'resetSection'> = {
  resolve: asGiven,
  refuse: refuseReset,
  moves: movedByReset,
  writes: overItsRun(({ edits, gun }, { point }) => ({
    edits: withEdit(edits, point, null),
    gun: point === 0 ? null : gun,
  })),
  conflictScope: (state, decision) => ({
    ...itsRunInTime(state, decision),
    leavesGunsToOthers: true,
  }),
};

function refuseReset(state: RaceState, decision: ResetSection): Refusal | null {
  const { runId, point } = decision;
  const refusal = refuseOnRun(state, decision, ({ run }) => {
    if (!hasPoint(run, point)) return 'POINT_NOT_FOUND';
    return timeAt(run, point) === null ? 'INVALID_STATE' : null;
  });
  return refusal ?? refuseAfter(state, runId, (run) => withoutPoint(run, point));
}

function withoutPoint(run: RunState, point: number): RunState {
  const gun = point === 0 ? { gun: null } : {};
  return {
    ...run,
    ...gun,
    impulses: run.impulses.map((impulse, place) => (place === point ? null : impulse)),
    override: { ...run.override, ...gun, edits: withEdit(run.override.edits, point, null) },
  };
}

function movedByReset(roundState: RoundState, { runId, point }: ResetSection): Change[] {
  const run = roundState.find(runId);
  const own = run?.impulses[point] ?? null;
  const gun = point === 0 ? (run?.gun ?? null) : null;
  const changes: Change[] = [];
  if (own !== null) changes.push({ record: own, verdict: freed(own) });
  if (gun !== null) changes.push({ record: gun, verdict: withoutRuns(gun, new Set([runId])) });
  return changes;
}

/**
 * The official gun of a mass start, given by an operator in place of the impulse. What the rules used on
 * course before it was no time of those whom it starts.
 */
import type { RoundState } from '../state/round-state.ts';
import type { Refusal } from '../model/command.ts';
import type { DecisionOf } from '../model/decision.ts';
import { asGiven, type DecisionRow } from './decision-row.ts';
import { membersOf } from '../judging/gun.ts';
import { runIdOf, type RunId } from '../model/ids.ts';
import { editAt, timeAt, type RunState } from '../state/run-state.ts';
import type { Change } from '../state/trigger-record.ts';
import { isHeld, setFree } from '../judging/run-claim.ts';
import { overrideRuns } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import type { StartGroup } from '../start/start-groups.ts';
import type { Timestamp } from '../time/time.ts';

type SetGun = DecisionOf<'setGun'>;

export const setGun: DecisionRow<'setGun'> = {
  resolve: asGiven,
  refuse: refuseGun,
  moves: movedByGun,
  writes: {
    over: ({ group }, roundState) => new Set(runsOfGun(roundState, group)),
    write: (roundState, { group, timestamp }, at) => {
      const gun = timestamp === null ? null : { group, timestamp };
      overrideRuns(roundState, at, (override) => ({ ...override, gun }));
    },
  },
  // A gun starts the whole field, whichever operator gives it.
  conflictScope: () => ({ wholeHeat: true }),
};

function refuseGun(state: RaceState, { heatId, group, timestamp }: SetGun): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  const { roundState } = heat;
  if (heat.state === 'cancelled' || membersOf(roundState, group).length === 0) return 'INVALID_STATE';
  if (timestamp === null) return roundState.guns.isGiven(group) ? null : 'INVALID_STATE';
  const starting = runsForGun(roundState, group);
  if (starting.some((run) => isTimedByOperatorBefore(run, timestamp))) return 'TIMES_NOT_IN_ORDER';
  return starting.some((run) => hasFurtherRunBefore(roundState, run, timestamp)) ? 'RUNS_OVERLAP' : null;
}

/** The first run of everyone in the group: whom its gun is for, under a start of their own. */
function runsOfGun(roundState: RoundState, group: StartGroup): RunId[] {
  const { heatId, round } = roundState;
  return membersOf(roundState, group).map((member) => runIdOf(heatId, round, member, 1));
}

function movedByGun(roundState: RoundState, { group, timestamp }: SetGun): Change[] {
  if (timestamp === null) return [];
  return runsForGun(roundState, group)
    .flatMap((run) => run.impulses)
    .filter((impulse) => impulse !== null)
    .filter((impulse) => !isHeld(impulse) && impulse.trigger.timestamp <= timestamp)
    .map((impulse) => setFree(impulse, 'notDue'));
}

/** Those without a start of their own. */
function runsForGun(roundState: RoundState, group: StartGroup): RunState[] {
  return runsOfGun(roundState, group)
    .map((runId) => roundState.find(runId) ?? roundState.waitingRun(roundState.partsOf(runId).competitorId, 1))
    .filter((run) => run.impulses[0] === null && editAt(run, 0) === null);
}

function isTimedByOperatorBefore(run: RunState, gun: Timestamp): boolean {
  return run.impulses.some((impulse, point) => {
    const time = timeAt(run, point);
    const isOperators = editAt(run, point) !== null || isHeld(impulse);
    return isOperators && time !== null && time <= gun;
  });
}

function hasFurtherRunBefore(roundState: RoundState, run: RunState, gun: Timestamp): boolean {
  return roundState
    .runsOf(run.competitorId)
    .filter(({ id }) => id !== run.id)
    .some((other) =>
      other.impulses.some((_, point) => {
        const time = timeAt(other, point);
        return time !== null && time <= gun;
      }),
    );
}

/**
 * The official gun of a mass start, given by an operator in place of the impulse. What the rules used on
 * course before it was no time of those whom it starts.
 */
import type { HeatBoard } from '../state/board.ts';
import type { Refusal } from '../model/command.ts';
import type { DecisionOf } from '../model/decision.ts';
import { asGiven, type DecisionRow } from './decision-row.ts';
import { membersOf } from '../judging/gun.ts';
import { runIdOf, type RunId } from '../model/ids.ts';
import { editAt, timeAt, type KeptRun } from '../state/kept-run.ts';
import type { Change } from '../state/kept-trigger.ts';
import { isHeld, setFree } from '../judging/offer.ts';
import { writeWords } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import type { StartGroup } from '../start/start-groups.ts';
import type { Timestamp } from '../time/time.ts';

type SetGun = DecisionOf<'setGun'>;

export const setGun: DecisionRow<'setGun'> = {
  resolve: asGiven,
  refuse: refuseGun,
  moves: movedByGun,
  writes: {
    over: ({ group }, board) => new Set(runsOfGun(board, group)),
    write: (board, { group, timestamp }, at) => {
      const gun = timestamp === null ? null : { group, timestamp };
      writeWords(board, at, (word) => ({ ...word, gun }));
    },
  },
  // A gun starts the whole field, whoever gives it.
  touches: () => ({ wholeHeat: true }),
};

function refuseGun(state: RaceState, { heatId, group, timestamp }: SetGun): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  const { board } = heat;
  if (heat.state === 'cancelled' || membersOf(board, group).length === 0) return 'INVALID_STATE';
  if (timestamp === null) return board.guns.isGiven(group) ? null : 'INVALID_STATE';
  const starting = runsForGun(board, group);
  if (starting.some((run) => isTimedByOperatorBefore(run, timestamp))) return 'TIMES_NOT_IN_ORDER';
  return starting.some((run) => hasFurtherRunBefore(board, run, timestamp)) ? 'RUNS_OVERLAP' : null;
}

/** The first run of everyone in the group: whom its gun is for, under a start of their own. */
function runsOfGun(board: HeatBoard, group: StartGroup): RunId[] {
  const { heatId, round } = board;
  return membersOf(board, group).map((member) => runIdOf(heatId, round, member, 1));
}

function movedByGun(board: HeatBoard, { group, timestamp }: SetGun): Change[] {
  if (timestamp === null) return [];
  return runsForGun(board, group)
    .flatMap((run) => run.impulses)
    .filter((impulse) => impulse !== null)
    .filter((impulse) => !isHeld(impulse) && impulse.trigger.timestamp <= timestamp)
    .map((impulse) => setFree(impulse, 'notDue'));
}

/** Those without a start of their own. */
function runsForGun(board: HeatBoard, group: StartGroup): KeptRun[] {
  return runsOfGun(board, group)
    .map((runId) => board.find(runId) ?? board.waitingRun(board.partsOf(runId).competitorId, 1))
    .filter((run) => run.impulses[0] === null && editAt(run, 0) === null);
}

function isTimedByOperatorBefore(run: KeptRun, gun: Timestamp): boolean {
  return run.impulses.some((impulse, point) => {
    const time = timeAt(run, point);
    const isOperators = editAt(run, point) !== null || isHeld(impulse);
    return isOperators && time !== null && time <= gun;
  });
}

function hasFurtherRunBefore(board: HeatBoard, run: KeptRun, gun: Timestamp): boolean {
  return board
    .runsOf(run.competitorId)
    .filter(({ id }) => id !== run.id)
    .some((other) =>
      other.impulses.some((_, point) => {
        const time = timeAt(other, point);
        return time !== null && time <= gun;
      }),
    );
}

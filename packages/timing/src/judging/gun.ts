/**
 * The gun of a mass start: the first start impulse without a bib starts everyone who has no start, or
 * an operator gives its official time. It is fired once a round.
 */
import type { HeatBoard } from '../state/board.ts';
import type { Refusal } from '../model/command.ts';
import type { DecisionOf } from '../model/decision.ts';
import { runIdOf, type CompetitorId, type RunId } from '../model/ids.ts';
import { unused, type Judgement } from './judgement.ts';
import { editAt, timeAt, type KeptRun } from '../state/kept-run.ts';
import type { Change, KeptTrigger } from '../state/kept-trigger.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { isHeld, offerOf, setFree } from './offer.ts';
import type { StartGroup } from '../start/start-groups.ts';
import type { Timestamp } from '../time/time.ts';

export type SetGun = DecisionOf<'setGun'>;

/** Everyone of the next group who may still start; `null` for the group when all start at once. */
export function fireGun(board: HeatBoard, group: StartGroup, kept: KeptTrigger): Judgement {
  const runIds: RunId[] = [];
  const displaced: Change[] = [];
  for (const competitorId of membersOf(board, group).filter(board.mayStart)) {
    const offer = offerOf(board, competitorId, kept, 0);
    if ('refused' in offer) continue;
    runIds.push(offer.run.id);
    displaced.push(...offer.displaced);
  }
  if (runIds.length === 0) return unused('unassigned', 'nobodyDue', [board], 0);
  const { heatId } = board;
  const verdict = { status: 'used', heatId, runIds, point: 0, by: 'rule' } as const;
  return { verdict: group === null ? verdict : { ...verdict, group }, displaced };
}

export function refuseGun(
  heat: LiveHeat | undefined,
  { group, timestamp }: SetGun,
): Refusal | null {
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  const { board } = heat;
  if (heat.state === 'cancelled' || membersOf(board, group).length === 0) return 'INVALID_STATE';
  if (timestamp === null) return board.guns.isGiven(group) ? null : 'INVALID_STATE';
  const starting = runsForGun(board, group);
  if (starting.some((run) => isTimedByOperatorBefore(run, timestamp))) return 'TIMES_NOT_IN_ORDER';
  return starting.some((run) => hasFurtherRunBefore(board, run, timestamp)) ? 'RUNS_OVERLAP' : null;
}

/** The first run of everyone in the group: whom its gun is for, under a start of their own. */
export function runsOfGun(board: HeatBoard, group: StartGroup): RunId[] {
  const { heatId, round } = board;
  return membersOf(board, group).map((member) => runIdOf(heatId, round, member, 1));
}

/** Nobody in an interval start. */
function membersOf(board: HeatBoard, group: StartGroup): readonly CompetitorId[] {
  return board.groups?.membersOf(group) ?? [];
}

/** What the rules used on course before the gun was no time of those whom it starts. */
export function movedByGun(board: HeatBoard, { group, timestamp }: SetGun): Change[] {
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

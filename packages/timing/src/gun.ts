/**
 * The gun of a mass start: the first start impulse without a bib starts everyone who has no start, or
 * an operator gives its official time. It is fired once a round.
 */
import type { HeatBoard } from './board.ts';
import type { Refusal } from './command.ts';
import type { Decision } from './decision.ts';
import { runIdOf, type CompetitorId, type RunId } from './ids.ts';
import { unused, type Judgement } from './judgement.ts';
import { editAt, timeAt, type KeptRun } from './kept-run.ts';
import type { Change, KeptTrigger } from './kept-trigger.ts';
import type { LiveHeat } from './live-heat.ts';
import { isHeld, offerOf, setFree } from './offer.ts';
import type { Timestamp } from './time.ts';

export type SetGun = Extract<Decision, { readonly kind: 'setGun' }>;

/** Whom the gun would start now. */
export function gunStarters(board: HeatBoard): readonly CompetitorId[] {
  return board.guns.isFired(null) ? [] : board.order.list.filter(board.mayStart);
}

export function fireGun(board: HeatBoard, kept: KeptTrigger): Judgement {
  const runIds: RunId[] = [];
  const displaced: Change[] = [];
  for (const competitorId of gunStarters(board)) {
    const offer = offerOf(board, competitorId, kept, 0);
    if ('refused' in offer) continue;
    runIds.push(offer.run.id);
    displaced.push(...offer.displaced);
  }
  if (runIds.length === 0) return unused('unassigned', 'nobodyDue', [board], 0);
  return {
    verdict: { status: 'used', heatId: board.heatId, runIds, point: 0, by: 'rule' },
    displaced,
  };
}

export function refuseGun(
  heat: LiveHeat | undefined,
  { group, timestamp }: SetGun,
): Refusal | null {
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  const { board } = heat;
  const hasGun = board.isMassStart && group === null;
  if (!hasGun || heat.state === 'cancelled') return 'INVALID_STATE';
  if (timestamp === null) return board.guns.isGiven(null) ? null : 'INVALID_STATE';
  const starting = runsForGun(board);
  if (starting.length === 0) return 'INVALID_STATE';
  if (starting.some((run) => isTimedByOperatorBefore(run, timestamp))) return 'TIMES_NOT_IN_ORDER';
  return starting.some((run) => hasFurtherRunBefore(board, run, timestamp)) ? 'RUNS_OVERLAP' : null;
}

/** The first run of everyone on the list: whom a gun given now is for, under a start of their own. */
export function runsOfGun(board: HeatBoard): RunId[] {
  const { heatId, round, order } = board;
  return order.list.map((competitorId) => runIdOf(heatId, round, competitorId, 1));
}

/** What the rules used on course before the gun was no time of those whom it starts. */
export function movedByGun(board: HeatBoard, { timestamp }: SetGun): Change[] {
  if (timestamp === null) return [];
  return runsForGun(board)
    .flatMap((run) => run.impulses.slice(1))
    .filter((impulse) => impulse !== null)
    .filter((impulse) => !isHeld(impulse) && impulse.trigger.timestamp <= timestamp)
    .map((impulse) => setFree(impulse, 'notDue'));
}

/** Those without a start of their own. */
function runsForGun(board: HeatBoard): KeptRun[] {
  return runsOfGun(board)
    .map((runId) => board.find(runId) ?? board.waitingRun(board.competitorOf(runId), 1))
    .filter((run) => run.impulses[0] === null && editAt(run, 0) === null);
}

function isTimedByOperatorBefore(run: KeptRun, gun: Timestamp): boolean {
  return run.impulses.some((impulse, point) => {
    const time = point === 0 ? null : timeAt(run, point);
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

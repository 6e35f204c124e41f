/**
 * What the clock brings about in a heat by itself, where its rules say so: who is on course for too
 * long is dnf, who was passed over at an interval start is dns. Both follow from the times of the race
 * and the heat's clock, which is that of its last tick; a time that arrives takes them back.
 */
import type { HeatBoard } from './board.ts';
import type { CompetitorId } from '../model/ids.ts';
import { lastPassed, type KeptRun } from './kept-run.ts';
import { isTimedOut, startMoment } from './time-on-course.ts';
import { earlierOf, type Timestamp } from '../time/time.ts';

/** Nothing more is expected of the run unless a time arrives. */
export function isOver(board: HeatBoard, run: KeptRun): boolean {
  return isTimedOut(board, run) || isPassedOver(board, run.competitorId);
}

export function isPassedOver(board: HeatBoard, competitorId: CompetitorId): boolean {
  if (!passesOver(board)) return false;
  const place = board.order.placeOf(competitorId);
  return place !== null && place < passedPlace(board) && isMissing(board, competitorId);
}

/** The place of the furthest who has started by the heat's clock: who is before it was passed over. */
export function passedPlace(board: HeatBoard): number {
  if (!passesOver(board)) return -1;
  for (let place = board.order.furthest; place >= 0; place--) {
    if (hasStartedBy(board, place, board.clock)) return place;
  }
  return -1;
}

/** When the clock will next pass over somebody; `null`: nobody is to be passed over. */
export function passesOverAt(board: HeatBoard): Timestamp | null {
  if (!board.rules.isPassedOverDns || board.isMassStart) return null;
  const passed = passedPlace(board);
  let first: Timestamp | null = null;
  let next: Timestamp | null = null;
  for (let place = board.order.furthest; place > passed; place--) {
    const competitorId = board.order.list[place];
    if (competitorId === undefined) continue;
    const start = firstStart(board, competitorId);
    if (start !== null) first = earlierOf(first, start);
    else if (isMissing(board, competitorId)) next = earlierOf(next, first);
  }
  return next;
}

function passesOver({ rules, isMassStart, clock }: HeatBoard): boolean {
  return rules.isPassedOverDns && !isMassStart && clock !== null;
}

function hasStartedBy(board: HeatBoard, place: number, clock: Timestamp | null): boolean {
  const competitorId = board.order.list[place];
  const start = competitorId === undefined ? null : firstStart(board, competitorId);
  return start !== null && clock !== null && start <= clock;
}

function firstStart(board: HeatBoard, competitorId: CompetitorId): Timestamp | null {
  return board.runsOf(competitorId).map(startMoment).reduce<Timestamp | null>(earlierOf, null);
}

/** No time is known, and no operator's word is. */
function isMissing(board: HeatBoard, competitorId: CompetitorId): boolean {
  return board.runsOf(competitorId).every(isUntouched);
}

/** Whether a run like this one is over also hangs on the others: who was passed over has no other run. */
export function isUntouched(run: KeptRun): boolean {
  const { status, runTime_100ns } = run.word;
  return status === null && runTime_100ns === null && lastPassed(run) < 0;
}

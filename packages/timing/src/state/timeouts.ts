/**
 * What the clock brings about in a heat by itself, where its rules say so: who is on course for too
 * long is dnf, who was passed over at an interval start is dns. Both follow from the times of the race
 * and the heat's clock, which is that of its last tick; a time that arrives takes them back.
 */
import type { RoundState } from './round-state.ts';
import type { CompetitorId } from '../model/ids.ts';
import { lastPassed, type RunState } from './run-state.ts';
import { isTimedOut, startMoment } from './time-on-course.ts';
import { earlierOf, type Timestamp } from '../time/time.ts';

/** Nothing more is expected of the run unless a time arrives. */
export function isOver(roundState: RoundState, run: RunState): boolean {
  return isTimedOut(roundState, run) || isPassedOver(roundState, run.competitorId);
}

export function isPassedOver(roundState: RoundState, competitorId: CompetitorId): boolean {
  if (!passesOver(roundState)) return false;
  const place = roundState.order.placeOf(competitorId);
  return place !== null && place < passedPlace(roundState) && isMissing(roundState, competitorId);
}

/** The place of the furthest who has started by the heat's clock: who is before it was passed over. */
export function passedPlace(roundState: RoundState): number {
  if (!passesOver(roundState)) return -1;
  for (let place = roundState.order.furthest; place >= 0; place--) {
    if (hasStartedBy(roundState, place, roundState.clock)) return place;
  }
  return -1;
}

/** When the clock will next pass over a competitor; `null`: nobody is to be passed over. */
export function passesOverAt(roundState: RoundState): Timestamp | null {
  if (!roundState.rules.isPassedOverDns || roundState.isMassStart) return null;
  const passed = passedPlace(roundState);
  let first: Timestamp | null = null;
  let next: Timestamp | null = null;
  for (let place = roundState.order.furthest; place > passed; place--) {
    const competitorId = roundState.order.list[place];
    if (competitorId === undefined) continue;
    const start = firstStart(roundState, competitorId);
    if (start !== null) first = earlierOf(first, start);
    else if (isMissing(roundState, competitorId)) next = earlierOf(next, first);
  }
  return next;
}

function passesOver({ rules, isMassStart, clock }: RoundState): boolean {
  return rules.isPassedOverDns && !isMassStart && clock !== null;
}

function hasStartedBy(roundState: RoundState, place: number, clock: Timestamp | null): boolean {
  const competitorId = roundState.order.list[place];
  const start = competitorId === undefined ? null : firstStart(roundState, competitorId);
  return start !== null && clock !== null && start <= clock;
}

function firstStart(roundState: RoundState, competitorId: CompetitorId): Timestamp | null {
  const starts = roundState.runsOf(competitorId).map((run) => startMoment(roundState, run));
  return starts.reduce<Timestamp | null>(earlierOf, null);
}

/** No time is known, and no operator's override is. */
function isMissing(roundState: RoundState, competitorId: CompetitorId): boolean {
  return roundState.runsOf(competitorId).every(isUntouched);
}

/** Whether a run like this one is over also hangs on the others: who was passed over has no other run. */
export function isUntouched(run: RunState): boolean {
  const { status, runTime_100ns } = run.override;
  return status === null && runTime_100ns === null && lastPassed(run) < 0;
}

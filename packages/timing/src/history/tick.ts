/** The clock reaches the race: a tick is a fact only when something follows from it. */
import { evolve } from './evolve.ts';
import type { CommandRefused } from '../model/command.ts';
import type { Advance, Fact } from '../model/fact.ts';
import type { HeatId } from '../model/ids.ts';
import { hasStart, scheduledStartOf } from '../state/run-state.ts';
import { lastKnown } from '../state/last-known.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { Race } from '../model/race.ts';
import { stateOf, type RaceState } from '../state/race-state.ts';
import { earlierOf, type Timestamp } from '../time/time.ts';
import { timesOutAt } from '../state/time-on-course.ts';
import { passesOverAt } from '../state/timeouts.ts';
import { Touching } from '../state/touching.ts';

/**
 * When the clock next brings something about in an armed heat; `null`: nothing is waiting for it.
 *
 * @example const moment = needsTickAt(race, heatId) // then: advance(race, { type: 'tick', heatId }, now)
 */
export function needsTickAt(race: Race, heatId: HeatId): Timestamp | null {
  const heat = stateOf(race).heats.get(heatId);
  return heat === undefined ? null : nextTick(heat);
}

/** No fact when nothing follows: then nothing was waiting for this moment. */
export function tick(state: RaceState, heatId: HeatId, now: Timestamp): Advance | CommandRefused {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return { error: 'HEAT_NOT_FOUND' };
  const due = nextTick(heat);
  if (due === null || due > now) return { facts: [], touched: new Touching() };
  const fact: Fact = {
    type: 'Ticked',
    version: 1,
    revision: state.revision + 1,
    at: now,
    by: null,
    heatId,
    mark: lastKnown([heat.current]),
  };
  return { facts: [fact], touched: evolve(state, fact) };
}

function nextTick({ state, roundState }: LiveHeat): Timestamp | null {
  if (state !== 'armed') return null;
  return earlierOf(nextScheduled(roundState), earlierOf(nextTimeout(roundState), passesOverAt(roundState)));
}

/** Whose start the clock will begin next. */
function nextScheduled(roundState: LiveHeat['roundState']): Timestamp | null {
  return roundState.schedule.next((competitorId) => {
    const run = roundState.currentRun(competitorId);
    const { status, runTime_100ns } = run.override;
    const isWaiting = status === null && runTime_100ns === null && !hasStart(run);
    return isWaiting && scheduledStartOf(run) !== null;
  });
}

function nextTimeout(roundState: LiveHeat['roundState']): Timestamp | null {
  if (roundState.rules.maxTimeOnCourse_100ns === null) return null;
  let next: Timestamp | null = null;
  for (const run of roundState.unfinished()) next = earlierOf(next, timesOutAt(roundState, run));
  return next;
}

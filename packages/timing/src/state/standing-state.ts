/**
 * The state and round of a heat that follow from those of its decisions that stand, and whether a step
 * that is taken back or taken again may lead there: meanwhile the set-up, or a heat beside it, may have
 * become another one.
 */
import type { Action } from './action.ts';
import { competesElsewhere } from './armed-together.ts';
import { isHeatDecision, nextHeatState } from '../model/heat-state.ts';
import type { LiveHeat } from './live-heat.ts';
import type { HeatState } from '../model/race.ts';
import type { RaceState } from './race-state.ts';
import { startsAlike } from '../model/rules.ts';

/** Where a heat stands. */
export interface StandingState {
  readonly state: HeatState;
  readonly round: number;
}

export function standingState(
  state: RaceState,
  heat: LiveHeat,
  stands: (action: Action) => boolean = ({ undoneBy }) => undoneBy === null,
): StandingState {
  let current: HeatState = 'prepared';
  let round = 1;
  for (const action of state.actions) {
    const { decision, heatId, opens } = action;
    if (heatId !== heat.id || !isHeatDecision(decision)) continue;
    if (!stands(action)) {
      // Undo arms no heat.
      if (opens !== null && current === 'armed' && !action.cameBackArmed) current = 'disarmed';
      continue;
    }
    current = nextHeatState(current, decision.kind) ?? current;
    if (opens !== null) round = opens;
  }
  return { state: current, round };
}

/** Whether the heat can be where it would be after `changed` begins or ceases to stand. */
export function canBeAfter(state: RaceState, heat: LiveHeat, changed: Action): boolean {
  const isStanding = changed.undoneBy === null;
  const next = standingState(state, heat, (action) => (action === changed ? !isStanding : action.undoneBy === null));
  if (next.round !== heat.round && !fitsSetup(state, heat, next.round)) return false;
  if (next.state !== 'armed' || heat.state === 'armed') return true;
  const roundState = heat.rounds.get(next.round)?.roundState ?? heat.roundState;
  return !competesElsewhere(state, heat, roundState.order.list, roundState);
}

/** A round that was left still has the course, the start and the competitors that it was run with. */
function fitsSetup(state: RaceState, heat: LiveHeat, number: number): boolean {
  const round = heat.rounds.get(number);
  const setup = round?.setups.at(-1);
  if (round === undefined || setup === undefined) return true;
  return (
    round.roundState.points === state.course.length &&
    startsAlike(setup.rules, heat.rules) &&
    setup.startList.every((competitorId) => state.entries.has(competitorId))
  );
}

/**
 * A restart begins a new round: impulses from before it stay, unassigned. Taking it back returns to
 * the round that was left, with everything as it was.
 */
import type { Change } from '../state/kept-trigger.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import { linkedWith } from './rejudging.ts';
import { asItIs, differences, retell } from './retelling.ts';

/** The triggers that get another verdict when the heat changes over to `round`. */
export function movedByRound(state: RaceState, heat: LiveHeat, round: number): Change[] {
  const { impulses, named } = heat.current;
  const told = retell(state, {
    ...asItIs(state),
    heats: linkedWith(state, [heat]),
    thawed: [heat],
    roundOf: (one) => (one === heat ? round : one.round),
    also: [...impulses.inOrder(), ...named],
  });
  return differences(told);
}

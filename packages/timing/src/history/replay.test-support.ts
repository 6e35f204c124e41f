import { atOnce } from './at-once.ts';
import { asItIs, differences, replay } from './replay.ts';
import type { Race } from '../model/race.ts';
import { stateOf } from '../state/race-state.ts';
import type { Change } from '../state/trigger-record.ts';

/** Impulses of which a replay from scratch says something else than the race does; none in a right race. */
export function replayedOtherwise(race: Race): readonly Change[] {
  const state = stateOf(race);
  const heats = [...state.heats.values()];
  return atOnce(differences(atOnce(replay(state, { ...asItIs(state), heats, thawed: heats }))));
}

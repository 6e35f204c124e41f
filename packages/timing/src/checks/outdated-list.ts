/** The ranking that a start list was made from has changed since, and the list did not follow. */
import { found, type Checking } from './finding.ts';
import type { Heat } from '../model/race.ts';
import { hasStarted } from '../start/start-list-behind.ts';
import { rankedStartList } from '../start/start-list-from-ranking.ts';
import { updateOf } from '../start/start-list-outdated.ts';
import type { RaceState } from '../state/race-state.ts';

/** Looks at heats that are not armed yet, too: their lists can still be updated. */
export function* outdatedList(state: RaceState, heat: Heat): Checking {
  const { id: heatId, listFrom, startList: list } = heat;
  if (listFrom === null || heat.state === 'finished' || heat.state === 'cancelled') return [];
  yield;
  const now = rankedStartList(state, listFrom);
  if (now === null) return [];
  const hasBegun = heat.runs.values().some(hasStarted);
  const update = updateOf({ list, made: listFrom.made, now, hasBegun });
  if (update === null) return [];
  const count = update.comes.length + update.leaves.length + update.moves.length;
  return [found('outdatedList', 'startList', { heatId, count })];
}

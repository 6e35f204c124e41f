/** What is decided anew together, and how the differences are written down. */
import type { Rejudged } from '../model/fact.ts';
import type { Change } from '../state/trigger-record.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import { compareCanonically } from '../model/trigger.ts';

/**
 * The heats, and those that share impulses with them, and so on: a late trigger in one heat does not
 * replay what has nothing to do with it.
 */
export function linkedWith(state: RaceState, heats: Iterable<LiveHeat>): LiveHeat[] {
  const linked = new Set(heats);
  // A set that grows while it is walked: what is added is visited too.
  for (const heat of linked) {
    for (const heatId of heat.linked) {
      const other = state.heats.get(heatId);
      if (other !== undefined) linked.add(other);
    }
  }
  return [...linked];
}

/** In canonical order, so that the same change is always the same fact. */
export function toRejudged(changes: readonly Change[]): Rejudged[] {
  return changes
    .toSorted((a, b) => compareCanonically(a.record.trigger, b.record.trigger))
    .map(({ record, verdict }) => ({ triggerId: record.trigger.id, verdict }));
}

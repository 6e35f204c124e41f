/**
 * Takes what is open as stamped outside: the clocks disagree, and the impulses belong to the heat that was armed when they were
 * received. They are judged at their own places, as if it had been armed there. Their stamps stay.
 */
import { asGiven, movesNothing, writesNothing, type DecisionRow } from './decision-row.ts';
import type { HeatId, TriggerId } from '../model/ids.ts';
import type { Race } from '../model/race.ts';
import { stateOf } from '../state/race-state.ts';

export const takeStamped: DecisionRow<'takeStamped'> = {
  resolve: asGiven,
  refuse: (state, { heatId, triggerIds }) => {
    const heat = state.heats.get(heatId);
    if (heat === undefined) return 'HEAT_NOT_FOUND';
    if (triggerIds.length === 0 || (heat.state !== 'armed' && heat.state !== 'disarmed')) return 'INVALID_STATE';
    const open = new Set(stampedOutside(state, heatId));
    return triggerIds.every((id) => open.has(id)) ? null : 'INVALID_STATE';
  },
  // It acts at the places of its triggers, which are read anew (`reread.ts`), and not at its own.
  moves: movesNothing,
  writes: writesNothing,
  conflictScope: (_, { triggerIds }) => ({ triggers: triggerIds, movesByRules: true }),
};

/**
 * The open impulses that were received while the current round of a heat was armed, but are stamped outside.
 *
 * @example stampedOutside(race, heatId).length // this many are taken by one key
 */
export function stampedOutside(race: Race, heatId: HeatId): TriggerId[] {
  const state = stateOf(race);
  const round = state.heats.get(heatId)?.round;
  const found: TriggerId[] = [];
  for (const { trigger, verdict, reading } of state.triggers.values()) {
    if (verdict.status !== 'unassigned' || verdict.reason !== 'stampedOutside') continue;
    if (reading.outside?.some((one) => one.heatId === heatId && one.round === round) === true) found.push(trigger.id);
  }
  // The order does not depend on arrival.
  return found.sort();
}

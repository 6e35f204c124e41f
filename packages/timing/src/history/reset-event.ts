/**
 * The days of an event changed (Spec §4: that resets heats and start lists). Heats that have begun are
 * restarted, so nothing of them is lost, and every start list is empty.
 */
import type { Refusal, SingleCommand } from '../model/command.ts';
import { decideCommand } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Fact, Touched } from '../model/fact.ts';
import { nextHeatState } from '../model/heat-state.ts';
import type { UserId } from '../model/ids.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Timestamp } from '../time/time.ts';
import { Touching } from '../state/touching.ts';

/** Refused while a heat is armed: a race under way is not moved to another day. */
export function resetEvent(
  state: RaceState,
  by: UserId,
  now: Timestamp,
): { readonly facts: readonly Fact[]; readonly touched: Touched } | { readonly error: Refusal } {
  if (state.heats.values().some((heat) => heat.state === 'armed')) {
    return { error: 'INVALID_STATE' };
  }
  const facts: Fact[] = [];
  const touched: Touched[] = [];
  const take = (command: SingleCommand): void => {
    const fact = decideCommand(state, command, now);
    if (typeof fact === 'string') throw new Error(`an event cannot be reset: ${fact}`);
    facts.push(fact);
    touched.push(evolve(state, fact));
  };
  for (const heat of state.heats.values()) {
    // A heat that was called off stays so, as it was.
    if (heat.state === 'cancelled') continue;
    const heatId = heat.id;
    if (nextHeatState(heat.state, 'restartHeat') !== null) {
      take({ type: 'decide', decision: { kind: 'restartHeat', heatId }, by });
    }
    if (heat.listAsSet.length === 0) continue;
    take({ type: 'setup', setup: { kind: 'setStartList', heatId, competitorIds: [] }, by });
  }
  take({ type: 'setup', setup: { kind: 'noteShownChange' }, by });
  return { facts, touched: Touching.all(touched) };
}

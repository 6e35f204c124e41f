/**
 * The event begins again: every heat that has begun is restarted, each so that its undo takes it back.
 * When its days change (Spec §4: that resets heats and start lists) every start list is empty besides.
 */
import type { Refusal, CommandRefused, SingleCommand } from '../model/command.ts';
import { decideCommand } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Advance, Fact, Touched } from '../model/fact.ts';
import { nextHeatState } from '../model/heat-state.ts';
import type { UserId } from '../model/ids.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Timestamp } from '../time/time.ts';
import { Touching } from '../state/touching.ts';

/** CommandRefused while a heat is armed: a race under way is not moved to another day. */
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
  const advanceBy = (command: SingleCommand): void => {
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
      advanceBy({ type: 'decide', decision: { kind: 'restartHeat', heatId }, by });
    }
    if (heat.wholeList.length === 0) continue;
    advanceBy({ type: 'setup', setup: { kind: 'setStartList', heatId, competitorIds: [] }, by });
  }
  advanceBy({ type: 'setup', setup: { kind: 'noteShownChange' }, by });
  return { facts, touched: Touching.all(touched) };
}

/** CommandRefused when no heat can be restarted. */
export function restartEvent(state: RaceState, by: UserId, now: Timestamp): Advance | CommandRefused {
  const facts: Fact[] = [];
  const touched: Touched[] = [];
  for (const heat of state.heats.values()) {
    if (nextHeatState(heat.state, 'restartHeat') === null) continue;
    const decision = { kind: 'restartHeat', heatId: heat.id } as const;
    const fact = decideCommand(state, { type: 'decide', decision, by }, now);
    // Each heat is decided upon the race as the one before has left it.
    if (typeof fact === 'string') throw new Error(`heat ${heat.id} cannot be restarted: ${fact}`);
    facts.push(fact);
    touched.push(evolve(state, fact));
  }
  return facts.length === 0 ? { error: 'INVALID_STATE' } : { facts, touched: Touching.all(touched) };
}

/** The event begins again: every heat that has begun is restarted, each so that its undo takes it back. */
import type { Refused } from '../model/command.ts';
import { decideCommand } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Advance, Fact, Touched } from '../model/fact.ts';
import { nextHeatState } from '../model/heat-state.ts';
import type { UserId } from '../model/ids.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Timestamp } from '../time/time.ts';
import { Touching } from '../state/touching.ts';

/** Refused when no heat can be restarted. */
export function restartEvent(state: RaceState, by: UserId, now: Timestamp): Advance | Refused {
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
  return facts.length === 0
    ? { error: 'INVALID_STATE' }
    : { facts, touched: Touching.all(touched) };
}

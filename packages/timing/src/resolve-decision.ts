/**
 * A decision as it goes into the history. An operator may say what is meant and leave it to the core to
 * work out what that is now; the history says what it was, and never asks again.
 */
import type { Refusal } from './command.ts';
import type { Decision } from './decision.ts';
import type { RaceState } from './race-state.ts';
import { withReplacement } from './replacement-for.ts';

export function resolveDecision(state: RaceState, decision: Decision): Decision | Refusal {
  return decision.kind === 'replaceTime' ? withReplacement(state, decision) : decision;
}

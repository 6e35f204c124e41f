/**
 * A decision as it goes into the history. An operator may say what is meant and leave it to the core to
 * work out what that is now; the history says what it was, and never asks again.
 */
import { withCancellation } from './cancellation.ts';
import type { Refusal } from '../model/command.ts';
import type { Decision } from '../model/decision.ts';
import type { RaceState } from '../state/race-state.ts';
import { withSections } from './reference-run.ts';
import { isMove, withItsImpulses } from './reassign.ts';
import { withReplacement } from './replacement-for.ts';

export function resolveDecision(state: RaceState, decision: Decision): Decision | Refusal {
  if (decision.kind === 'replaceTime') return withReplacement(state, decision);
  if (decision.kind === 'setReferenceRun') return withSections(state, decision);
  if (decision.kind === 'cancelRun') return withCancellation(state, decision);
  if (isMove(decision)) return withItsImpulses(state, decision);
  return decision;
}

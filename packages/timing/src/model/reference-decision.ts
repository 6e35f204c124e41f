/** The decisions about reference runs among all others. */
import type { Decision, DecisionOf } from './decision.ts';

export type SetReferenceRun = DecisionOf<'setReferenceRun'>;
export type ReferenceDecision = SetReferenceRun | DecisionOf<'excludeFromReference'>;

export function isReferenceDecision(decision: Decision): decision is ReferenceDecision {
  return decision.kind === 'setReferenceRun' || decision.kind === 'excludeFromReference';
}

/** The event's reference run: it belongs to no heat and holds in all that have none of their own. */
export function isForEveryHeat(decision: Decision): decision is SetReferenceRun & { readonly heatId: null } {
  return decision.kind === 'setReferenceRun' && decision.heatId === null;
}

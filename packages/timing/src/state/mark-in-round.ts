/**
 * Where a decision stands in a round: nearly all only in the round in which they were made. What is laid
 * down for a heat or the event holds on in rounds that a restart opens, there from the beginning.
 */
import type { Action } from './action.ts';
import type { HeatRound } from './live-heat.ts';
import { isForEveryHeat, isReferenceDecision } from '../model/reference-decision.ts';
import type { CanonicalKey } from '../model/trigger.ts';

/** `undefined`: it has no place there; `null`: it stands before every impulse. */
export function markIn(action: Action, { roundState, setups }: HeatRound): CanonicalKey | null | undefined {
  const { decision, heatId, round, mark, revision } = action;
  const isOfHeat = isForEveryHeat(decision) || heatId === roundState.heatId;
  if (!isOfHeat) return undefined;
  if (!isReferenceDecision(decision)) return round === roundState.round ? mark : undefined;
  if (!isForEveryHeat(decision) && round > roundState.round) return undefined;
  const openedAt = setups[0]?.revision ?? 0;
  return revision < openedAt ? null : mark;
}

/** Whom and which heat a decision is about, as lists of actions name them. */
import { bearerOf, type CompetitorId, type Decision, type HeatId, type Race } from '@startwand/timing';

export function competitorOf(race: Race, decision: Decision): CompetitorId | null {
  if ('competitorId' in decision) return decision.competitorId;
  if (!('runId' in decision) || decision.runId === null) return null;
  return bearerOf(race, decision.runId)?.competitorId ?? null;
}

/** The heat in whose list of actions a decision stands; `null` for one about the whole event. */
export function heatOfDecision(race: Race, decision: Decision): HeatId | null {
  if ('heatId' in decision) return decision.heatId;
  if ('runId' in decision) return bearerOf(race, decision.runId)?.heatId ?? null;
  return race.triggers.get(decision.triggerId)?.verdict.heatId ?? null;
}

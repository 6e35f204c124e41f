/** Whom and which heat a decision is about, as lists of actions name them. */
import {
  bearerOf,
  runTakenFrom,
  type CompetitorId,
  type Decision,
  type HeatId,
  type Race,
  type TriggerId,
} from '@startwand/timing';

/** @param revision of the decision, which has just taken effect */
export function competitorOf(race: Race, decision: Decision, revision: number): CompetitorId | null {
  if ('competitorId' in decision) return decision.competitorId;
  if (decision.kind === 'lateEntry') return decision.entry.competitorId;
  if (decision.kind === 'freeTrigger' || decision.kind === 'deleteTrigger') {
    const runId = runTakenFrom(race, revision);
    return runId === null ? null : (bearerOf(race, runId)?.competitorId ?? null);
  }
  if (decision.kind === 'pressImpulse') return timedBy(race, decision.triggerId);
  if (!('runId' in decision) || decision.runId === null) return null;
  return bearerOf(race, decision.runId)?.competitorId ?? null;
}

/** Target of an impulse by hand: nobody yet, one competitor, or everybody (a gun). */
function timedBy(race: Race, triggerId: TriggerId): CompetitorId | null {
  const verdict = race.triggers.get(triggerId)?.verdict;
  const [runId, other] = verdict?.status === 'used' ? verdict.runIds : [];
  if (runId === undefined || other !== undefined) return null;
  return bearerOf(race, runId)?.competitorId ?? null;
}

/** The point and the bib of an impulse that was pressed, freed or deleted; the bib of a late entry. */
export function impulseOf(race: Race, decision: Decision): { readonly section?: number; readonly bib?: number } {
  const { kind } = decision;
  if (kind === 'lateEntry') return decision.entry.bib === null ? {} : { bib: decision.entry.bib };
  if (kind !== 'pressImpulse' && kind !== 'freeTrigger' && kind !== 'deleteTrigger') return {};
  const judged = race.triggers.get(decision.triggerId);
  if (judged === undefined) return {};
  const { point } = judged.verdict;
  const { bib } = judged.trigger;
  return { ...(point === null ? {} : { section: point }), ...(bib === null ? {} : { bib }) };
}

/** The heat in whose list of actions a decision stands; `null` for one about the whole event. */
export function heatOfDecision(race: Race, decision: Decision): HeatId | null {
  if ('heatId' in decision) return decision.heatId;
  if ('runId' in decision) return bearerOf(race, decision.runId)?.heatId ?? null;
  return race.triggers.get(decision.triggerId)?.verdict.heatId ?? null;
}

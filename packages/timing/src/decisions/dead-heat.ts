/**
 * Dead heats as the judge declares them. Arriving together is the same for everybody who did: two that
 * have somebody in common are one.
 */
import type { Refusal } from '../model/command.ts';
import type { Decision, DecisionOf } from '../model/decision.ts';
import type { RaceState } from '../state/race-state.ts';
import type { DeadHeat } from '../model/race.ts';

type OnDeadHeat = DecisionOf<'declareDeadHeat' | 'withdrawDeadHeat'>;

export function isOnDeadHeat(decision: Decision): decision is OnDeadHeat {
  return decision.kind === 'declareDeadHeat' || decision.kind === 'withdrawDeadHeat';
}

/** Declared of two at least, on the start list; withdrawn only if declared. */
export function refuseDeadHeat(
  state: RaceState,
  { kind, heatId, competitorIds }: OnDeadHeat,
): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (heat.state === 'cancelled') return 'INVALID_STATE';
  if (kind === 'withdrawDeadHeat') {
    const isDeclared = heat.deadHeats.some((deadHeat) => isWithin(competitorIds, deadHeat));
    return isDeclared ? null : 'INVALID_STATE';
  }
  if (!isWithin(competitorIds, heat.startList)) return 'COMPETITOR_NOT_FOUND';
  return new Set(competitorIds).size > 1 ? null : 'DEAD_HEAT_OF_ONE';
}

/** @example declared([[a, b]], [b, c]) // [[a, b, c]] */
export function declared(deadHeats: readonly DeadHeat[], together: DeadHeat): readonly DeadHeat[] {
  const joined = new Set(together);
  const apart = deadHeats.filter((deadHeat) => !deadHeat.some((member) => joined.has(member)));
  const touched = deadHeats.filter((deadHeat) => !apart.includes(deadHeat));
  return [...apart, [...new Set([...touched.flat(), ...together])]];
}

/** Who is named did not arrive with the others; one alone is no dead heat. */
export function withdrawn(deadHeats: readonly DeadHeat[], named: DeadHeat): readonly DeadHeat[] {
  return deadHeats
    .map((deadHeat) => deadHeat.filter((member) => !named.includes(member)))
    .filter((deadHeat) => deadHeat.length > 1);
}

function isWithin<Item>(some: readonly Item[], all: readonly Item[]): boolean {
  return some.length > 0 && some.every((item) => all.includes(item));
}

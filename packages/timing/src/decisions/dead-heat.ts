/**
 * Dead heats as the judge declares them. Arriving together is the same for everybody who did: two that
 * have a competitor in common are one.
 */
import type { Refusal } from '../model/command.ts';
import type { DecisionOf } from '../model/decision.ts';
import { asGiven, movesNothing, overNoRun, type DecisionRow } from './decision-row.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { DeadHeat } from '../model/race.ts';

type DeadHeatKind = 'declareDeadHeat' | 'withdrawDeadHeat';

/** Declared of two at least, on the start list. */
export const declareDeadHeat = deadHeatRow<'declareDeadHeat'>(({ startList }, competitorIds) => {
  if (!isWithin(competitorIds, startList)) return 'COMPETITOR_NOT_FOUND';
  return new Set(competitorIds).size > 1 ? null : 'DEAD_HEAT_OF_ONE';
}, declared);

/** Withdrawn only if declared. */
export const withdrawDeadHeat = deadHeatRow<'withdrawDeadHeat'>(({ deadHeats }, competitorIds) => {
  const isDeclared = deadHeats.some((deadHeat) => isWithin(competitorIds, deadHeat));
  return isDeclared ? null : 'INVALID_STATE';
}, withdrawn);

function deadHeatRow<Kind extends DeadHeatKind>(
  refuse: (heat: LiveHeat, competitorIds: readonly CompetitorId[]) => Refusal | null,
  change: (deadHeats: readonly DeadHeat[], named: DeadHeat) => readonly DeadHeat[],
): DecisionRow<Kind> {
  return {
    resolve: asGiven,
    refuse: (state, { heatId, competitorIds }: DecisionOf<DeadHeatKind>) => {
      const heat = state.heats.get(heatId);
      if (heat === undefined) return 'HEAT_NOT_FOUND';
      return heat.state === 'cancelled' ? 'INVALID_STATE' : refuse(heat, competitorIds);
    },
    moves: movesNothing,
    writes: {
      over: overNoRun,
      write: (roundState, { competitorIds }: DecisionOf<DeadHeatKind>) => {
        roundState.deadHeats = change(roundState.deadHeats, competitorIds);
      },
    },
    conflictScope: (_, { competitorIds }: DecisionOf<DeadHeatKind>) => ({
      matters: competitorIds.map((id) => `arrival of ${id}`),
    }),
  };
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

/** Who starts next, chosen by an operator; in a mass start by groups it is the competitor's group. */
import type { Refusal } from '../model/command.ts';
import type { DecisionOf } from '../model/decision.ts';
import { asGiven, movesNothing, overNoRun, type DecisionRow } from './decision-row.ts';
import type { RaceState } from '../state/race-state.ts';

export const chooseNext: DecisionRow<'chooseNext'> = {
  resolve: asGiven,
  refuse: refuseChoice,
  moves: movesNothing,
  writes: {
    over: overNoRun,
    write: (roundState, { competitorId }, { mark, revision }) => {
      roundState.choice = competitorId === null ? null : { mark, revision, competitorId };
    },
  },
  conflictScope: () => ({ matters: ['nextStarter'] }),
};

function refuseChoice(state: RaceState, { heatId, competitorId }: DecisionOf<'chooseNext'>): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (heat.state === 'cancelled' || heat.state === 'finished') return 'INVALID_STATE';
  const { isMassStart, rules, order, groups, guns } = heat.roundState;
  // Nothing is to be chosen where all start at once.
  if (isMassStart && rules.startGroups === null) return 'INVALID_STATE';
  if (competitorId === null) return null;
  if (!order.has(competitorId)) return 'COMPETITOR_NOT_FOUND';
  const group = groups?.groupOf(competitorId) ?? null;
  return group !== null && guns.isFired(group) ? 'INVALID_STATE' : null;
}

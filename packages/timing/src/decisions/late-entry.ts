/** A newcomer is entered at the desk and starts at the end of the heat's list (`evolve-late-entry.ts` keeps the entry). */
import type { Refusal } from '../model/command.ts';
import type { Decision, DecisionOf } from '../model/decision.ts';
import { runIdOf, type CompetitorId } from '../model/ids.ts';
import { groupOf } from '../ranking/ranking-by.ts';
import type { RaceState } from '../state/race-state.ts';
import { isBlank } from '../state/run-state.ts';
import { asGiven, movesNothing, overNoRun, type DecisionRow } from './decision-row.ts';

export const lateEntry: DecisionRow<'lateEntry'> = {
  resolve: asGiven,
  refuse: refuseLateEntry,
  moves: movesNothing,
  writes: {
    over: overNoRun,
    write: (roundState, { entry }) => {
      const { startGroups } = roundState.rules;
      roundState.join(entry.competitorId, startGroups === null ? null : groupOf(entry, startGroups));
    },
  },
  conflictScope: (state, { heatId, entry }) => {
    const round = state.heats.get(heatId)?.round ?? 1;
    return { runs: [runIdOf(heatId, round, entry.competitorId, 1)] };
  },
};

function refuseLateEntry(state: RaceState, { heatId, entry }: DecisionOf<'lateEntry'>): Refusal | null {
  const { competitorId, bib } = entry;
  if (!state.heats.has(heatId)) return 'HEAT_NOT_FOUND';
  if (state.entries.has(competitorId) || state.withdrawn.has(competitorId)) return 'INVALID_STATE';
  return bib !== null && state.competitorByBib.has(bib) ? 'BIB_TAKEN' : null;
}

/** Whether a run of the competitor is more than waiting, in whatever heat and round. */
export function hasRun({ heats }: RaceState, competitorId: CompetitorId): boolean {
  const rounds = heats.values().flatMap((heat) => heat.rounds.values());
  return rounds.some(({ roundState }) => roundState.runsOf(competitorId).some((run) => !isBlank(run)));
}

/** Whether the decision would have no meaning if the competitor had not been entered. */
export function names(decision: Decision, competitorId: CompetitorId): boolean {
  if ('competitorIds' in decision) return decision.competitorIds.includes(competitorId);
  return 'competitorId' in decision && decision.competitorId === competitorId;
}

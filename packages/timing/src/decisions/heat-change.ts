/** Decisions about a heat as a whole: which way leads where is the table of `heat-state.ts` (Spec §4). */
import { competesElsewhere } from '../state/armed-together.ts';
import type { Refusal } from '../model/command.ts';
import { MIN_POINTS } from '../model/course.ts';
import type { DecisionOf } from '../model/decision.ts';
import { asGiven, movesNothing, writesNothing, type DecisionRow, type DecisionRows } from './decision-row.ts';
import { nextHeatState, type HeatDecision } from '../model/heat-state.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';

type HeatKind = HeatDecision['kind'];

/** The state and round that follow are those of all that stands: `standing-state.ts` says them. */
function heatChange<Kind extends HeatKind>(
  refuseAlso: (state: RaceState, heat: LiveHeat) => Refusal | null = () => null,
): DecisionRow<Kind> {
  return {
    resolve: asGiven,
    refuse: (state, { heatId, kind }: DecisionOf<HeatKind>) => {
      const heat = state.heats.get(heatId);
      if (heat === undefined) return 'HEAT_NOT_FOUND';
      return nextHeatState(heat.state, kind) === null ? 'INVALID_STATE' : refuseAlso(state, heat);
    },
    moves: movesNothing,
    writes: writesNothing,
    conflictScope: () => ({ wholeHeat: true }),
  };
}

export const heatChanges: DecisionRows<HeatKind> = {
  armHeat: heatChange((state, heat) => {
    const canBeArmed = state.course.length >= MIN_POINTS && !competesElsewhere(state, heat, heat.startList);
    return canBeArmed ? null : 'INVALID_STATE';
  }),
  disarmHeat: heatChange(),
  finishHeat: heatChange(),
  reopenHeat: heatChange(),
  cancelHeat: heatChange(),
  resetHeatCancellation: heatChange(),
  // The impulses of the round that is left are moved by replaying it (`decide.ts`).
  restartHeat: heatChange(),
};

/**
 * Official is what somebody declared: a heat that is finished is not official by itself. Declared once more only where something
 * changed since. It is about the whole heat, so nobody else takes back what the declaration stands on.
 */
import { asGiven, movesNothing, writesNothing, type DecisionRow } from './decision-row.ts';

/** What stands of it is said by `standing-official.ts`. */
export const declareOfficial: DecisionRow<'declareOfficial'> = {
  resolve: asGiven,
  refuse: (state, { heatId }) => {
    const heat = state.heats.get(heatId);
    if (heat === undefined) return 'HEAT_NOT_FOUND';
    const isDeclared = heat.official !== null && heat.official.correctedAt === null;
    return heat.state !== 'finished' || isDeclared ? 'INVALID_STATE' : null;
  },
  moves: movesNothing,
  writes: writesNothing,
  conflictScope: () => ({ wholeHeat: true }),
};

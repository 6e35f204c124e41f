/**
 * Which declaration of a heat stands: the last one behind which no step led out of the finished state. So a heat that is reopened is not
 * official any more, and is so again where the reopening is taken back.
 */
import type { Action } from './action.ts';
import { isHeatDecision } from '../model/heat-state.ts';
import type { DecisionOf } from '../model/decision.ts';
import type { HeatId } from '../model/ids.ts';

/** A declaration, and who made it when. */
export type Declaration = Pick<Action, 'at' | 'by' | 'revision'> & Pick<DecisionOf<'declareOfficial'>, 'messageId'>;

export function standingDeclaration(actions: readonly Action[], heatId: HeatId): Declaration | null {
  let declared: Declaration | null = null;
  for (const action of actions) {
    const { decision } = action;
    if (action.heatId !== heatId || action.undoneBy !== null) continue;
    if (isHeatDecision(decision)) declared = null;
    if (decision.kind !== 'declareOfficial') continue;
    const { at, by, revision } = action;
    declared = { at, by, revision, messageId: decision.messageId };
  }
  return declared;
}

/**
 * Undo and redo at the desk: the step that the button says is named to the server, which takes no other one. Right behind an
 * order of this desk it is that order, as soon as it is answered.
 */
import type { DecisionDto } from '@startwand/contract';
import { ApiError } from '../../api/api-error.ts';
import { undoOffer } from '../../race/undo-offer.ts';
import type { StepName, StepOutcome, UndoStop } from './pending-commands.ts';
import type { Situation, Tools } from './situation.ts';

export function takeStep(type: 'undo' | 'redo', now: Situation, tools: Tools): void {
  const { heat } = now.desk;
  const { pending, outbox, calls, userId } = tools;
  const shown = undoOffer(now.decisions, heat.id, userId)[type];
  const isBehind = pending.isUnheard();
  const take = async (): Promise<StepOutcome> => {
    if (isBehind && !(await outbox.deliverNow())) return { step: null, error: new ApiError('UNREACHABLE') };
    const decision = isBehind ? undoOffer(await tools.newestDecisions(), heat.id, userId)[type] : shown;
    if (decision === null) {
      return { step: null, error: new ApiError(type === 'undo' ? 'NOTHING_TO_UNDO' : 'NOTHING_TO_REDO') };
    }
    const stop = undoStopOf(decision);
    if (stop !== null) return { hint: stop };
    const error = await calls[type](decision.revision);
    const inTheWay = error?.data.find(isDecision);
    return {
      step: stepNameOf(decision, now.desk),
      error,
      inTheWay: inTheWay === undefined ? null : stepNameOf(inTheWay, now.desk),
    };
  };
  pending.takeStep(type, take);
}

function isDecision(item: unknown): item is DecisionDto {
  return typeof item === 'object' && item !== null && 'kind' in item && 'undoneAt' in item;
}

const stops: Readonly<Record<string, UndoStop>> = {
  armHeat: 'stopsAtArm',
  disarmHeat: 'stopsAtDisarm',
  finishHeat: 'stopsAtFinish',
  reopenHeat: 'stopsAtReopen',
  cancelHeat: 'stopsAtCancel',
  resetHeatCancellation: 'stopsAtUncancel',
};

/** Which key leads back from a step that undo does not take; `null`: it takes it. */
export function undoStopOf({ kind }: Pick<DecisionDto, 'kind'>): UndoStop | null {
  return stops[kind] ?? null;
}

export function stepNameOf(
  { kind, section, bib, competitorId }: DecisionDto,
  { event, competitors }: Pick<Situation['desk'], 'event' | 'competitors'>,
): StepName {
  const isFinish = section === event.measuringPoints.length - 1;
  return {
    kind,
    point: section === undefined ? null : section === 0 ? 'start' : isFinish ? 'finish' : section,
    bib: competitors.byId.get(competitorId ?? '')?.startNumber ?? bib ?? null,
  };
}

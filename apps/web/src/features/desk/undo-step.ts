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
    const stop = undoStopOf(decision, type);
    if (stop !== null) return { hint: stop };
    const error = await calls[type](decision.revision);
    return { step: stepNameOf(decision, now.desk), error, inTheWay: wayOf(error, now.desk) };
  };
  pending.takeStep(type, take);
}

/** Brings a deleted impulse back, whoever deleted it; a refusal names the action in its way. */
export function restoreTrigger(
  triggerId: string,
  desk: StepDesk,
  { pending, calls }: Pick<Tools, 'pending' | 'calls'>,
): void {
  pending.takeStep('restoreTrigger', async () => {
    const error = await calls.restoreTrigger(triggerId);
    return { step: null, error, inTheWay: wayOf(error, desk) };
  });
}

function wayOf(error: ApiError | null, desk: StepDesk): StepName | null {
  const inTheWay = error?.data.find(isDecision);
  return inTheWay === undefined ? null : stepNameOf(inTheWay, desk);
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
  declareOfficial: 'stopsAtOfficial',
};

/** Which key or page leads back from a step that undo or redo does not take; `null`: it takes it. */
export function undoStopOf({ kind }: Pick<DecisionDto, 'kind'>, type: 'undo' | 'redo' = 'undo'): UndoStop | null {
  if (kind === 'declareOfficial' && type === 'redo') return 'redoStopsAtOfficial';
  return stops[kind] ?? null;
}

type StepDesk = Pick<Situation['desk'], 'event' | 'competitors'>;

export function stepNameOf(
  { kind, section, bib, competitorId }: DecisionDto,
  { event, competitors }: StepDesk,
): StepName {
  const isFinish = section === event.measuringPoints.length - 1;
  return {
    kind,
    point: section === undefined ? null : section === 0 ? 'start' : isFinish ? 'finish' : section,
    bib: competitors.byId.get(competitorId ?? '')?.startNumber ?? bib ?? null,
  };
}

/** What is done with a heat at once: each is an action of its history, and undo takes it back. */
import { calls, type DecisionDto, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { useAccount } from '../../../services/account.ts';
import type { UndoableAction, Undo } from '../../../queries/use-undoable-actions.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { undoOffer } from '../../../race/undo-offer.ts';
import { actionCountOf } from './action-count.ts';
import { leftOpen } from './heat-progress.ts';

export type HeatAction = 'finish' | 'reopen' | 'cancel' | 'uncancel' | 'restart';

const saidOf = {
  reopen: 'heats.said.reopened',
  cancel: 'heats.said.cancelled',
  uncancel: 'heats.said.uncancelled',
  restart: 'heats.said.restarted',
} as const;

/** The heat comes back over the live connection. */
export function useHeatActions(detail: OperatorDetailDto): (heat: HeatDto, action: HeatAction) => UndoableAction {
  const t = useText();
  const background = { background: true };
  const mutations = {
    finish: useRouteMutation(calls.finishHeat, background),
    reopen: useRouteMutation(calls.reopenHeat, background),
    cancel: useRouteMutation(calls.cancelHeat, background),
    uncancel: useRouteMutation(calls.resetHeatCancellation, background),
    restart: useRouteMutation(calls.restartHeat, background),
  };
  const undo = useUndoInHeat(detail.event.id);
  const doing = (action: HeatAction, { id: heatId }: HeatDto) =>
    mutations[action].call({ params: { eventId: detail.event.id, heatId } });
  const leadingBack = (heat: HeatDto, action: keyof typeof wayBack): Undo => ({
    call: () => doing(wayBack[action], heat),
    said: t('heats.said.undone', { name: heat.name }),
    of: [`heat ${heat.id}`],
  });
  return (heat, action) => {
    const { id: heatId, name } = heat;
    return {
      call: () => doing(action, heat),
      said:
        action === 'finish'
          ? t('heats.said.finished', { name, ...leftOpen(detail, heatId) })
          : t(saidOf[action], { name }),
      // Undo changes no state of a heat: another action leads back. What was restarted has none.
      undo: action === 'restart' ? undo(heat) : leadingBack(heat, action),
    };
  };
}

const wayBack = { finish: 'reopen', reopen: 'finish', cancel: 'uncancel', uncancel: 'cancel' } as const satisfies {
  readonly [Action in Exclude<HeatAction, 'restart'>]: HeatAction;
};

/** Takes back what the reader is about to do in a heat, as long as nothing newer of theirs stands there. */
export function useUndoInHeat(eventId: string): (heat: HeatDto) => Undo {
  const t = useText();
  const userId = useAccount().id;
  const { events } = useServices();
  const undo = useRouteMutation(calls.undo, { background: true });
  const store = events.forOperators(eventId);
  const doneIn = (decisions: readonly DecisionDto[], heatId: string) => actionCountOf(decisions, heatId, userId);
  return ({ id: heatId, name }) => {
    const view = store.view.get();
    const before = view.kind === 'ready' ? doneIn(view.detail.decisions, heatId) : 0;
    return {
      call: async () => {
        // The action itself may not have come back over the live connection yet.
        const decisions = (await store.catchUp())?.decisions ?? [];
        const last = undoOffer(decisions, heatId, userId).undo;
        if (last === null) return { error: new ApiError('NOTHING_TO_UNDO') };
        if (doneIn(decisions, heatId) > before + 1) return { error: new ApiError('UNDO_CONFLICT') };
        return undo.call({ params: { eventId, heatId }, body: { step: last.revision } });
      },
      said: t('heats.said.undone', { name }),
      of: [`heat ${heatId}`],
    };
  };
}

/** What is done with a heat at once: each is an action of its history, and undo takes it back. */
import { calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { useAccount } from '../../../services/account.ts';
import type { UndoableAction, Undo } from '../../../queries/use-undoable-actions.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
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
  return (heat, action) => {
    const { id: heatId, name } = heat;
    return {
      call: () => mutations[action].call({ params: { eventId: detail.event.id, heatId } }),
      said:
        action === 'finish'
          ? t('heats.said.finished', { name, ...leftOpen(detail, heatId) })
          : t(saidOf[action], { name }),
      undo: undo(heat),
    };
  };
}

/**
 * Takes back what the reader is about to do in a heat. The server takes back whatever the reader did last there: an
 * offer that is older than that is refused here.
 */
export function useUndoInHeat(eventId: string): (heat: HeatDto) => Undo {
  const t = useText();
  const userId = useAccount().id;
  const { events } = useServices();
  const undo = useRouteMutation(calls.undo, { background: true });
  const store = events.forOperators(eventId);
  const doneIn = (heatId: string): number => {
    const view = store.view.get();
    return view.kind === 'ready' ? actionCountOf(view.detail.decisions, heatId, userId) : 0;
  };
  return ({ id: heatId, name }) => {
    const before = doneIn(heatId);
    return {
      // The action itself may not have come back over the live connection yet.
      call: () =>
        doneIn(heatId) > before + 1
          ? Promise.resolve({ error: new ApiError('UNDO_CONFLICT') })
          : undo.call({ params: { eventId, heatId } }),
      said: t('heats.said.undone', { name }),
      of: [`heat ${heatId}`],
    };
  };
}

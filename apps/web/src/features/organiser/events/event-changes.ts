/** What is done with an event at once, each with the way back. */
import { calls, type EventSummaryDto, type HeatDto } from '@startwand/contract';
import type { Undo } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useAccount } from '../../../services/account.ts';
import { useServices } from '../../../services/services.ts';
import { undoOffer } from '../../../race/undo-offer.ts';
import { useText } from '../../../language/language-context.tsx';

/** What is old when an event has changed. */
export const changedWithEvent = [calls.listUserEvents, calls.listEvents] as const;

type Named = Pick<EventSummaryDto, 'id' | 'name' | 'ownerId'>;

export function useEventChanges() {
  const t = useText();
  const options = { invalidates: changedWithEvent, background: true };
  const remove = useRouteMutation(calls.deleteEvent, options);
  const restore = useRouteMutation(calls.restoreEvent, options);
  const feature = useRouteMutation(calls.featureEvent, options);

  const existing = (event: Named, isThere: boolean, isUndo = false): Undo => ({
    call: () => (isThere ? restore : remove).call({ params: { userId: event.ownerId, eventId: event.id } }),
    said: t(isThere ? 'events.said.restored' : 'events.said.deleted', { name: event.name }),
    of: [`event ${event.id}`],
    undo: isUndo ? undefined : existing(event, !isThere, true),
  });
  const featuring = (event: Named, isFeatured: boolean, isUndo = false): Undo => ({
    call: () => feature.call({ params: { eventId: event.id }, body: { isFeatured } }),
    said: t(isFeatured ? 'events.said.featured' : 'events.said.unfeatured', { name: event.name }),
    of: [`featured ${event.id}`],
    undo: isUndo ? undefined : featuring(event, !isFeatured, true),
  });
  return {
    deleting: (event: Named) => existing(event, false),
    restoring: (event: Named) => existing(event, true),
    featuring,
  };
}

/**
 * Takes back what began several heats again: each restart is an action of its own heat, and the last one of
 * whoever restarted them as long as nothing newer was done there.
 */
export function useUnrestart(): (event: Named, heats: readonly HeatDto[]) => Undo {
  const t = useText();
  const { events } = useServices();
  const userId = useAccount().id;
  const undo = useRouteMutation(calls.undo, { invalidates: changedWithEvent, background: true });
  return (event, heats) => ({
    call: async () => {
      const decisions = (await events.forOperators(event.id).catchUp())?.decisions ?? [];
      for (const heat of heats) {
        const last = undoOffer(decisions, heat.id, userId).undo;
        if (last?.kind !== 'restartHeat') return { error: new ApiError('UNDO_CONFLICT') };
        // One after the other: the first refusal is what the reader has to know.
        const undone = await undo.call({
          params: { eventId: event.id, heatId: heat.id },
          body: { step: last.revision },
        });
        if ('error' in undone) return undone;
      }
      return { data: heats };
    },
    said: t('events.said.unrestarted', { name: event.name }),
    of: heats.map(({ id }) => `heat ${id}`),
  });
}

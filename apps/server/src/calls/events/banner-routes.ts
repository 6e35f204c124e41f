/** The calls on the messages of an event, and the count of those who watch. */
import { routes } from '@startwand/contract';
import type { Clock } from '../../base/clock.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { asEventId } from '../../base/ids.ts';
import type { ViewerCounts } from '../../race/feed/viewer-counts.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { addingBanner, editingBanner, removingBanner, restoringBanner } from './banners.ts';
import { performEdit, type PlanEdit } from './edit-event.ts';
import type { OperatorContext } from '../call/operator-context.ts';

interface Parts {
  readonly rooms: Rooms;
  readonly clock: Clock;
  readonly viewerCounts: Pick<ViewerCounts, 'of'>;
}

export function bannerRoutes({ rooms, viewerCounts, clock }: Parts) {
  const edit = async (operator: OperatorContext, plan: PlanEdit) => {
    const edited = await performEdit(operator, plan);
    return 'error' in edited ? edited : { data: [edited.event] };
  };

  return {
    addBanner: handle(routes.addBanner, ({ body, operator }) => edit(operator, addingBanner(body.message))),

    editBanner: handle(routes.editBanner, async ({ params, body, operator }) => {
      const { bannerId } = params;
      const edited = await edit(operator, editingBanner(bannerId, body.message));
      if ('error' in edited) return edited;
      const [event] = edited.data;
      return { data: event?.bannerMessages.filter(({ id }) => id === bannerId) ?? [] };
    }),

    removeBanner: handle(routes.removeBanner, ({ params, operator }) =>
      edit(operator, removingBanner(params.bannerId, clock())),
    ),

    restoreBanner: handle(routes.restoreBanner, ({ params, operator }) =>
      edit(operator, restoringBanner(params.bannerId, clock())),
    ),

    countViewers: handle(routes.countViewers, async ({ params }) => {
      const room = await rooms.openRoom(asEventId(params.eventId));
      if (room === null) return { error: 'EVENT_NOT_FOUND' };
      return { data: [{ value: viewerCounts.of(params.eventId) }] };
    }),
  } satisfies Partial<Handlers>;
}

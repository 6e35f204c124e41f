/** The calls on the messages of an event, and the count of those who watch. */
import { eventTopic, routes } from '@startwand/contract';
import type { Person } from '@startwand/contract';
import type { Clock } from '../clock.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import { asEventId } from '../ids.ts';
import type { ClusteredHub } from '../live/cluster/clustered-hub.ts';
import type { Rooms } from '../live/rooms/rooms.ts';
import { addingBanner, removingBanner, restoringBanner } from './banners.ts';
import { performEdit } from './edit-event.ts';
import type { PlanEdit } from './edit-event.ts';
import { operate } from './operate.ts';

interface Parts {
  readonly rooms: Rooms;
  readonly clock: Clock;
  readonly hub: Pick<ClusteredHub, 'reach' | 'subscriberCount'>;
}

export function bannerRoutes({ rooms, hub, clock }: Parts) {
  const edit = async (person: Person, eventId: string, plan: PlanEdit) => {
    const operated = await operate(rooms, person, eventId);
    if ('error' in operated) return operated;
    const edited = await performEdit(operated, plan);
    return 'error' in edited ? edited : { data: [edited.event] };
  };

  return {
    addBanner: handle(routes.addBanner, ({ params, body, caller }) =>
      edit(caller.user, params.eventId, addingBanner(body.message)),
    ),

    removeBanner: handle(routes.removeBanner, ({ params, caller }) =>
      edit(caller.user, params.eventId, removingBanner(params.bannerId, clock())),
    ),

    restoreBanner: handle(routes.restoreBanner, ({ params, caller }) =>
      edit(caller.user, params.eventId, restoringBanner(params.bannerId, clock())),
    ),

    countViewers: handle(routes.countViewers, async ({ params }) => {
      const room = await rooms.openRoom(asEventId(params.eventId));
      if (room === null) return { error: 'EVENT_NOT_FOUND' };
      return { data: [{ value: hub.subscriberCount(eventTopic(params.eventId)) }] };
    }),
  } satisfies Partial<Handlers>;
}

/** The calls on the field of an event. */
import { routes } from '@startwand/contract';
import { operate } from '../events/operate.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import type { Rooms } from '../live/rooms.ts';
import { addCompetitors } from './add-competitors.ts';

interface Parts {
  readonly rooms: Rooms;
}

export function competitorRoutes({ rooms }: Parts) {
  return {
    addCompetitors: handle(routes.addCompetitors, async ({ params, body, caller }) => {
      const operated = await operate(rooms, caller.user, params.eventId);
      if ('error' in operated) return operated;
      const added = await addCompetitors(operated, body.competitors);
      return 'error' in added ? added : { data: added.competitors };
    }),
  } satisfies Partial<Handlers>;
}

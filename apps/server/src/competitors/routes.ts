/** The calls on the field of an event. */
import { routes } from '@startwand/contract';
import { operate } from '../events/operate.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import type { Rooms } from '../live/rooms.ts';
import { addCompetitors } from './add-competitors.ts';
import { editCompetitor } from './edit-competitor.ts';
import { giveStartNumbers } from './give-start-numbers.ts';
import { removeCompetitors } from './remove-competitors.ts';

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

    addCompetitor: handle(routes.addCompetitor, async ({ params, body, caller }) => {
      const operated = await operate(rooms, caller.user, params.eventId);
      if ('error' in operated) return operated;
      const added = await addCompetitors(operated, [body], () => []);
      return 'error' in added ? added : { data: added.competitors };
    }),

    editCompetitor: handle(routes.editCompetitor, async ({ params, body, caller }) => {
      const operated = await operate(rooms, caller.user, params.eventId);
      if ('error' in operated) return operated;
      const edited = await editCompetitor(operated, params.competitorId, body);
      return 'error' in edited ? edited : { data: edited.competitors };
    }),

    removeCompetitor: handle(routes.removeCompetitor, async ({ params, caller }) => {
      const operated = await operate(rooms, caller.user, params.eventId);
      if ('error' in operated) return operated;
      const done = await removeCompetitors(operated, [params.competitorId]);
      return 'error' in done ? done : { data: done.removed };
    }),

    removeCompetitors: handle(routes.removeCompetitors, async ({ params, body, caller }) => {
      const operated = await operate(rooms, caller.user, params.eventId);
      if ('error' in operated) return operated;
      const done = await removeCompetitors(operated, body.competitorIds);
      return 'error' in done ? done : { data: done.removed };
    }),

    giveStartNumbers: handle(routes.giveStartNumbers, async ({ params, body, caller }) => {
      const operated = await operate(rooms, caller.user, params.eventId);
      if ('error' in operated) return operated;
      const given = await giveStartNumbers(operated, body);
      return 'error' in given ? given : { data: given.competitors };
    }),
  } satisfies Partial<Handlers>;
}

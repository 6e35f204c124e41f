/** The calls of competitors: registering, and what is their own afterwards. */
import { answerFaults, readableAnswers, routes } from '@startwand/contract';
import type { Clock } from '../../base/clock.ts';
import type { EventStore } from '../../race/events/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle, type FurtherFaults } from '../call/handle.ts';
import { asEventId, asUserId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { changeRegistration, ownRegistration, setResultMail, withdrawRegistration } from './own-registration.ts';
import { inLine } from '../../accounts/waiting-lines/refuse-in-line.ts';
import { presentOpenRegistration } from '../../race/registrations/present.ts';
import { registeredEvents } from '../../race/registrations/registered-events.ts';
import type { RegistrationDesk } from './registration-desk.ts';

interface Parts {
  readonly events: EventStore;
  readonly rooms: Rooms;
  readonly clock: Clock;
  readonly registrationDesk: RegistrationDesk;
}

export function registrationRoutes(parts: Parts) {
  const { rooms, clock, registrationDesk } = parts;
  const roomOf = async (to: { readonly eventId: string }): Promise<EventRoom | Refused> =>
    (await rooms.openRoom(asEventId(to.eventId))) ?? { error: 'EVENT_NOT_FOUND' };
  const notAnswered: FurtherFaults = async ({ params, body }) => {
    const address = routes.ownRegistration.params.safeParse(params).data;
    const room = address === undefined ? null : await rooms.openRoom(asEventId(address.eventId));
    if (room === null) return [];
    return answerFaults(readableAnswers.parse(body), room.view.event.registration.fields);
  };
  return {
    eventRegistration: handle(routes.eventRegistration, async ({ params }) => {
      const room = await roomOf(params);
      if ('error' in room) return room;
      return { data: [presentOpenRegistration(room.view, room.state, clock())] };
    }),

    registerForEvent: handle(
      routes.registerForEvent,
      async ({ params, body, caller, key }) => {
        const room = await roomOf(params);
        if ('error' in room) return room;
        const { consent: _, ...input } = body;
        const registered = await registrationDesk.register(room, caller.user, input, key);
        if (!('error' in registered)) return { data: [registered.competitor] };
        return 'ahead' in registered ? inLine(registered) : registered;
      },
      notAnswered,
    ),

    listRegisteredEvents: handle(routes.listRegisteredEvents, async ({ query, caller }) => {
      const whose = { registered: asUserId(caller.user.id) };
      const total = await parts.events.count(whose, query);
      return { data: await registeredEvents(parts, caller.user, query), total };
    }),

    ownRegistration: handle(routes.ownRegistration, async ({ params, caller }) => {
      const room = await roomOf(params);
      if ('error' in room) return room;
      const own = await ownRegistration(room, caller.user, clock());
      return 'error' in own ? own : { data: [own.competitor] };
    }),

    changeRegistration: handle(
      routes.changeRegistration,
      async ({ params, body, caller, preconditions }) => {
        const room = await roomOf(params);
        if ('error' in room) return room;
        const changed = await changeRegistration(room, caller.user, body, clock, preconditions);
        return 'error' in changed ? changed : { data: [changed.competitor] };
      },
      notAnswered,
    ),

    setResultMail: handle(routes.setResultMail, async ({ params, body, caller }) => {
      const room = await roomOf(params);
      if ('error' in room) return room;
      const set = await setResultMail(room, caller.user, body.resultByMail, clock);
      return 'error' in set ? set : { data: [set.competitor] };
    }),

    withdrawRegistration: handle(routes.withdrawRegistration, async ({ params, caller }) => {
      const room = await roomOf(params);
      if ('error' in room) return room;
      const withdrawn = await withdrawRegistration(room, caller.user, clock);
      return 'error' in withdrawn ? withdrawn : { data: [{ id: withdrawn.id }] };
    }),
  } satisfies Partial<Handlers>;
}

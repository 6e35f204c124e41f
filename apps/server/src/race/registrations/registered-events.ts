/** «My events»: those that a person registered for, each with the own entry. */
import type { RegisteredEventDto } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { EventPage } from '../events/list-store.ts';
import type { EventStore } from '../events/store.ts';
import { asUserId } from '../../base/ids.ts';
import type { EventRoom } from '../rooms/event-room.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { User } from '../../accounts/users/user.ts';
import { ownEntry, type OwnParts } from './own-entry.ts';
import { presentOwnHeats, presentRegisteredEvent } from './present.ts';

interface Parts {
  readonly events: EventStore;
  readonly rooms: Rooms;
  readonly clock: Clock;
}

export async function registeredEvents(
  { events, rooms, clock }: Parts,
  user: User,
  page: EventPage,
): Promise<readonly RegisteredEventDto[]> {
  const now = clock();
  const registered: RegisteredEventDto[] = [];
  for (const listed of await events.listRegistered(asUserId(user.id), page)) {
    const room = await rooms.openRoom(listed.id);
    const own = room === null ? null : await ownIn(room, user, now);
    // Withdrawn, or the event deleted, since the list was read.
    if (own !== null) registered.push(presentRegisteredEvent(listed, own, now));
  }
  return registered;
}

function ownIn(room: EventRoom, user: User, now: Timestamp): Promise<OwnParts | null> {
  return room.look((view) => {
    const id = view.entryOfUser(asUserId(user.id));
    const competitor = id === null ? null : ownEntry(view, id, room.state, now);
    if (id === null || competitor === null) return null;
    return { competitor, heats: presentOwnHeats(view, id) };
  });
}

/** «My events»: those that a person registered for, each with the own entry. */
import type { RegisteredEventDto } from '@startwand/contract';
import type { Clock } from '../clock.ts';
import type { EventPage } from '../events/list-store.ts';
import type { EventStore } from '../events/store.ts';
import { asUserId } from '../ids.ts';
import type { Rooms } from '../live/rooms/rooms.ts';
import type { User } from '../users/user.ts';
import { ownRegistration } from './own-registration.ts';
import { presentRegisteredEvent } from './present.ts';

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
    const own = room === null ? null : await ownRegistration(room, user, now);
    // Withdrawn, or the event deleted, since the list was read.
    if (own === null || 'error' in own) continue;
    registered.push(presentRegisteredEvent(listed, own.competitor, now));
  }
  return registered;
}

/** Opens an event for one of its operators: load, then may. */
import { canOperate, type Person } from '@startwand/contract';
import type { UserId } from '@startwand/timing';
import { asEventId, asUserId } from '../../base/ids.ts';
import { noPreconditions, type Preconditions } from '../../base/preconditions.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';

export interface OperatorContext {
  readonly room: EventRoom;
  readonly by: UserId;
  readonly preconditions: Preconditions;
}

export type NoOperator = { readonly error: 'EVENT_NOT_FOUND' | 'NOT_ALLOWED' };

/** For what no path names: of every other call `may` of its endpoint is enforced (`http/clearance.ts`). */
export async function openForOperator(
  rooms: Rooms,
  person: Person,
  eventId: string,
): Promise<OperatorContext | NoOperator> {
  const room = await rooms.openRoom(asEventId(eventId));
  if (room === null) return { error: 'EVENT_NOT_FOUND' };
  if (!canOperate(person, room.view.event)) return { error: 'NOT_ALLOWED' };
  return { room, by: asUserId(person.id), preconditions: noPreconditions };
}

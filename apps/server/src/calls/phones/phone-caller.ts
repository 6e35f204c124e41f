/** Whose key it is that a call of a phone carries. */
import { timingSafeEqual } from 'node:crypto';
import { isId } from '@startwand/contract';
import { asEventId } from '../../base/ids.ts';
import { partsOfKey } from '../../race/phones/present.ts';
import type { PhoneRecord } from '../../race/phones/record.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';

/** A phone that holds a point, also one whose link was ended: what it timed before still comes. */
export interface PhoneCaller {
  readonly phone: PhoneRecord;
  readonly room: EventRoom;
}

export async function phoneCaller(
  rooms: Pick<Rooms, 'openRoom'>,
  header: string | null,
): Promise<PhoneCaller | { readonly error: 'NOT_LOGGED_IN' }> {
  const parts = partsOfKey(header ?? '');
  const room = parts === null || !isId(parts.eventId) ? null : await rooms.openRoom(asEventId(parts.eventId));
  if (parts === null || room === null) return { error: 'NOT_LOGGED_IN' };
  const phone = room.view.event.phones.find(({ secret }) => isSame(secret, parts.secret));
  return phone === undefined ? { error: 'NOT_LOGGED_IN' } : { phone, room };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

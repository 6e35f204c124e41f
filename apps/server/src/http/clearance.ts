/**
 * Who may make a call on what its path names, asked before a byte of the body is read: whatever a caller
 * sends who may not, it costs no more than the question. The use case asks again, with the same sentence.
 */
import { audiences, mayCall } from '@startwand/contract';
import type { ErrorName, Person, RouteName } from '@startwand/contract';
import type { DeviceStore } from '../devices/store.ts';
import type { EventStore } from '../events/store.ts';
import { asEventId } from '../ids.ts';
import type { Rooms } from '../live/rooms/rooms.ts';
import type { AnyCaller } from './call.ts';

export interface Clearance {
  /** `null`: the call may go on. */
  refusalOf(name: RouteName, caller: AnyCaller, params: unknown): Promise<ErrorName | null>;
}

interface Parts {
  readonly rooms: Pick<Rooms, 'openRoom' | 'openDeletedRoom'>;
  readonly events: Pick<EventStore, 'eventOfHeat'>;
  readonly devices: Pick<DeviceStore, 'find'>;
}

/** Whose a thing is, or that there is none. */
type Owner = { readonly ownerId: string | null } | { readonly error: ErrorName };

export function createClearance(parts: Parts): Clearance {
  return {
    refusalOf: async (name, caller, params) => {
      const audience = audiences[mayCall[name]];
      if (audience.caller === 'visitor') return null;
      if ('deviceId' in caller)
        return named(params, 'deviceId') === caller.deviceId ? null : 'NOT_ALLOWED';
      if (!('user' in caller)) return 'NOT_LOGGED_IN';
      const person: Person = caller.user;
      const accountId = named(params, 'userId') ?? '';
      const may = (ownerId: string): boolean =>
        audience.may(person, { accountId, eventOwnerId: ownerId, deviceOwnerId: ownerId });
      // Who might not even if all of it were theirs: nothing has to be looked up.
      if (!may(person.id)) return 'NOT_ALLOWED';
      const owner = await ownerOf(parts, name, params);
      if ('error' in owner) return owner.error;
      return may(owner.ownerId ?? '') ? null : 'NOT_ALLOWED';
    },
  };
}

async function ownerOf(parts: Parts, name: RouteName, params: unknown): Promise<Owner> {
  const audience = mayCall[name];
  if (audience === 'operator' || audience === 'operatorOnAccount')
    return ownerOfEvent(parts, name, params);
  if (audience !== 'deviceOwner') return { ownerId: null };
  const device = await parts.devices.find(named(params, 'deviceId') ?? '');
  return device ?? { error: 'DEVICE_NOT_FOUND' };
}

async function ownerOfEvent(
  { rooms, events }: Parts,
  name: RouteName,
  params: unknown,
): Promise<Owner> {
  const heatId = named(params, 'heatId') ?? '';
  const eventId = named(params, 'eventId') ?? (await events.eventOfHeat(heatId));
  if (eventId === null) return { error: 'HEAT_NOT_FOUND' };
  const id = asEventId(eventId);
  const room = await (name === 'restoreEvent' ? rooms.openDeletedRoom(id) : rooms.openRoom(id));
  return room === null ? { error: 'EVENT_NOT_FOUND' } : { ownerId: room.view.event.ownerId };
}

function named(params: unknown, key: string): string | null {
  const value: unknown = Reflect.get(Object(params), key);
  return typeof value === 'string' ? value : null;
}

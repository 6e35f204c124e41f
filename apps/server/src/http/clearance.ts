/**
 * Who may make a call on what its path names, by the sentences of the contract: asked before a byte of the body is
 * read, so that whatever a caller sends who may not, it costs no more than the question; and once more when the
 * call is done, because what it is on may have gone to another owner while the body came. Handlers ask nothing.
 */
import { audiences, type Person, type RouteName } from '@startwand/contract';
import type { DeviceStore } from '../devices/store.ts';
import type { EventStore } from '../race/events/store.ts';
import { asEventId, asUserId } from '../base/ids.ts';
import type { EventRoom } from '../race/rooms/event-room.ts';
import type { Rooms } from '../race/rooms/rooms.ts';
import type { AnyCaller, Cleared, Handled } from '../calls/call/call.ts';
import type { Refused } from '../edge/answers/refused.ts';

type HandledRoute = Handled['route'];

export interface Clearance {
  clear(route: HandledRoute, caller: AnyCaller, params: unknown): Promise<Cleared | Refused>;
}

interface Parts {
  readonly rooms: Pick<Rooms, 'openRoom' | 'openDeletedRoom'>;
  readonly events: Pick<EventStore, 'eventOfHeat'>;
  readonly devices: Pick<DeviceStore, 'find'>;
}

/** Existing programs know no other answer for a device that they may not read than that they may not. */
const unknownIsForbidden: ReadonlySet<RouteName> = new Set(['channelTriggers', 'channelTriggerCount']);

export function createClearance(parts: Parts): Clearance {
  return {
    clear: async (route, caller, params) => {
      const audience = audiences[route.may];
      // Whose key it is says what a phone may: its own point.
      if (audience.caller === 'visitor' || audience.caller === 'phone') return nothing;
      if ('deviceId' in caller) return named(params, 'deviceId') === caller.deviceId ? nothing : forbidden;
      if (!('user' in caller)) return { error: 'NOT_LOGGED_IN' };
      const person: Person = caller.user;
      const accountId = named(params, 'userId') ?? '';
      const may = (ownerId: string): boolean =>
        audience.may(person, { accountId, eventOwnerId: ownerId, deviceOwnerId: ownerId });
      // Who might not even if all of it were theirs: nothing has to be looked up.
      if (!may(person.id)) return forbidden;
      const found = await targetOf(parts, route, params);
      if ('error' in found) return found;
      if (!may(found.ownerId ?? '')) return forbidden;
      const { room } = found;
      return room === null ? nothing : { operator: { room, by: asUserId(person.id) } };
    },
  };
}

const nothing: Cleared = { operator: null };
const forbidden: Refused = { error: 'NOT_ALLOWED' };

/** What a call is on, and whose it is. */
interface Target {
  readonly ownerId: string | null;
  readonly room: EventRoom | null;
}

async function targetOf(parts: Parts, { name, may }: HandledRoute, params: unknown): Promise<Target | Refused> {
  if (may === 'operator' || may === 'operatorOnAccount') return eventOf(parts, name, params);
  if (may !== 'deviceOwner') return { ownerId: null, room: null };
  const device = await parts.devices.find(named(params, 'deviceId') ?? '');
  if (device !== null) return { ownerId: device.ownerId, room: null };
  return unknownIsForbidden.has(name) ? forbidden : { error: 'DEVICE_NOT_FOUND' };
}

async function eventOf({ rooms, events }: Parts, name: RouteName, params: unknown): Promise<Target | Refused> {
  const heatId = named(params, 'heatId') ?? '';
  const eventId = named(params, 'eventId') ?? (await events.eventOfHeat(heatId));
  if (eventId === null) return { error: 'HEAT_NOT_FOUND' };
  const id = asEventId(eventId);
  const room = await (name === 'restoreEvent' ? rooms.openDeletedRoom(id) : rooms.openRoom(id));
  if (room === null) return { error: 'EVENT_NOT_FOUND' };
  return { ownerId: room.view.event.ownerId, room };
}

function named(params: unknown, key: string): string | null {
  const value: unknown = Reflect.get(Object(params), key);
  return typeof value === 'string' ? value : null;
}

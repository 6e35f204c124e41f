/** Who may listen to what over the live connection, with the same sentences as over HTTP. */
import {
  canOperate,
  canSeeAccount,
  canSeeDevice,
  canSeeTimingPoints,
  detailRequest,
  isId,
  lacksSecondFactor,
  parseJson,
  type Person,
} from '@startwand/contract';
import type { DeviceStore } from '../devices/store.ts';
import { asEventId } from '../base/ids.ts';
import type { ViewerCounts } from '../race/feed/viewer-counts.ts';
import type { DeviceGate, LiveGate, SendAnswer } from '../edge/sockets/gate.ts';
import type { Rooms } from '../race/rooms/rooms.ts';
import { replyWith } from '../race/feed/snapshots.ts';
import { rankedJson, type RankParts } from '../calls/ranks/ranks-reply.ts';
import type { UserStore } from '../accounts/users/store.ts';
import type { User } from '../accounts/users/user.ts';
import { oneSource } from '../base/source.ts';
import { WindowCounter } from '../base/window-counter.ts';
import { hashOfToken } from '../accounts/users/token-store.ts';
import type { Authenticator } from '../accounts/users/authenticate.ts';

interface Parts extends RankParts {
  readonly authenticator: Authenticator;
  readonly users: UserStore;
  readonly devices: DeviceStore;
  readonly rooms: Pick<Rooms, 'openRoom' | 'show'>;
  readonly deviceControl: DeviceGate;
  readonly viewerCounts: Pick<ViewerCounts, 'began' | 'ended'>;
  /** Whether administrators and sales persons hear nothing of their own before they have a second factor. */
  readonly requiresSecondFactor: boolean;
}

/** @param details_per_min whole events that one account may ask for */
export function createLiveGate(parts: Parts, details_per_min: number): LiveGate {
  const details = new WindowCounter(60_000);
  return {
    authenticate: async (token) => {
      const tokenHash = hashOfToken(token);
      const { authenticator } = parts;
      const caller = await authenticator.user(token);
      if (!('error' in caller)) return { userId: caller.user.id, tokenHash };
      const device = await authenticator.device(token);
      return 'error' in device ? null : { deviceId: device.deviceId, tokenHash };
    },

    maySubscribe: async (userId, topic) => {
      const [, root = '', kind = '', id = '', ...rest] = topic.split('/');
      if (root !== 'topic') return false;
      const what = rest.join('/');
      // Of an event that does not exist there is nothing to hear. A refusal would end the line (STOMP), with all else that
      // the page listens to, and the page would say that it is offline.
      if (kind === 'event' && what === '') {
        if (isId(id)) await parts.rooms.show(asEventId(id));
        return isId(id);
      }
      if (kind === 'event' && (what === 'viewers' || what === 'boards')) return isId(id);
      const person = await listenerOf(parts, userId);
      return person !== null && mayPersonSubscribe(parts, person, `${kind}/${what}`, id);
    },

    onSend: async (userId, destination, body) => {
      if (userId === null || destination !== detailRequest) return null;
      if (!details.tryTake(oneSource(userId), details_per_min).isTaken) return { error: 'API_LIMIT' };
      return detailFor(parts, userId, body);
    },

    began: (topic) => parts.viewerCounts.began(topic),
    ended: (topic) => parts.viewerCounts.ended(topic),

    devices: {
      mayListen: (deviceId, topic) => parts.deviceControl.mayListen(deviceId, topic),
      came: (deviceId) => parts.deviceControl.came(deviceId),
      went: (deviceId) => parts.deviceControl.went(deviceId),
      receive: (deviceId, destination, body) => parts.deviceControl.receive(deviceId, destination, body),
    },
  };
}

/** `null`: nobody who may hear what visitors do not. */
async function listenerOf({ users, requiresSecondFactor }: Parts, userId: string | null): Promise<User | null> {
  const user = userId === null ? null : await users.find(userId);
  return user === null || lacksSecondFactor(user, requiresSecondFactor) ? null : user;
}

async function mayPersonSubscribe(
  { rooms, devices }: Parts,
  person: Person,
  kind: string,
  id: string,
): Promise<boolean> {
  switch (kind) {
    case 'event/operator': {
      const room = await rooms.openRoom(asEventId(id));
      return room !== null && canOperate(person, room.view.event);
    }
    case 'device/trigger': {
      const device = await devices.find(id);
      return device !== null && canSeeDevice(person, device);
    }
    case 'user/devices/trigger':
    case 'user/devices/status':
      return canSeeAccount(person, id);
    case 'user/timingpoints':
      return canSeeTimingPoints(person, id);
    default:
      return false;
  }
}

/** An event's whole detail: its operator gets more than others. */
async function detailFor(parts: Parts, userId: string, body: string): Promise<SendAnswer> {
  const { eventId, withRanks } = wishIn(body);
  const person = await listenerOf(parts, userId);
  const room = eventId === null ? null : await parts.rooms.openRoom(asEventId(eventId));
  if (room === null || person === null) return null;
  const audience = canOperate(person, room.view.event) ? 'operator' : 'public';
  const snapshot = await room.feed.snapshot(audience);
  if (!withRanks) return { reply: snapshot.reply() };
  const asker = { isOperator: audience === 'operator', source: oneSource(userId) };
  // Whoever leaves the line meanwhile is told nothing; the ranks are kept for who asks next.
  const made = await rankedJson(parts, snapshot, audience, asker, new AbortController().signal);
  return 'error' in made ? { error: made.error } : { reply: replyWith(snapshot.event, made.json) };
}

const nothing = { eventId: null, withRanks: false };

function wishIn(body: string): { readonly eventId: string | null; readonly withRanks: boolean } {
  try {
    const wish = parseJson(body);
    const eventId = member(wish, 'eventId');
    return typeof eventId === 'string' && eventId !== ''
      ? { eventId, withRanks: member(wish, 'ranks') === true }
      : nothing;
  } catch {
    // No JSON: there is nothing to answer.
    return nothing;
  }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** A channel's triggers as timing programs ask for them, each with what its event made of it. */
import type { TriggerDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { asEventId } from '../../base/ids.ts';
import type { DeviceStore } from '../../devices/store.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { judgedIn, type Judged } from '../../race/triggers/judged.ts';
import { presentStoredTrigger } from '../../race/triggers/present.ts';
import type { TriggerSelection, TimeRange } from '../../race/triggers/selection.ts';
import type { StoredTrigger, TriggerStore } from '../../race/triggers/store.ts';

interface Parts {
  readonly triggers: TriggerStore;
  readonly devices: Pick<DeviceStore, 'find'>;
  readonly rooms: Rooms;
}

/** Bounds in Unix milliseconds, both inside. */
export interface MillisecondRange {
  readonly timestampFrom_ms?: number | undefined;
  readonly timestampTo_ms?: number | undefined;
}

export interface ChannelQuery extends MillisecondRange {
  readonly deleted: boolean;
}

/** Newest first. */
export async function channelTriggers(
  { triggers, devices, rooms }: Parts,
  deviceId: string,
  channel: number,
  query: ChannelQuery & { readonly limit: number; readonly offset: number },
): Promise<readonly TriggerDto[]> {
  const stored = await triggers.triggersOfChannel(deviceId, channel, selectionOf(query), query);
  const deviceName = (await devices.find(deviceId))?.name ?? null;
  return Promise.all(
    stored.map(async (trigger) => presentStoredTrigger(trigger, await judgedBy(rooms, trigger), deviceName)),
  );
}

export function selectionOf(query: ChannelQuery): TriggerSelection {
  return { ...rangeOf(query), deleted: query.deleted };
}

export function rangeOf({ timestampFrom_ms, timestampTo_ms }: MillisecondRange): TimeRange {
  const ticks = (ms: number): bigint => BigInt(ms) * BigInt(TICKS_PER_MILLISECOND);
  return {
    from: timestampFrom_ms === undefined ? null : ticks(timestampFrom_ms),
    to: timestampTo_ms === undefined ? null : ticks(timestampTo_ms + 1),
  };
}

export async function judgedBy(rooms: Rooms, trigger: StoredTrigger): Promise<Judged | null> {
  if (trigger.eventId === null) return null;
  const room = await rooms.openRoom(asEventId(trigger.eventId));
  return room === null ? null : judgedIn(room.race, trigger.id);
}
